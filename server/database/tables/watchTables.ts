import type { Generated, GeneratedAlways } from 'kysely';

import type { AlarmKind, AlarmLevel } from '@domain/alarms';
import type { DeliveryState } from '@domain/deliveries';
import type { PasswordLinkPurpose } from '@domain/accounts/passwordLinks';

import type { CreatedAt, Id } from './columns';

/** What people are told of their account, so that a stranger can't change it unnoticed. */
export type AccountNotice = 'password-changed' | 'mail-changed';

/** What a message is about. */
export type MessageSubject = PasswordLinkPurpose | AccountNotice | 'alarms' | 'month';

interface Alarms {
  id: Id;
  kind: AlarmKind;
  /** Null for a gateway. */
  sensorId: number | null;
  /** Null if the whole sensor is silent, and for a gateway. */
  variableId: number | null;
  /** Null for a sensor. */
  gatewayId: number | null;
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

/** The sensors that fell silent with a gateway. */
interface AlarmSensors {
  alarmId: number;
  sensorId: number;
  /** When it sent again; null until then. */
  backAt: Date | null;
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
  /** Null if its limits changed; otherwise when its values did. */
  valuesSince: Generated<Date | null>;
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
  /** Null until it is in a message. */
  messageId: number | null;
}

interface DeliveryRuns {
  /** The month's first day, as text. */
  month: string;
  /** This month and earlier ones are not mailed: they were over when the installation began. */
  isBaseline: Generated<boolean>;
  plannedAt: CreatedAt;
}

/** What leaves the house. */
interface Messages {
  id: Id;
  channel: Generated<string>;
  subject: MessageSubject;
  userId: number;
  /** Null for the user's own address. */
  recipient: string | null;
  /**
   * For a message with a link: null once the link is used, replaced or cancelled, so that there is nothing left
   * to send.
   */
  linkId: number | null;
  /** Its first day, as text; null for what isn't about a month. */
  month: string | null;
  isTrial: Generated<boolean>;
  priority: GeneratedAlways<number>;
  state: Generated<DeliveryState>;
  /** An earlier try ended in an unknown way. */
  mayHaveArrived: Generated<boolean>;
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
  alarmSensors: AlarmSensors;
  alarmStates: AlarmStates;
  changedLimits: ChangedLimits;
  listening: Listening;
  alarmNotices: AlarmNotices;
  deliveryRuns: DeliveryRuns;
  messages: Messages;
  reportLinks: ReportLinks;
}
