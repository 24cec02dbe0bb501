import type { Generated } from 'kysely';

import type { Thresholds } from '@domain/sensors/threshold';

import type { CreatedAt, Id } from './columns';

/** What of it was refused last (EXT-15). */
interface Refused {
  refusedAt: Date | null;
  refusedReason: string | null;
  /** How often for that reason. */
  refusedCount: Generated<number>;
}

interface ReadingKeys extends Refused {
  /** The beginning of it, as it came. */
  refusedContent: string | null;
  id: Id;
  name: string;
  keyHash: Buffer;
  /** Null for a key of all devices. */
  devices: string[] | null;
  createdAt: CreatedAt;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

interface Devices extends Refused {
  id: Id;
  identifier: string;
  firstSeenAt: CreatedAt;
  /** Null until it sent something. */
  lastSeenAt: Date | null;
  decoderId: number | null;
  /** When it last sent a value for a sensor's variable. */
  measuredAt: Date | null;
  /** Seconds between the last such times, the newest at the end. */
  gaps: Generated<number[]>;
}

interface SensorDevices {
  sensorId: number;
  deviceId: number;
}

interface VariableSources extends SensorDevices {
  variableId: number;
  /** The device's name for it. */
  payloadName: string;
  /** In which unit the device sends it; null for the variable's. */
  unit: string | null;
  /** Since when what comes is this device's; null for ever. */
  since: Date | null;
  /** The last measurement of the device before it; what this one measured until then is kept apart. */
  followsAt: Date | null;
  /** The device before it; null if there was none, or it was forgotten. */
  formerId: number | null;
  /** That one's name for it. */
  formerName: string | null;
}

interface VariableArrivals {
  variableId: number;
  /** When something of it last arrived. */
  measuredAt: Date;
  /** Seconds between the last such times, the newest at the end. */
  gaps: Generated<number[]>;
}

/** What a device sent that belongs to no sensor's variable. */
interface WaitingVariables {
  deviceId: number;
  name: string;
  readings: number;
  lastAt: Date;
  lastValue: number;
}

interface WaitingReadings {
  deviceId: number;
  name: string;
  at: Date;
  value: number;
}

interface Readings {
  variableId: number;
  at: Date;
  value: number;
  /** What came; null where the value is as it came. */
  raw: number | null;
  /** Why it doesn't count (`OMITTED`); null if it does. */
  omitted: number | null;
}

interface ReadingPartitions {
  fromAt: Date;
  toAt: Date;
  /** When its readings were deleted; null while they are there. */
  thinnedAt: Date | null;
}

interface RemovedVariables {
  variableId: number;
  removedAt: CreatedAt;
  /** Its row; null if an earlier release removed it. */
  variable: object | null;
}

/** Of removed variables that were computed. */
interface RemovedFormulas {
  variableId: number;
  formula: string;
}

interface RemovedSensors {
  sensorId: number;
  removedAt: CreatedAt;
  /** Its row. */
  sensor: object;
}

interface BrokerSessions {
  slot: number;
  topics: string[];
}

interface LimitPeriods extends Thresholds {
  variableId: number;
  /** -infinity for the first one. */
  fromAt: Date | number;
}

/** What a device or a key brought in a day. */
interface ReadingUsage {
  subject: string;
  day: string;
  readings: number;
  /** Whether the activity says that it had its fill. */
  isTold: Generated<boolean>;
}

/** Devices and their measurements. */
export interface MeasurementTables {
  readingKeys: ReadingKeys;
  devices: Devices;
  sensorDevices: SensorDevices;
  variableSources: VariableSources;
  variableArrivals: VariableArrivals;
  waitingVariables: WaitingVariables;
  waitingReadings: WaitingReadings;
  readings: Readings;
  readingPartitions: ReadingPartitions;
  removedVariables: RemovedVariables;
  removedFormulas: RemovedFormulas;
  removedSensors: RemovedSensors;
  limitPeriods: LimitPeriods;
  brokerSessions: BrokerSessions;
  readingUsage: ReadingUsage;
}
