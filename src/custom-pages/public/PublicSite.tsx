import { useMemo, useRef, useState } from 'react';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { FilterSelect } from '@/kit/controls/FilterSelect';
import { SearchBox } from '@/kit/controls/SearchBox';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { useLazyCode } from '@/kit/lazy/useLazyCode';
import { useFitted } from '@/kit/map/useFitted';
import { useDocumentTitle } from '@/kit/useDocumentTitle';
import { useNow } from '@/kit/useNow';
import type { OpenSite } from '@/providers/data/records';

import { Licence } from './Licence';
import { OpenList } from './OpenList';
import { PublicFrame } from './PublicFrame';
import styles from './PublicSite.module.css';
import { shownSensors, variableChoices, type ShownSensor } from './rules/openSensors';
import { publicMessages } from './texts';
import { WithSite } from './WithSite';

/** With so few, nobody searches. */
const FEW = 6;

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
  const { fitted, visit } = useFitted(found, JSON.stringify([search, variable]));
  const hasMap = sensors.some(({ place }) => place);
  const map = useLazyCode('open-map', async () => (await import('./OpenMap')).OpenMap, hasMap);
  const OpenMap = map.data;

  const showAll = () => {
    setSearch('');
    setVariable(null);
  };
  const choose = (sensor: ShownSensor) => {
    setChosenId(sensor.id);
    visit(sensor);
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
                open={sensors}
                sensors={found}
                fitted={fitted}
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
            <OpenList sensors={found} chosenId={chosenId} onChoose={hasMap ? choose : undefined} />
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
