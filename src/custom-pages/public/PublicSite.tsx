import { useMemo, useRef, useState } from 'react';

import { publicSensorPath } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { FilterSelect } from '@/kit/controls/FilterSelect';
import { SearchBox } from '@/kit/controls/SearchBox';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { Icon } from '@/kit/Icon';
import { useLazyCode } from '@/kit/lazy/useLazyCode';
import { useDocumentTitle } from '@/kit/useDocumentTitle';
import { useNow } from '@/kit/useNow';
import type { OpenSite } from '@/providers/data/records';

import { Licence } from './Licence';
import { OpenAbout } from './OpenAbout';
import { PublicFrame } from './PublicFrame';
import { PublicLink } from './PublicLink';
import styles from './PublicSite.module.css';
import { shownSensors, variableChoices, type ShownSensor } from './rules/openSensors';
import { publicMessages } from './texts';
import { WithSite } from './WithSite';

/** With so few, nobody searches. */
const FEW = 6;
const SHOWN_AT_FIRST = 30;
const SHOWN_MORE = 100;

interface ListProps {
  sensors: readonly ShownSensor[];
  chosenId: number | null;
  /** Left out where there is no map. */
  onChoose: ((sensor: ShownSensor) => void) | undefined;
}

/** The same as the map, for people who read or use the keyboard. */
const OpenList = ({ sensors, chosenId, onChoose }: ListProps) => {
  const text = useText();
  const [most, setMost] = useState(SHOWN_AT_FIRST);

  return (
    <>
      <p className={styles.found} role="status">
        {text(publicMessages.found, counted(sensors.length))}
      </p>
      <ul className={styles.list} aria-label={text(publicMessages.sensors)}>
        {sensors.slice(0, most).map((sensor) => (
          <li key={sensor.id} className={styles.row} data-chosen={sensor.id === chosenId || undefined}>
            <div className={styles.words}>
              <h2 className={styles.name}>
                <PublicLink href={publicSensorPath(sensor.id)}>{sensor.name}</PublicLink>
              </h2>
              <OpenAbout sensor={sensor} />
            </div>
            {onChoose && sensor.place && (
              <Button
                variant="icon"
                icon={<Icon name="place" />}
                title={text(publicMessages.onMap, { name: sensor.name })}
                aria-pressed={sensor.id === chosenId}
                onClick={() => onChoose(sensor)}
              />
            )}
          </li>
        ))}
      </ul>
      {sensors.length > most && (
        <Button className={styles.more} onClick={() => setMost(most + SHOWN_MORE)}>
          {text(publicMessages.more)}
        </Button>
      )}
    </>
  );
};

const Sensors = ({ site: { sensors } }: { site: OpenSite }) => {
  const text = useText();
  const now = useNow();
  const [search, setSearch] = useState('');
  const [variable, setVariable] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const side = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => variableChoices(sensors), [sensors]);
  const found = useMemo(
    () => shownSensors(sensors, { text: search, variable }, now),
    [sensors, search, variable, now],
  );
  const key = JSON.stringify([search, variable]);
  const [fitted, setFitted] = useState({ key, places: found });
  if (fitted.key !== key) setFitted({ key, places: found });
  const hasMap = sensors.some(({ place }) => place);
  const map = useLazyCode('open-map', async () => (await import('./OpenMap')).OpenMap, hasMap);
  const OpenMap = map.data;

  const showAll = () => {
    setSearch('');
    setVariable(null);
  };
  const visit = (sensor: ShownSensor) => {
    setChosenId(sensor.id);
    setFitted({ key, places: [sensor] });
    // The map may be above, out of the window.
    side.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <div className={styles.filters}>
        {sensors.length > FEW && (
          <SearchBox
            label={text(publicMessages.search)}
            placeholder={text(publicMessages.searchPlaceholder)}
            value={search}
            onChange={setSearch}
          />
        )}
        {choices.length > 1 && (
          <FilterSelect
            label={text(publicMessages.variable)}
            anyLabel={text(publicMessages.allVariables)}
            options={choices}
            value={variable}
            onChange={setVariable}
          />
        )}
      </div>
      <div className={hasMap ? styles.parts : undefined}>
        {hasMap && (
          <div ref={side} className={styles.side}>
            <LoadError query={map} />
            {OpenMap ? (
              <OpenMap
                sensors={found}
                fitted={fitted.places}
                hasValues={variable !== null}
                chosenId={chosenId}
                onChoose={setChosenId}
              />
            ) : (
              map.isPending && <div className={styles.mapShape} />
            )}
          </div>
        )}
        <div>
          {found.length === 0 ? (
            <EmptyState
              title={text(publicMessages.noneFound)}
              hint={text(publicMessages.noneFoundHint)}
              action={<Button onClick={showAll}>{text(publicMessages.showAll)}</Button>}
            />
          ) : (
            <OpenList sensors={found} chosenId={chosenId} onChoose={hasMap ? visit : undefined} />
          )}
        </div>
      </div>
    </>
  );
};

const Site = ({ site }: { site: OpenSite }) => {
  const text = useText();
  useDocumentTitle(site.title);

  return (
    <>
      <h1 className={styles.title}>{site.title}</h1>
      {site.introduction && <p className={styles.introduction}>{site.introduction}</p>}
      {site.sensors.length === 0 ? (
        <EmptyState title={text(publicMessages.empty)} hint={text(publicMessages.emptyHint)} />
      ) : (
        <Sensors site={site} />
      )}
      <Licence site={site} />
    </>
  );
};

/** /publico (EXT-78): what everybody may see, on a map and as a list. */
export const PublicSite = () => (
  <PublicFrame>
    <WithSite>{(site) => <Site site={site} />}</WithSite>
  </PublicFrame>
);
