import { useRef, useState } from 'react';

import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { emptyFilter } from '@/kit/list/listAddress';
import { useFitted } from '@/kit/map/useFitted';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import { useIsAdmin } from '@/kit/useIsAdmin';
import type { SensorMap } from '@/providers/data/records';

import { mapHeading } from './heading';
import { MapFilters } from './MapFilters';
import { MapLegend } from './MapLegend';
import { MapList } from './MapList';
import styles from './MapScreen.module.css';
import { mapAddress } from './placedSensors';
import { SensorsOnMap } from './SensorsOnMap';
import { mapScreenMessages } from './texts';
import { Unplaced } from './Unplaced';
import { useMap } from './useMap';

/** Nothing is on the map: what to do about it. */
const NothingPlaced = () => {
  const text = useText();
  const isAdmin = useIsAdmin();

  return (
    <EmptyState
      title={text(mapScreenMessages.empty)}
      hint={text(isAdmin ? mapScreenMessages.emptyHint : mapScreenMessages.emptyHintOfResident)}
      action={
        isAdmin && (
          <NavigateButton to={paths.manageSensors}>{text(mapScreenMessages.allSensors)}</NavigateButton>
        )
      }
    />
  );
};

interface ContentProps extends Omit<ReturnType<typeof useMap>, 'query'> {
  data: SensorMap;
}

const Content = ({ data, values, found, valueOf, locations, filter, narrowTo }: ContentProps) => {
  const text = useText();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const side = useRef<HTMLDivElement>(null);
  const { name, location, status, variable } = filter;
  const { fitted, visit } = useFitted(found, JSON.stringify([name, location, status, variable]));
  const chosen = found.find(({ id }) => id === chosenId) ?? null;
  const shownValues = variable === null ? null : valueOf;

  return (
    <>
      <MapFilters data={data} locations={locations} filter={filter} onChange={narrowTo} />
      <LoadError query={values} />
      <div className={styles.parts}>
        <div ref={side} className={styles.side}>
          <SensorsOnMap
            sensors={found}
            fitted={fitted}
            locations={data.locations}
            valueOf={shownValues}
            chosen={chosen}
            onChoose={setChosenId}
          />
          <MapLegend sensors={found} />
        </div>
        <div className={styles.listed}>
          {found.length === 0 ? (
            <EmptyState
              title={text(mapScreenMessages.noneFound)}
              hint={text(mapScreenMessages.noneFoundHint)}
              action={
                <Button onClick={() => narrowTo(emptyFilter(mapAddress))}>{text('list.clearFilters')}</Button>
              }
            />
          ) : (
            <MapList
              sensors={found}
              valueOf={shownValues}
              chosenId={chosenId}
              onChoose={(sensor) => {
                setChosenId(sensor.id);
                visit(sensor);
                // The map may be above, out of the window.
                side.current?.scrollIntoView({ block: 'nearest' });
              }}
            />
          )}
          <Unplaced {...data.unplaced} />
        </div>
      </div>
    </>
  );
};

/** /map (EXT-75): where one's sensors are, and how they are. */
export const MapScreen = () => {
  const text = useText();
  const { query, ...rest } = useMap();
  const { data } = query;

  return (
    <Page title={text(mapHeading.title)} width="wide">
      <LoadError query={query} />
      {query.isPending && (
        <Skeleton label={mapScreenMessages.loading} className={styles.skeleton}>
          <div className={styles.shape} />
        </Skeleton>
      )}
      {data &&
        (data.sensors.id.length === 0 ? (
          <>
            <NothingPlaced />
            <Unplaced {...data.unplaced} />
          </>
        ) : (
          <Content data={data} {...rest} />
        ))}
    </Page>
  );
};
