import { closeSync, openSync, readSync } from 'node:fs';

/**
 * An export is gzipped text with one JSON document a line: a head, then each table with its rows and their
 * fingerprint, then the waiting jobs. PostgreSQL writes each row (`row_to_json`), and it passes through as
 * text, so that no number or time loses precision.
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
  /** The last id that was given out. It must not be given out again, even if its row is gone. */
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

/** The last line: without it the file is incomplete. */
export interface Tail {
  readonly tables: number;
  readonly jobs: number;
}

export type Line = Head | TableStart | TableEnd | WaitingJob | Tail;

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Whether a file may be an export, by its first bytes. */
export const isExport = (file: string): boolean => {
  const start = Buffer.alloc(GZIP.length);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start);
  closeSync(descriptor);
  return start.equals(GZIP);
};
