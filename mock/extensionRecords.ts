import type { ActivitySubject } from '@domain/activity';

/** Something that an administrator, or the server itself, did. */
export interface ActivityRecord {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** Null for the server itself. */
  readonly actorId: number | null;
  /** The mail of an administrator, which outlives the account. */
  readonly actorMail?: string;
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
  /** Readings that belong to no variable yet. */
  readonly waiting: readonly { readonly name: string; readonly values: Values }[];
}

/** What devices sent for a sensor's variable, by the variable's id. */
export interface MeasuredVariableRecord {
  readonly id: number;
  readonly values: Values;
}
