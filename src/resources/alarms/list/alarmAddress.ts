import { readAddressId } from '@domain/paths';

import { ALARM_PARAMETER } from './alarmListDefinition';

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
