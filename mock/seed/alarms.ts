import type { AlarmLevel } from '@domain/alarms';
import { MINUTE_MS, HOUR_MS } from '@domain/duration';
import type { Thresholds } from '@domain/threshold';

import type { AlarmRecord } from '../extensionRecords';
import type { SensorRecord, UserRecord } from '../records';

/** Enough for a second page of past alarms. */
const PAST = 64;
const PAST_EVERY_MS = 31 * HOUR_MS;

/** Some for each resident's demo account; two of them see sensor 1. */
const PAST_SENSORS = [1, 4, 6, 9, 12, 17, 1, 22, 27, 33, 41, 11, 46, 52, 5, 58];
const NOTES = [
  'Quemaban pasto en el terreno de al lado. Ya avisamos.',
  'Corte de luz en toda la cuadra.',
  'Obra en la esquina hasta el viernes.',
];

interface Happening {
  readonly sensorId: number;
  readonly level: AlarmLevel;
  readonly minutesAgo: number;
  readonly isSilent?: boolean;
  /** Was worse before. */
  readonly worstLevel?: AlarmLevel;
  readonly note?: string;
  /** An index among the variables with such a limit, starting over after the last; the first if absent. */
  readonly turn?: number;
  /** How far the value went, from 0 to 1. */
  readonly share?: number;
}

/** The current problems, the latest first. */
const OPEN: readonly Happening[] = [
  { sensorId: 6, level: 'critical', minutesAgo: 12 },
  { sensorId: 1, level: 'warning', minutesAgo: 47 },
  { sensorId: 26, level: 'critical', minutesAgo: 95, note: 'Camino al lugar con el equipo de repuesto.' },
  { sensorId: 15, level: 'warning', minutesAgo: 190, isSilent: true },
  { sensorId: 14, level: 'warning', minutesAgo: 260, worstLevel: 'critical' },
  {
    sensorId: 37,
    level: 'warning',
    minutesAgo: 3 * 24 * 60,
    isSilent: true,
    note: 'Le cambiamos la pila el lunes.',
  },
];

/** How far beyond a limit, in shares of the distance between two. */
const BEYOND = 0.22;

/** A value beyond the limit of a level, by a share of the usual; null if the variable has no such limit. */
const worstOf = (limits: Thresholds, level: AlarmLevel, share: number): number | null => {
  const { minCritical, minWarning, maxWarning, maxCritical } = limits;
  const [low, high] = level === 'critical' ? [minCritical, maxCritical] : [minWarning, maxWarning];
  const other = level === 'critical' ? maxWarning : maxCritical;
  if (high !== null) {
    const distance = Math.abs(high - (other ?? high * 1.4)) * (level === 'critical' ? 1 : 0.9);
    return Number((high + Math.max(distance * BEYOND * 3 * share, Math.abs(high) * 0.02)).toFixed(1));
  }
  return low === null ? null : Number((low - Math.abs(low) * BEYOND * share).toFixed(2));
};

const silence = (
  happening: Happening,
  openedAt: number,
): Omit<AlarmRecord, 'id' | 'closedAt' | 'acknowledgement'> => ({
  kind: 'silence',
  sensorId: happening.sensorId,
  variableId: null,
  level: 'warning',
  worstLevel: 'warning',
  openedAt: new Date(openedAt).toISOString(),
  worst: null,
});

const toAlarm = (
  happening: Happening,
  sensor: SensorRecord,
  span: { readonly openedAt: number; readonly end: number },
) => {
  const { level, worstLevel = level, turn = 0, share = 1 } = happening;
  const { openedAt, end } = span;
  const limited = sensor.variables.filter((limits) => worstOf(limits, worstLevel, share) !== null);
  const variable = limited[turn % Math.max(1, limited.length)];
  const value = variable ? worstOf(variable, worstLevel, share) : null;
  if (happening.isSilent || !variable || value === null) return silence(happening, openedAt);
  return {
    kind: 'limits' as const,
    sensorId: sensor.id,
    variableId: variable.variableId,
    level,
    worstLevel,
    openedAt: new Date(openedAt).toISOString(),
    worst: { at: new Date(openedAt + Math.round((end - openedAt) * 0.45)).toISOString(), value },
  };
};

/** Past alarms, of some hours or minutes; the kinds take turns, a week each. */
const past = (
  index: number,
  now: number,
): Happening & { readonly openedAt: number; readonly end: number } => {
  const openedAt = now - (PAST - index) * PAST_EVERY_MS;
  const minutes = [35, 180, 12, 95, 26 * 60, 50, 310][index % 7] ?? 60;
  const note = index % 5 === 3 ? NOTES[index % NOTES.length] : undefined;
  return {
    sensorId: PAST_SENSORS[index % PAST_SENSORS.length] ?? 1,
    level: index % 3 === 1 ? 'critical' : 'warning',
    isSilent: index % 6 === 4,
    minutesAgo: 0,
    turn: index,
    share: [1, 0.45, 0.8, 0.3, 0.65][index % 5] ?? 1,
    ...(note === undefined ? {} : { note }),
    openedAt,
    end: openedAt + minutes * MINUTE_MS,
  };
};

/** Alarms of the town (EXT-28), the oldest first. Of a town that is too small for them there are fewer. */
export const createAlarms = (
  sensors: readonly SensorRecord[],
  users: readonly UserRecord[],
  now: Date,
): AlarmRecord[] => {
  const administrators = users.filter(({ admin }) => admin);
  const known = new Map(sensors.map((sensor) => [sensor.id, sensor]));
  const at = now.getTime();
  const happened = [
    ...Array.from({ length: PAST }, (_, index) => ({ ...past(index, at), isOver: true })),
    ...OPEN.toReversed().map((one) => ({
      ...one,
      openedAt: at - one.minutesAgo * MINUTE_MS,
      end: at,
      isOver: false,
    })),
  ];
  return happened
    .flatMap((one) => {
      const sensor = known.get(one.sensorId);
      return sensor ? [{ one, alarm: toAlarm(one, sensor, one) }] : [];
    })
    .map(({ one: { end, isOver, note, openedAt }, alarm }, index) => ({
      ...alarm,
      id: index + 1,
      closedAt: isOver ? new Date(end).toISOString() : null,
      acknowledgement: note
        ? {
            at: new Date(openedAt + (end - openedAt) / 2).toISOString(),
            byId: administrators[index % administrators.length]?.id ?? 1,
            note,
          }
        : null,
    }));
};
