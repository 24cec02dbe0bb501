import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { AlarmMail } from '@domain/alarms';
import type { PasswordLinkPurpose } from '@domain/passwordLinks';
import type { Requirements, Thresholds } from '@domain/threshold';

import type { CreatedAt, Id } from './columns';
import type { MeasurementTables } from './measurementTables';
import type { WatchTables } from './watchTables';

/** Columns as the queries see them; the migrations say what holds between them. */

export interface Named {
  id: Id;
  name: string;
  /** The name as it is compared: case and outer blanks don't count. Made by the database. */
  nameKey: GeneratedAlways<string>;
}

interface NormalizedVariables extends Named, Thresholds, Requirements {
  typeId: number;
  unit: string | null;
  alarmDelayMinutes: Generated<number>;
  alarmHysteresisPercent: Generated<number>;
}

interface ProviderVariables extends Named {
  typeId: number;
  normalizedVariableId: number;
}

interface Sensors extends Named {
  description: string | null;
  typeId: number;
  locationId: number | null;
}

interface SensorVariables extends Thresholds {
  id: Id;
  sensorId: number;
  typeId: number;
  name: string;
  normalizedVariableId: number | null;
  providerVariableId: number | null;
  position: number;
}

export interface Users {
  id: Id;
  mail: string;
  mailKey: GeneratedAlways<string>;
  /** Null until an invited person chooses a password; without one nobody signs in. */
  passwordHash: string | null;
  admin: boolean;
  /** Sessions that were begun under another number have ended. */
  sessionVersion: Generated<number>;
  /** When the newest invitation was made; null for who never got one. */
  invitedAt: Date | null;
  lastSignInAt: Date | null;
  /** Which alarms they are told of. */
  alarmMail: Generated<AlarmMail>;
  createdAt: CreatedAt;
}

interface UserSensors {
  userId: number;
  sensorId: number;
}

interface ViewGroups extends Named {
  typeId: number;
  description: string | null;
  position: number;
}

interface Views extends Named {
  groupId: number;
  typeId: number;
  description: string;
  /** Null for a chart of our own. */
  slug: string | null;
  slugKey: GeneratedAlways<string | null>;
  /** Null for a view of Tableau; else a kind of chart. */
  chart: ColumnType<string | null, string | null | undefined, string | null>;
  requiresYearFilter: boolean;
  requiresMonthFilter: boolean;
  normalizedVariableId: number | null;
  position: number;
}

interface PasswordLinks {
  id: Id;
  userId: number;
  purpose: PasswordLinkPurpose;
  /** With the server's secret it gives the token, which is stored nowhere. */
  nonce: Buffer;
  tokenHash: Buffer;
  expiresAt: Date;
  createdAt: CreatedAt;
}

interface SetupLinks {
  tokenHash: Buffer;
  expiresAt: Date;
}

export type MailStatus = 'queued' | 'sent' | 'failed' | 'cancelled';

interface Mails {
  id: Id;
  kind: PasswordLinkPurpose | 'alarms';
  userId: number;
  /** Of a mail with a link: null once it is used, replaced or cancelled, so that there is nothing left to send. */
  linkId: ColumnType<number | null, number | null | undefined, number | null>;
  status: Generated<MailStatus>;
  attempts: Generated<number>;
  lastError: string | null;
  createdAt: CreatedAt;
  settledAt: Date | null;
}

interface AuditLines {
  id: Id;
  at: CreatedAt;
  /** Null for what was done in the shell. */
  actorId: number | null;
  action: string;
  subject: string;
  subjectId: number | null;
  before: JSONColumnType<object> | null;
  after: JSONColumnType<object> | null;
  /** What it was about, without case and accents. */
  foldedName: GeneratedAlways<string | null>;
}

interface DataVersions {
  name: string;
  /** Another one after each change; triggers see to it. */
  version: GeneratedAlways<string>;
}

export interface Tables extends MeasurementTables, WatchTables {
  sensorTypes: Named;
  locations: Named;
  normalizedVariables: NormalizedVariables;
  providerVariables: ProviderVariables;
  sensors: Sensors;
  sensorVariables: SensorVariables;
  users: Users;
  userSensors: UserSensors;
  subscriptions: UserSensors;
  viewGroups: ViewGroups;
  views: Views;
  passwordLinks: PasswordLinks;
  setupLinks: SetupLinks;
  mails: Mails;
  auditLines: AuditLines;
  dataVersions: DataVersions;
}
