import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { Requirements, Thresholds } from '@domain/threshold';

/** Columns as the queries see them; the migrations say what holds between them. */

type Id = GeneratedAlways<number>;
type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface Named {
  id: Id;
  name: string;
  /** The name as it is compared: case and outer blanks don't count. Made by the database. */
  nameKey: GeneratedAlways<string>;
}

interface NormalizedVariables extends Named, Thresholds, Requirements {
  typeId: number;
  unit: string | null;
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

export type LinkPurpose = 'invitation' | 'reset';

interface PasswordLinks {
  id: Id;
  userId: number;
  purpose: LinkPurpose;
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
  kind: LinkPurpose;
  userId: number;
  /** Null once the link is used, replaced or cancelled: then there is nothing left to send. */
  linkId: number | null;
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

interface ReadingKeys {
  id: Id;
  name: string;
  keyHash: Buffer;
  /** Null for a key of all devices. */
  devices: string[] | null;
  createdAt: CreatedAt;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

interface Devices {
  id: Id;
  identifier: string;
  firstSeenAt: CreatedAt;
  /** Null until something came from it. */
  lastSeenAt: Date | null;
}

interface SensorDevices {
  sensorId: number;
  deviceId: number;
}

interface VariableSources extends SensorDevices {
  variableId: number;
  /** How the device calls it. */
  payloadName: string;
}

/** What a device sent and no sensor's variable takes. */
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
}

interface ReadingPartitions {
  fromAt: Date;
  toAt: Date;
  /** When its readings were deleted; null while they are there. */
  thinnedAt: Date | null;
}

interface RemovedVariables {
  variableId: number;
}

interface HourlyStatistics {
  variableId: number;
  /** Its first instant; hours are the site's. */
  hour: Date;
  readings: number;
  min: number;
  mean: number;
  max: number;
  last: number;
  lastAt: Date;
  /** Of the minutes that a reading tells of. */
  normalMinutes: number;
  warningMinutes: number;
  criticalMinutes: number;
}

interface ChangedHours {
  id: Id;
  hour: Date;
  variableIds: number[];
}

interface BrokerSessions {
  slot: number;
}

interface LimitPeriods extends Thresholds {
  variableId: number;
  /** -infinity for the first one. */
  fromAt: Date | number;
}

export interface Tables {
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
  readingKeys: ReadingKeys;
  devices: Devices;
  sensorDevices: SensorDevices;
  variableSources: VariableSources;
  waitingVariables: WaitingVariables;
  waitingReadings: WaitingReadings;
  readings: Readings;
  readingPartitions: ReadingPartitions;
  removedVariables: RemovedVariables;
  hourlyStatistics: HourlyStatistics;
  changedHours: ChangedHours;
  limitPeriods: LimitPeriods;
  brokerSessions: BrokerSessions;
}
