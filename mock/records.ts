import type { ActivitySubject } from '@domain/activity';
import type { AlarmKind, AlarmLevel, AlarmMail, AlarmRule } from '@domain/alarms';
import type { ChartKind } from '@domain/chartKind';
import type { DeliveryState } from '@domain/deliveries';
import type { Requirements, Thresholds } from '@domain/threshold';

/** A collection of the mock's database holds one kind of record; `id` is unique in it and never used again. */

export interface SensorTypeRecord {
  readonly id: number;
  readonly name: string;
}

export interface LocationRecord {
  readonly id: number;
  readonly name: string;
}

/** A variable of the sensor provider that can stand for a normalized one. */
export interface ProviderVariable {
  readonly variableId: number;
  readonly variableName: string;
}

export interface NormalizedVariableRecord extends Requirements {
  readonly id: number;
  readonly typeId: number;
  readonly name: string;
  /** For charts and the PDF; variables that an administrator adds have none. */
  readonly unit: string | null;
  readonly thresholds: Readonly<Thresholds>;
  readonly providerVariables: readonly ProviderVariable[];
  readonly alarmRule: AlarmRule;
}

export interface SensorVariableRecord extends Readonly<Thresholds> {
  readonly variableId: number;
  readonly variableName: string;
  readonly normalizedVariableId: number | null;
}

export interface SensorRecord {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly typeId: number;
  readonly locationId: number | null;
  readonly variables: readonly SensorVariableRecord[];
}

export interface UserRecord {
  readonly id: number;
  readonly mail: string;
  /** Null until an invited person chooses one; without it nobody signs in. */
  readonly password: string | null;
  readonly admin: boolean;
  /** The one that session tokens must carry: it goes up when all of the user's sessions end. */
  readonly sessionVersion: number;
  /** ISO 8601, as `lastSignInAt`; null for who was never invited. */
  readonly invitedAt: string | null;
  readonly lastSignInAt: string | null;
  /** Empty for administrators, who see every sensor. */
  readonly sensorIds: readonly number[];
  readonly subscribedSensorIds: readonly number[];
  /** Which alarms the person is told of by mail. */
  readonly alarmMail: AlarmMail;
}

/** Groups and views show in the order of `position`. */
export interface ViewGroupRecord {
  readonly id: number;
  readonly typeId: number;
  readonly name: string;
  readonly description: string | null;
  readonly position: number;
}

export interface ViewRecord {
  readonly id: number;
  readonly groupId: number;
  readonly name: string;
  readonly description: string;
  /** Null for a chart of our own. */
  readonly slug: string | null;
  /** Null for a view of Tableau. */
  readonly chart: ChartKind | null;
  readonly requiresYearFilter: boolean;
  readonly requiresMonthFilter: boolean;
  readonly requiresSensorFilter: boolean;
  readonly normalizedVariableNameId: number | null;
  readonly position: number;
}

export type PasswordLinkPurpose = 'invitation' | 'reset';

/** The token of a mailed link, which works once and until `expiresAt` (milliseconds since the epoch). */
export interface PasswordLinkRecord {
  readonly id: number;
  readonly token: string;
  readonly userId: number;
  readonly purpose: PasswordLinkPurpose;
  readonly expiresAt: number;
}

/** Something that an administrator, or the server itself, did. */
export interface ActivityRecord {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** Null for the server itself. */
  readonly actorId: number | null;
  readonly action: string;
  readonly subject: ActivitySubject;
  readonly subjectId: number;
  readonly before: object | null;
  readonly after: object | null;
}

/** Values by their instants, in milliseconds since the epoch. */
export type Values = ReadonlyMap<number, number>;

/** A key that devices send readings with; times are ISO 8601. */
export interface ReadingKeyRecord {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  /** Null for all devices. */
  readonly devices: readonly string[] | null;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** A device, and which of the variables of its sensor take what it sends. */
export interface DeviceRecord {
  readonly id: number;
  readonly identifier: string;
  readonly firstSeenAt: string;
  /** Null until something came from it. */
  readonly lastSeenAt: string | null;
  readonly sensorId: number | null;
  readonly sources: readonly { readonly variableId: number; readonly payloadName: string }[];
  /** What no variable takes. */
  readonly waiting: readonly { readonly name: string; readonly values: Values }[];
}

/** What devices sent for a sensor's variable, whose id this is. */
export interface MeasuredVariableRecord {
  readonly id: number;
  readonly values: Values;
}

/** Something that is, or was, not as it should be; times are ISO 8601. */
export interface AlarmRecord {
  readonly id: number;
  readonly kind: AlarmKind;
  readonly sensorId: number;
  /** Null for a sensor that is silent, as `worst`. */
  readonly variableId: number | null;
  readonly level: AlarmLevel;
  readonly worstLevel: AlarmLevel;
  readonly openedAt: string;
  /** Null while it is open. */
  readonly closedAt: string | null;
  readonly worst: { readonly at: string; readonly value: number } | null;
  readonly acknowledgement: { readonly at: string; readonly byId: number; readonly note: string } | null;
}

/** The mails of a month, counted from 1; times are ISO 8601. */
export interface DeliveryRunRecord {
  readonly id: number;
  readonly year: number;
  readonly month: number;
  readonly plannedAt: string;
}

/** A month's mail to a person; times are ISO 8601. */
export interface DeliveryRecord {
  readonly id: number;
  readonly userId: number;
  readonly year: number;
  readonly month: number;
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly attempts: number;
  readonly isTrial: boolean;
  readonly sensors: number | null;
  readonly sensorsWithoutData: number | null;
  readonly nextTryAt: string | null;
  readonly settledAt: string | null;
}

/** What a link of a month's mail leads to, for whom it was sent to. */
export interface ReportLinkRecord {
  readonly id: number;
  readonly token: string;
  readonly userId: number;
  readonly sensorId: number;
  readonly year: number;
  readonly month: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Every collection of the mock's database. */
export interface Tables {
  sensorTypes: SensorTypeRecord;
  locations: LocationRecord;
  normalizedVariables: NormalizedVariableRecord;
  sensors: SensorRecord;
  users: UserRecord;
  viewGroups: ViewGroupRecord;
  views: ViewRecord;
  passwordLinks: PasswordLinkRecord;
  activity: ActivityRecord;
  readingKeys: ReadingKeyRecord;
  devices: DeviceRecord;
  measuredVariables: MeasuredVariableRecord;
  alarms: AlarmRecord;
  deliveryRuns: DeliveryRunRecord;
  deliveries: DeliveryRecord;
  reportLinks: ReportLinkRecord;
}

export type TableName = keyof Tables;

export type TableData = { [Name in TableName]: Tables[Name][] };
