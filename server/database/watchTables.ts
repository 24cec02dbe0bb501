import type { Generated } from 'kysely';

import type { AlarmKind, AlarmLevel } from '@domain/alarms';
import type { DeliveryState } from '@domain/deliveries';

import type { CreatedAt, Id } from './columns';

interface Alarms {
  id: Id;
  kind: AlarmKind;
  sensorId: number;
  /** Null if the whole sensor is silent. */
  variableId: number | null;
  level: AlarmLevel;
  worstLevel: AlarmLevel;
  openedAt: Date;
  /** Null while it is open. */
  closedAt: Date | null;
  worstAt: Date | null;
  worstValue: number | null;
  acknowledgedAt: Date | null;
  /** Null if the person was deleted. */
  acknowledgedBy: number | null;
  note: string | null;
}

/** For a variable that has an alarm, or is about to open or close one. */
interface AlarmStates {
  variableId: number;
  judgedUntil: Date;
  lastValue: number;
  warningSince: Date | null;
  criticalSince: Date | null;
  worstAt: Date | null;
  worstValue: number | null;
  /** When the last value stops holding; null if nothing follows from it. */
  holdsUntil: Date | null;
}

interface ChangedLimits {
  id: Id;
  variableId: number;
}

/** How readings come in: only instances that serve requests hear of the one, only workers of the other. */
export type ListeningWay = 'http' | 'mqtt';

interface Listening {
  way: ListeningWay;
  since: Date;
  at: Date;
}

export type AlarmEvent = 'opened' | 'raised' | 'closed';

interface AlarmNotices {
  alarmId: number;
  userId: number;
  event: AlarmEvent;
  createdAt: Date;
  /** Null until it is in a mail. */
  mailId: number | null;
}

interface DeliveryRuns {
  /** The month's first day, as text. */
  month: string;
  /** This month and earlier ones are not mailed: they were over when the installation began. */
  isBaseline: Generated<boolean>;
  plannedAt: CreatedAt;
}

interface Deliveries {
  id: Id;
  userId: number;
  month: string;
  isTrial: Generated<boolean>;
  state: Generated<DeliveryState>;
  reason: string | null;
  attempts: Generated<number>;
  sensors: number | null;
  sensorsWithoutData: number | null;
  createdAt: CreatedAt;
  /** When sending failed for the first time. */
  failingSince: Date | null;
  nextTryAt: Date | null;
  settledAt: Date | null;
  /** The worker that is processing it, and until when, by the database's clock. */
  leasedBy: string | null;
  leasedUntil: Date | null;
}

interface ReportLinks {
  tokenHash: Buffer;
  userId: number;
  sensorId: number;
  month: string;
  expiresAt: Date;
}

/** What the server watches and reports by itself. */
export interface WatchTables {
  alarms: Alarms;
  alarmStates: AlarmStates;
  changedLimits: ChangedLimits;
  listening: Listening;
  alarmNotices: AlarmNotices;
  deliveryRuns: DeliveryRuns;
  deliveries: Deliveries;
  reportLinks: ReportLinks;
}
