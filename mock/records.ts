import type { ChartKind } from '@domain/reports/chartKind';
import type { PasswordLinkPurpose } from '@domain/accounts/passwordLinks';
import type { Requirements, Thresholds } from '@domain/sensors/threshold';

/** A collection of the mock's database holds one kind of record; `id` is unique in it and never used again. */

interface SensorTypeRecord {
  readonly id: number;
  readonly name: string;
}

interface LocationRecord {
  readonly id: number;
  readonly name: string;
}

/** A variable of the sensor provider that can be used for a normalized one. */
interface ProviderVariable {
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
  /** Empty for administrators, who see every sensor. */
  readonly sensorIds: readonly number[];
  readonly subscribedSensorIds: readonly number[];
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

/** The token of a mailed link, which works once and until `expiresAt` (milliseconds since the epoch). */
interface PasswordLinkRecord {
  readonly id: number;
  readonly token: string;
  readonly userId: number;
  readonly purpose: PasswordLinkPurpose;
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
}

export type TableName = keyof Tables;

export type TableData = { [Name in TableName]: Tables[Name][] };
