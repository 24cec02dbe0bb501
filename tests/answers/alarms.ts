import type * as z from 'zod/mini';

import { alarms } from '@contract';
import { DEFAULT_ALARM_RULE } from '@domain/alarms';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';

import { answer, refused, type GivenAnswer } from './answers';

export type Alarm = z.input<typeof alarms.alarm>;

/** Between two readings. */
const STEP_MS = 5 * MINUTE_MS;

export const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const limits = { minCritical: null, minWarning: null, maxWarning: 900, maxCritical: 1_400 };

/** A sensor of the mock's town, which residents may see as well. */
const traffic = {
  id: 6,
  name: 'Tránsito Portería Oeste',
  typeId: 6,
  typeName: 'Tránsito',
  locationName: 'San Cayetano',
};

/** An alarm that is open: of a value beyond the warning limit, unless it says otherwise. */
export const anAlarm = (own: Partial<Alarm> = {}): Alarm => {
  const { openedAt = ago(47), level = 'warning' } = own;
  const at = new Date(Date.parse(openedAt) + STEP_MS).toISOString();
  return {
    id: 1,
    kind: 'limits',
    sensor: traffic,
    variable: { id: 61, name: 'Vehículos por hora', unit: 'veh/h' },
    level,
    worstLevel: level,
    openedAt,
    worst: { at, value: level === 'critical' ? 1_730 : 1_050, limits },
    ...own,
  };
};

/** An alarm of a sensor that sends nothing any more. */
export const aSilence = (own: Partial<Alarm> = {}): Alarm =>
  anAlarm({ kind: 'silence', variable: null, worst: null, ...own });

/** An alarm of a gateway that fell silent with some sensors. */
export const aGatewayAlarm = (own: Partial<Alarm> = {}): Alarm =>
  anAlarm({
    kind: 'gateway',
    sensor: null,
    variable: null,
    worst: null,
    gateway: {
      identifier: 'techo-biblioteca',
      sensors: [
        { id: 1, name: 'Aire Plaza San Martín' },
        { id: 6, name: traffic.name, backAt: ago(3) },
      ],
    },
    ...own,
  });

/** The same alarm with readings: normal before it, beyond the warning limit when it opens, and then its worst. */
const withReadings = (alarm: Alarm): z.input<typeof alarms.alarmWithReadings> => {
  const [from, to] = [Date.parse(alarm.openedAt) - 6 * HOUR_MS, Date.parse(alarm.closedAt ?? ago(0))];
  const span = { timeZone: 'UTC', from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const { worst } = alarm;
  if (!worst?.limits) return { ...alarm, around: span, limits: [], readings: { at: [], value: [] } };
  const count = Math.floor((to - from) / STEP_MS) + 1;
  const instants = Array.from({ length: count }, (_, index) => from + index * STEP_MS);
  const valueAt = (at: number): number => {
    if (at < Date.parse(alarm.openedAt)) return 600;
    return at < Date.parse(worst.at) ? 950 : worst.value;
  };
  return {
    ...alarm,
    around: span,
    delayMinutes: DEFAULT_ALARM_RULE.delayMinutes,
    limits: [{ from: null, ...worst.limits }],
    readings: {
      at: instants.map((at) => (at - from) / 1000),
      value: instants.map(valueAt),
    },
  };
};

/** Of a server on which these alarms are all that somebody may see. */
export const answersOf = (...all: readonly Alarm[]): readonly GivenAnswer[] => [
  answer(alarms.listAlarms, { alarms: [...all] }),
  answer(alarms.getAlarm, ({ params: { id } }) => {
    const alarm = all.find((one) => one.id === id);
    return alarm ? withReadings(alarm) : refused(404, `No existe la alerta ${id}.`);
  }),
  answer(alarms.getAlarmMail, { level: 'critical' }),
];
