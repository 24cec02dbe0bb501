import { useMemo, useState } from 'react';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { useLazyCode } from '@/kit/lazy/useLazyCode';
import { emptyFilter, isNarrowing, listQueryString } from '@/kit/list/listAddress';
import { useListParams } from '@/kit/list/useListParams';
import { passFocusOn } from '@/kit/passFocusOn';
import { useIsPhone } from '@/kit/useIsPhone';
import type { HomeSensor } from '@/providers/data/records';

import type { HomeContentProps } from '../HomePart';
import { homeAddress, locationsOf, narrow, type HomeFilter } from './homeFilter';
import { HomeAnswer } from './HomeAnswer';
import { OneSensor } from './OneSensor';
import { SensorCard } from './SensorCard';
import styles from './HomeSensors.module.css';
import { StatusChoice } from './StatusChoice';
import { useHasPainted } from './useHasPainted';
import { useLatch } from './useLatch';
import { useSteadyOrder } from './useSteadyOrder';
import { homeMessages } from '../texts';

const loadFields = async () => (await import('./HomeFields')).HomeFields;

/** As many as people take in at once; the rest of the dashboard is below. */
const SHOWN_AT_FIRST = { desktop: 12, phone: 6 };

/** Fewer sensors need no search, unless the address narrows them by it. */
const WORTH_SEARCHING = 8;

/** Many sensors, the worst first (EXT-37). */
const ManySensors = ({ data: sensors, askedAt }: HomeContentProps<HomeSensor[]>) => {
  const text = useText();
  const isPhone = useIsPhone();
  const [showsAll, setShowsAll] = useState(false);
  const locations = useMemo(() => locationsOf(sensors), [sensors]);
  const choices = useMemo(() => ({ location: locations }), [locations]);
  const { filter, sort, change } = useListParams(homeAddress, choices);
  const narrowTo = (part: Partial<HomeFilter>) => change({ filter: { ...filter, ...part } });
  const { ordered, statusOf, listProps } = useSteadyOrder(
    sensors,
    listQueryString(homeAddress, { filter, sort }),
  );
  const isSearched = useLatch(
    sensors.length > WORTH_SEARCHING || isNarrowing(homeAddress, { ...filter, status: null }),
  );
  const hasPainted = useHasPainted();
  const fieldsCode = useLazyCode('home-fields', loadFields, isSearched && hasPainted);
  const HomeFields = fieldsCode.data;

  const found = narrow(ordered, filter, statusOf);
  const most = isPhone ? SHOWN_AT_FIRST.phone : SHOWN_AT_FIRST.desktop;
  const shown = showsAll ? found : found.slice(0, most);

  return (
    <>
      <div className={styles.tools} role="search" aria-label={text('list.filters')}>
        <StatusChoice
          sensors={sensors}
          found={narrow(sensors, { ...filter, status: null })}
          value={filter.status}
          onChange={(status) => narrowTo({ status })}
        />
        {isSearched && (
          <div className={styles.fields}>
            <LoadError query={fieldsCode} title={text(homeMessages.searchUnavailable)} />
            {HomeFields && <HomeFields locations={locations} filter={filter} onChange={narrowTo} />}
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {text(homeMessages.shown, counted(found.length))}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={text(homeMessages.noneFound)}
          hint={text(homeMessages.noneFoundHint)}
          action={
            isNarrowing(homeAddress, filter) && (
              <Button ref={passFocusOn} onClick={() => change({ filter: emptyFilter(homeAddress) })}>
                {text('list.clearFilters')}
              </Button>
            )
          }
        />
      ) : (
        <ul {...listProps} className={styles.cards} aria-label={text('sensorSelection.own')}>
          {shown.map((sensor) => (
            <SensorCard key={sensor.sensorId} sensor={sensor} askedAt={askedAt} />
          ))}
        </ul>
      )}
      {found.length > most && (
        <Button className={styles.all} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? text('common.showLess')
            : text(homeMessages.showAll, { count: formatCount(found.length) })}
        </Button>
      )}
    </>
  );
};

/** How all is, in a sentence, and then the sensors of a person: an only one whole (EXT-37, EXT-74). */
export const HomeSensors = ({ data: sensors, askedAt }: HomeContentProps<HomeSensor[]>) => {
  const [only, ...others] = sensors;

  return (
    <>
      <HomeAnswer sensors={sensors} />
      {only && others.length === 0 ? (
        <OneSensor sensor={only} askedAt={askedAt} />
      ) : (
        <ManySensors data={sensors} askedAt={askedAt} />
      )}
    </>
  );
};
