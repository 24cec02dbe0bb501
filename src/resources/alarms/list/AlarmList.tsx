import { useListContext } from 'react-admin';

import { ALARM_KINDS, ALARM_LEVELS, type AlarmKind } from '@domain/alarms';

import { useText } from '@/i18n/useText';
import { DayFilter } from '@/kit/list/filters/DayFilter';
import { FilterChip } from '@/kit/list/filters/FilterChip';
import { Filters, SearchFilter, SelectFilter, useFilterValue } from '@/kit/list/filters/filters';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { InfinitePagination } from '@/kit/list/pages/InfinitePagination';
import { InfiniteList } from '@/kit/list/pages/InfiniteList';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import { Page } from '@/kit/page/Page';
import { useIsAdmin } from '@/kit/useIsAdmin';
import type { Alarm } from '@/providers/data/records';
import { NoOwnSensors } from '@/resources/sensors/parts/NoOwnSensors';
import { useSensors } from '@/resources/sensors/parts/useSensors';

import { alarmsHeading } from '../heading';
import { alarmsMessages } from '../texts';
import { AlarmMailLine } from '../mail/AlarmMailLine';
import { ALARM_STATES, alarmListDefinition } from './alarmListDefinition';
import { AlarmSections } from './AlarmSections';
import styles from './AlarmSections.module.css';
import { OpenedAlarm } from './OpenedAlarm';

const texts = {
  loading: alarmsMessages.loading,
  results: alarmsMessages.count,
  noneFound: alarmsMessages.noneFound,
  noneFoundHint: alarmsMessages.noneFoundHint,
  noneYet: alarmsMessages.noneYet,
  noneYetHint: alarmsMessages.noneYetHint,
} as const;

const SENSOR_NOT_FOUND = {
  ...texts,
  noneFound: 'errors.sensorNotFound',
  noneFoundHint: alarmsMessages.sensorNotFoundHint,
} as const;

const SILENCE = { ...texts, noneFoundHint: alarmsMessages.silenceHint } as const;

/** Its notes and sentences need room. */
const TABLE_FROM_PX = 900;

/** The only sensor whose alarms the list in context shows; null if it shows those of all. */
const useFilteredSensor = () => {
  const [id] = useFilterValue<number | null>('sensor');
  const { data } = useListContext<Alarm>();
  const listed = data?.find(({ sensor }) => sensor?.id === id)?.sensor?.name;
  const isAsked = id !== null && data !== undefined && listed === undefined;
  const own = useSensors('own', isAsked);
  if (id === null) return null;

  const name = listed ?? own.data?.find((sensor) => sensor.id === id)?.name;
  return {
    name,
    /** It is gone, or the person may not see it. */
    isUnknown: isAsked && own.data !== undefined && name === undefined,
  };
};

/** The sensor that a link has narrowed the list to. */
const SensorChip = ({ source }: { source: string }) => {
  const text = useText();
  const sensor = useFilteredSensor();
  if (!sensor) return null;

  const { name } = sensor;
  return (
    <FilterChip
      source={source}
      label={name === undefined ? text(alarmsMessages.ofOneSensor) : text(alarmsMessages.ofSensor, { name })}
    />
  );
};

const filters = (
  <Filters
    search={<SearchFilter source="name" placeholder={alarmsMessages.searchPlaceholder} />}
    chip={<SensorChip source="sensor" />}
  >
    <SelectFilter clearable source="state" label={alarmsMessages.state} anyLabel={alarmsMessages.anyState} />
    <SelectFilter clearable source="level" label={alarmsMessages.level} anyLabel={alarmsMessages.anyLevel} />
    <SelectFilter clearable source="kind" label={alarmsMessages.kind} anyLabel={alarmsMessages.anyKind} />
    <DayFilter source="from" label="list.from" />
    <DayFilter source="to" label="list.to" />
  </Filters>
);

/** Whether there never was an alarm because the reader has no sensors; undefined while that isn't known. */
const useLacksSensors = (): boolean | undefined => {
  const isAdmin = useIsAdmin();
  const { total } = useListContext<Alarm>();
  const { isNarrowed } = useExtendedListContext();
  const isAsked = !isAdmin && total === 0 && !isNarrowed;
  const { data, isPending } = useSensors('own', isAsked);
  if (isAsked && isPending) return undefined;
  return isAsked && data?.length === 0;
};

/** Left out for people without sensors: there is nothing to be told about. */
const MailLine = () => !useLacksSensors() && <AlarmMailLine />;

const Alarms = () => {
  const isSensorUnknown = useFilteredSensor()?.isUnknown;
  const text = useText();
  const [kind] = useFilterValue<AlarmKind | null>('kind');
  const lacksSensors = useLacksSensors();

  if (lacksSensors === undefined) return <ListSkeleton />;
  if (lacksSensors) return <NoOwnSensors />;
  return (
    <ListLayout
      texts={isSensorUnknown ? SENSOR_NOT_FOUND : kind === 'silence' ? SILENCE : texts}
      filters={filters}
      skeleton={<ListSkeleton />}
      tableFrom={TABLE_FROM_PX}
    >
      {kind === 'silence' && <p className={styles.hint}>{text(alarmsMessages.silenceHint)}</p>}
      <AlarmSections />
      <InfinitePagination />
    </ListLayout>
  );
};

/** /alarms (EXT-29): open and past alarms. It refreshes by itself while in view. */
export const AlarmList = () => {
  const text = useText();
  const choices = {
    state: ALARM_STATES.map((id) => ({ id, name: text(alarmsMessages.states[id]) })),
    level: ALARM_LEVELS.map((id) => ({ id, name: text(alarmsMessages.levels[id]) })),
    kind: ALARM_KINDS.map((id) => ({ id, name: text(alarmsMessages.kinds[id]) })),
  };

  return (
    <Page width="full" title={text(alarmsHeading.title)} subtitle={text(alarmsHeading.subtitle)}>
      <InfiniteList definition={alarmListDefinition} choices={choices}>
        <MailLine />
        <Alarms />
        <OpenedAlarm />
      </InfiniteList>
    </Page>
  );
};
