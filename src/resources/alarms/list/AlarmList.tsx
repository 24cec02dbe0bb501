import { useListContext } from 'react-admin';

import { ALARM_KINDS, ALARM_LEVELS, type AlarmKind } from '@domain/alarms';

import '@/i18n/screens/alarms';
import { useText } from '@/i18n/useText';
import type { Alarm } from '@/providers/data/records';
import { DayFilter } from '@/shared/list/filters/DayFilter';
import { FilterChip } from '@/shared/list/filters/FilterChip';
import { Filters, SearchFilter, SelectFilter, useFilterValue } from '@/shared/list/filters/filters';
import { ListLayout } from '@/shared/list/ListLayout';
import { ListSkeleton } from '@/shared/list/ListSkeleton';
import { InfinitePagination } from '@/shared/list/pages/InfinitePagination';
import { InfiniteList } from '@/shared/list/pages/InfiniteList';
import { useExtendedListContext } from '@/shared/list/useExtendedListContext';
import { Page } from '@/shared/page/Page';
import { NoOwnSensors } from '@/shared/sensors/NoOwnSensors';
import { useSensors } from '@/shared/sensors/useSensors';
import { useIsAdmin } from '@/shared/useIsAdmin';

import { AlarmMailLine } from '../mail/AlarmMailLine';
import { ALARM_STATES, alarmListDefinition } from './alarmListDefinition';
import { AlarmSections } from './AlarmSections';
import styles from './AlarmSections.module.css';
import { OpenedAlarm } from './OpenedAlarm';

const texts = {
  loading: 'alarms.loading',
  results: 'alarms.count',
  noneFound: 'alarms.noneFound',
  noneFoundHint: 'alarms.noneFoundHint',
  noneYet: 'alarms.noneYet',
  noneYetHint: 'alarms.noneYetHint',
} as const;

const SENSOR_NOT_FOUND = {
  ...texts,
  noneFound: 'errors.sensorNotFound',
  noneFoundHint: 'alarms.sensorNotFoundHint',
} as const;

const SILENCE = { ...texts, noneFoundHint: 'alarms.silenceHint' } as const;

/** Its notes and sentences need room. */
const TABLE_FROM_PX = 900;

/** The only sensor whose alarms the list in context shows; null if it shows those of all. */
const useFilteredSensor = () => {
  const [id] = useFilterValue<number | null>('sensor');
  const { data } = useListContext<Alarm>();
  const listed = data?.find(({ sensor }) => sensor.id === id)?.sensor.name;
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
      label={name === undefined ? text('alarms.ofOneSensor') : text('alarms.ofSensor', { name })}
    />
  );
};

const filters = (
  <Filters
    search={<SearchFilter source="name" placeholder="alarms.searchPlaceholder" />}
    chip={<SensorChip source="sensor" />}
  >
    <SelectFilter clearable source="state" label="alarms.state" anyLabel="alarms.anyState" />
    <SelectFilter clearable source="level" label="alarms.level" anyLabel="alarms.anyLevel" />
    <SelectFilter clearable source="kind" label="alarms.kind" anyLabel="alarms.anyKind" />
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
      {kind === 'silence' && <p className={styles.hint}>{text('alarms.silenceHint')}</p>}
      <AlarmSections />
      <InfinitePagination />
    </ListLayout>
  );
};

/** /alarms (EXT-29): open and past alarms. It refreshes by itself while in view. */
export const AlarmList = () => {
  const text = useText();
  const choices = {
    state: ALARM_STATES.map((id) => ({ id, name: text(`alarms.states.${id}`) })),
    level: ALARM_LEVELS.map((id) => ({ id, name: text(`alarms.levels.${id}`) })),
    kind: ALARM_KINDS.map((id) => ({ id, name: text(`alarms.kinds.${id}`) })),
  };

  return (
    <Page width="full" title={text('alarms.title')} subtitle={text('alarms.subtitle')}>
      <InfiniteList definition={alarmListDefinition} choices={choices}>
        <MailLine />
        <Alarms />
        <OpenedAlarm />
      </InfiniteList>
    </Page>
  );
};
