import { isSilence, type AlarmKind, type AlarmLevel } from '../alarms';
import { HOUR_MS, DAY_MS } from '../duration';
import type { AlertLevel } from './threshold';

/** A sensor's possible statuses, from the most urgent to the least. Nothing is normal about values without any limits. */
export const SENSOR_STATUSES = ['critical', 'warning', 'silent', 'unmeasured', 'normal', 'unjudged'] as const;

export type SensorStatus = (typeof SENSOR_STATUSES)[number];

/** Whether nothing is wrong, as far as limits judge it. */
export const isCalm = (status: SensorStatus): boolean => status === 'normal' || status === 'unjudged';

/** A value holds for an hour (EXT-21): an older one says nothing about now. */
export const VALUE_HOLDS_MS = HOUR_MS;

/** Whether the value of an instant says something about now, both in milliseconds since 1970. */
export const stillHolds = (at: number, now: number): boolean => now - at <= VALUE_HOLDS_MS;

/** Without a value for this long a sensor counts as silent, with or without an alarm. */
export const SILENT_AFTER_MS = DAY_MS;

/** How far back a sensor's last values are drawn (EXT-23, EXT-37). */
export const RECENT_HOURS = 24;

export interface LastValue {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Null without limits. */
  readonly status: AlertLevel | null;
}

interface WatchedSensor {
  readonly openAlarms: readonly {
    readonly kind: AlarmKind;
    readonly level: AlarmLevel;
    /** Without a variable if it is about the whole sensor. */
    readonly variableId?: number | null | undefined;
  }[];
  /** The last value of each variable that has one. */
  readonly lastValues: readonly LastValue[];
}

/**
 * The worst of a sensor's open alarms and of the values that still hold (EXT-37). Being silent counts for
 * less than an alarm that was open when it fell silent. A sensor of which one variable is silent isn't silent.
 */
export const sensorStatus = ({ openAlarms, lastValues }: WatchedSensor, now: number): SensorStatus => {
  const levels = new Set<AlertLevel | null>([
    ...openAlarms.filter(({ kind }) => !isSilence(kind)).map(({ level }) => level),
    ...lastValues.filter(({ at }) => stillHolds(at, now)).map(({ status }) => status),
  ]);
  if (levels.has('critical')) return 'critical';
  if (levels.has('warning')) return 'warning';
  if (openAlarms.some(({ kind, variableId }) => isSilence(kind) && typeof variableId !== 'number'))
    return 'silent';
  if (lastValues.length === 0) return 'unmeasured';
  const lately = lastValues.filter(({ at }) => now - at <= SILENT_AFTER_MS);
  if (lately.length === 0) return 'silent';
  return lately.some(({ status }) => status !== null) ? 'normal' : 'unjudged';
};

/** Sorts the worst first; equal statuses give 0. */
export const compareStatuses = (one: SensorStatus, other: SensorStatus): number =>
  SENSOR_STATUSES.indexOf(one) - SENSOR_STATUSES.indexOf(other);
