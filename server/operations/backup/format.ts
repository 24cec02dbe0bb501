/**
 * An export is gzipped text, a JSON document a line: a head, then each table with its rows and their fingerprint, then the jobs
 * that wait. A row is written by PostgreSQL (`row_to_json`) and passes through as text, so that no number or time loses anything.
 */
export interface Head {
  readonly vigia: 'export';
  readonly format: 1;
  /** The newest migration of the database that it comes from. */
  readonly schema: string;
  readonly exportedAt: string;
}

export interface TableStart {
  readonly table: string;
  readonly columns: readonly string[];
  /** The last id that was given, which may belong to nobody any more: it must not be given again. */
  readonly lastId: number | null;
}

export interface TableEnd {
  readonly end: string;
  readonly rows: number;
  readonly sha256: string;
}

export interface WaitingJob {
  readonly job: string;
  readonly data: object;
  readonly startAfter: string;
}

/** The last line: without it the file is cut short. */
export interface Tail {
  readonly tables: number;
  readonly jobs: number;
}

export type Line = Head | TableStart | TableEnd | WaitingJob | Tail;
