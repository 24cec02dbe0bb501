import { foldText } from '@domain/nameSearch';

import type { AlarmRecord } from '../extensionRecords';
import type { Store } from '../store';

/** Takes alarms of a sensor out of its history. */
export const forgetAlarms = (
  sensorId: number,
  isGone: (alarm: AlarmRecord) => boolean,
  store: Store,
): void => {
  const gone = store.all('alarms').filter((alarm) => alarm.sensorId === sensorId && isGone(alarm));
  for (const { id } of gone) store.remove('alarms', id);
};

const stateOf = ({ closedAt }: AlarmRecord) => (closedAt === null ? 'open' : 'closed');

/** The parts of the list, in their order. */
const PARTS = ['critical', 'warning', 'closed'];

const partOf = ({ closedAt, worstLevel }: AlarmRecord) => (closedAt === null ? worstLevel : 'closed');

/** The cursor of an alarm in the list. */
export const cursorOf = (alarm: AlarmRecord): string => `${partOf(alarm)}-${alarm.id}`;

/** Open ones first, of these the critical ones; then the newest. */
export const inOrder = (one: AlarmRecord, other: AlarmRecord): number =>
  PARTS.indexOf(partOf(one)) - PARTS.indexOf(partOf(other)) || other.id - one.id;

/** Whether an alarm comes after a place of the list. */
export const isAfter = (alarm: AlarmRecord, cursor: string): boolean => {
  const [part = '', id] = cursor.split('-');
  const parts = PARTS.indexOf(partOf(alarm)) - PARTS.indexOf(part);
  return parts === 0 ? alarm.id < Number(id) : parts > 0;
};

/** The filter of a list of alarms; days are instants here, the last one's end. */
export interface AlarmFilter {
  readonly state?: 'open' | 'closed' | undefined;
  readonly level?: AlarmRecord['level'] | undefined;
  readonly kind?: AlarmRecord['kind'] | undefined;
  readonly sensorId?: number | undefined;
  readonly typeId?: number | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly text?: string | undefined;
}

/** Whether an alarm is among those that are asked for. */
export const isAmong = (alarm: AlarmRecord, filter: AlarmFilter, store: Store): boolean => {
  const { state, level, kind, sensorId, typeId, from, to, text = '' } = filter;
  const sensor = store.find('sensors', alarm.sensorId);
  const closedAt = alarm.closedAt === null ? Infinity : Date.parse(alarm.closedAt);
  return [
    state === undefined || state === stateOf(alarm),
    level === undefined || level === alarm.worstLevel,
    kind === undefined || kind === alarm.kind,
    sensorId === undefined || sensorId === alarm.sensorId,
    typeId === undefined || typeId === sensor?.typeId,
    from === undefined || closedAt >= from.getTime(),
    to === undefined || Date.parse(alarm.openedAt) < to.getTime(),
    foldText(sensor?.name ?? '').includes(foldText(text.trim())),
  ].every(Boolean);
};
