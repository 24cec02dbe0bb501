import type { Generated } from 'kysely';

import type { AlarmKind, AlarmLevel } from '@domain/alarms';
import type { DeliveryState } from '@domain/deliveries';

import type { CreatedAt, Id } from './columns';

interface Alarms {
  id: Id;
  kind: AlarmKind;
  sensorId: number;
  /** Null for a sensor that is silent. */
  variableId: number | null;
  level: AlarmLevel;
  worstLevel: AlarmLevel;
  openedAt: Date;
  /** Null while it is open. */
  closedAt: Date | null;
  worstAt: Date | null;
  worstValue: number | null;
  acknowledgedAt: Date | null;
  /** Null for who is gone. */
  acknowledgedBy: number | null;
  note: string | null;
}

/** Of a variable that has an alarm, or is on its way to open or close one. */
interface AlarmStates {
  variableId: number;
  judgedUntil: Date;
  lastValue: number;
  warningSince: Date | null;
  criticalSince: Date | null;
  worstAt: Date | null;
  worstValue: number | null;
  /** When the last value tells nothing any more; null where nothing follows from it. */
  holdsUntil: Date | null;
}

interface ChangedLimits {
  id: Id;
  variableId: number;
}

interface Listening {
  onlyOne: Generated<boolean>;
  since: Date;
  at: Date;
}

export type AlarmEvent = 'opened' | 'raised' | 'closed';

interface AlarmNotices {
  alarmId: number;
  userId: number;
  event: AlarmEvent;
  createdAt: Date;
  /** Null until it goes into a mail. */
  mailId: number | null;
}

interface DeliveryRuns {
  /** The month's first day, as text. */
  month: string;
  /** No month up to this one is mailed: it was over when the installation began. */
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
  /** When it could not be sent for the first time. */
  failingSince: Date | null;
  nextTryAt: Date | null;
  settledAt: Date | null;
  /** The worker that has it in its hands; until when, by the database's clock. */
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

/** What the server watches, and tells of by itself. */
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
