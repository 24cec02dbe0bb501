import { DatabaseError } from 'pg';

import { tlsRemedyOf } from '../../tlsTrouble';

/** PostgreSQL's error, if the error came from PostgreSQL. */
const asDatabaseError = (error: unknown): DatabaseError | undefined =>
  error instanceof DatabaseError ? error : undefined;

export interface Violation {
  readonly constraint: string;
  /** The offending value, as PostgreSQL writes it; empty if it names none. */
  readonly value: string;
}

/**
 * The constraint that a statement broke. PostgreSQL's sentence may be in any language, but the value in it
 * isn't.
 */
export const violationOf = (error: unknown): Violation | undefined => {
  const failure = asDatabaseError(error);
  if (!failure?.code?.startsWith('23') || failure.constraint === undefined) return undefined;
  const value = /\)=\(([^)]*)\)/.exec(failure.detail ?? '')?.[1] ?? '';
  return { constraint: failure.constraint, value };
};

const UNKNOWN_SETTING = '22023';

/** A parameter of ours that this database doesn't know, such as a time zone. */
export const isUnknownSetting = (error: unknown): boolean => asDatabaseError(error)?.code === UNKNOWN_SETTING;

const BROKEN_CHECK = '23514';

/** PostgreSQL reports a missing partition as a broken check, but names no constraint. */
const lacksPartition = ({ code, constraint }: DatabaseError): boolean =>
  code === BROKEN_CHECK && constraint === undefined;

/** Data exceptions, and broken constraints. */
const FAULTS_OF_DATA = /^(22|23)/;

/** The database can never store this. Any other refusal may succeed another time. */
export const isFaultOfData = (error: unknown): boolean => {
  const failure = asDatabaseError(error);
  if (failure === undefined || isUnknownSetting(failure) || lacksPartition(failure)) return false;
  return FAULTS_OF_DATA.test(failure.code ?? '');
};

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Two transactions conflicted; this one had no effect and may be retried. */
export const isConflict = (error: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(asDatabaseError(error)?.code ?? '');

const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';

/** A statement ran, or waited for a lock, longer than allowed. */
export const isOverLimit = (error: unknown): boolean =>
  [QUERY_CANCELED, LOCK_NOT_AVAILABLE].includes(asDatabaseError(error)?.code ?? '');

/** Somebody else held a lock for longer than we wait for one. */
export const isLockTimeout = (error: unknown): boolean => asDatabaseError(error)?.code === LOCK_NOT_AVAILABLE;

const CANNOT_CONNECT_NOW = '57P03';

/** PostgreSQL is at work, and takes no connections before it has recovered or once it is ending. */
export const isNotReady = (error: unknown): boolean => asDatabaseError(error)?.code === CANNOT_CONNECT_NOW;

/**
 * Connection exceptions, except for a message that it can't read, such as one with too many parameters; shutdown,
 * start-up, too many connections, disk full, a replica that can't be written to.
 */
const AWAY = /^(08(?!P01)|53|57P|25P03|25006)/;
const SOCKET_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const CLIENT_SENTENCES =
  /Connection terminated|connection timeout|timeout expired|timeout exceeded when trying to connect|not queryable|Query read timeout/;

/** No host takes changes, as for some seconds while another one is promoted. */
export class NoPrimary extends Error {}

/** What was committed isn't yet where it has to be; whoever sends it again learns whether it is. */
export class NotConfirmed extends Error {}

/**
 * The database can't be reached, or is starting or stopping. A certificate that isn't right is mended without us, as when it is
 * renewed.
 */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoPrimary || error instanceof NotConfirmed) return true;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (asDatabaseError(error)) return AWAY.test(code);
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect';
  return (
    SOCKET_FAILURES.has(code) || CLIENT_SENTENCES.test(error.message) || tlsRemedyOf(error) !== undefined
  );
};

/** By a connection to a host that takes no changes, or no longer. */
export const READ_ONLY = '25006';

const OUTAGES: readonly [RegExp, string][] = [
  [/^25006/, 'the database takes no changes: it is read-only, such as a replica'],
  [/^53100/, 'the disk of the database is full'],
  [/^53300/, 'the database has no connection left'],
  [/^57P/, 'the database is starting or stopping'],
];

/** What keeps the database from answering, for the log. */
export const outageOf = (error: unknown): string => {
  if (error instanceof Error && tlsRemedyOf(error) !== undefined)
    return 'no TLS with the database comes about';
  if (error instanceof NotConfirmed) return 'somebody cancelled a commit that waited for its standby';
  const code = asDatabaseError(error)?.code ?? '';
  return OUTAGES.find(([codes]) => codes.test(code))?.[1] ?? 'the database did not answer in time';
};
