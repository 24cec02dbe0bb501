import { lazy, Suspense, useEffect, useMemo, useState } from 'react';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { SensorAtHome } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { isNarrowing } from '@/shared/list/listAddress';
import { useIsPhone } from '@/shared/useIsPhone';

import type { HomeContentProps } from './HomePart';
import { homeAddress, locationsOf, narrow } from './homeFilter';
import { SensorCard } from './SensorCard';
import styles from './SensorsAtHome.module.css';
import { StatusChoice } from './StatusChoice';
import { useHomeFilter } from './useHomeFilter';
import { useSteadyOrder } from './useSteadyOrder';

const HomeFields = lazy(async () => ({ default: (await import('./HomeFields')).HomeFields }));

/** True once the cards could be seen: what nobody begins with comes after them. */
const useHasPainted = (): boolean => {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setHasPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return hasPainted;
};

/** As many as are looked over at once; what else the dashboard has stands below them. */
const SHOWN_AT_FIRST = { desktop: 12, phone: 6 };

/** Fewer need no search. */
const WORTH_SEARCHING = 8;

/** The sensors of a person, the worst first (EXT-37). */
export const SensorsAtHome = ({ data: sensors, askedAt }: HomeContentProps<SensorAtHome[]>) => {
  const text = useText();
  const isPhone = useIsPhone();
  const [showsAll, setShowsAll] = useState(false);
  const locations = useMemo(() => locationsOf(sensors), [sensors]);
  const { filter, narrowTo, clear } = useHomeFilter();
  const { ordered, listProps } = useSteadyOrder(sensors);
  const hasPainted = useHasPainted();

  const found = narrow(ordered, filter);
  const most = isPhone ? SHOWN_AT_FIRST.phone : SHOWN_AT_FIRST.desktop;
  const shown = showsAll ? found : found.slice(0, most);

  return (
    <>
      {sensors.length > 1 && (
        <div className={styles.tools} role="search" aria-label={text('list.filters')}>
          <StatusChoice
            sensors={sensors}
            found={narrow(sensors, { ...filter, status: null })}
            value={filter.status}
            onChange={(status) => narrowTo({ status })}
          />
          {sensors.length > WORTH_SEARCHING && (
            <div className={styles.fields}>
              <Suspense>
                {hasPainted && <HomeFields locations={locations} filter={filter} onChange={narrowTo} />}
              </Suspense>
            </div>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {text('home.shown', { count: formatCount(found.length), smart_count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={text('home.noneFound')}
          hint={text('home.noneFoundHint')}
          action={
            isNarrowing(homeAddress, filter) && <Button onClick={clear}>{text('list.clearFilters')}</Button>
          }
        />
      ) : (
        <ul {...listProps} className={styles.cards} aria-label={text('home.ownSensors')}>
          {shown.map((sensor) => (
            <SensorCard key={sensor.sensorId} sensor={sensor} askedAt={askedAt} />
          ))}
        </ul>
      )}
      {found.length > most && (
        <Button className={styles.all} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text('common.showLess') : text('home.showAll', { count: formatCount(found.length) })}
        </Button>
      )}
    </>
  );
};
