import { ALARM_KINDS, ALARM_LEVELS, type AlarmKind, type AlarmLevel } from '@domain/alarms';
import { readAddressId } from '@domain/paths';

import { NOW_REFRESH_MS } from '@/config/constants';
import { choiceParameter, dayParameter, idParameter, textParameter } from '@/kit/list/listAddress';
import type { InfiniteListDefinition } from '@/kit/list/pages/InfiniteList';
import type { AlarmQuery } from '@/providers/data/records';

export const ALARM_STATES = ['open', 'closed'] as const;

/** The list's filter (EXT-29). */
interface AlarmFilter {
  /** Set only by links. A name would also find other sensors whose names contain it. */
  sensor: number | null;
  name: string;
  state: (typeof ALARM_STATES)[number] | null;
  level: AlarmLevel | null;
  kind: AlarmKind | null;
  /** First and last day, both included; blank for any. */
  from: string;
  to: string;
}

/** The address's parameter for the opened alarm. */
const ALARM_PARAMETER = 'alarm';

/** The list at ?sensor=&name=&state=&level=&kind=&from=&to=, which the server filters; ?alarm= opens one over it. */
export const alarmListDefinition: InfiniteListDefinition<AlarmFilter> = {
  resource: 'alarms',
  filters: {
    sensor: idParameter('sensor'),
    name: textParameter('name'),
    state: choiceParameter('state', ALARM_STATES),
    level: choiceParameter('level', ALARM_LEVELS),
    kind: choiceParameter('kind', ALARM_KINDS),
    from: dayParameter('from'),
    to: dayParameter('to'),
  },
  others: [ALARM_PARAMETER],
  refreshMs: NOW_REFRESH_MS,
  toQuery: ({ sensor, name, state, level, kind, from, to }): AlarmQuery => ({
    text: name.trim() || undefined,
    state: state ?? undefined,
    level: level ?? undefined,
    kind: kind ?? undefined,
    sensorId: sensor ?? undefined,
    from: from || undefined,
    to: to || undefined,
  }),
};

/** The id of the alarm that an address opens over the list; null for none. */
export const alarmIn = (search: string): number | null =>
  readAddressId(new URLSearchParams(search).get(ALARM_PARAMETER) ?? undefined);

/** The list's address with another alarm opened over it, or none. */
export const alarmSearch = (search: string, alarmId: number | null): string => {
  const params = new URLSearchParams(search);
  if (alarmId === null) params.delete(ALARM_PARAMETER);
  else params.set(ALARM_PARAMETER, String(alarmId));
  const text = params.toString();
  return text && `?${text}`;
};

/** Marks in the history's state that an alarm was opened from the list: closing it goes back there. */
export const FROM_LIST = { isFromList: true } as const;

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromList' in state;
