import { z } from 'zod';

/**
 * An export is gzipped text with one JSON document a line: a head, then each table with its rows and their
 * fingerprint, then the waiting jobs and the fingerprint of the whole. PostgreSQL writes each row (`row_to_json`), and
 * it passes through as text, so that no number or time loses precision.
 */
export const Head = z.object({
  vigia: z.literal('export'),
  format: z.literal(1),
  /** The newest migration of the database that it comes from. */
  schema: z.string(),
  exportedAt: z.iso.datetime(),
});
export type Head = z.output<typeof Head>;

const Fingerprint = z.string().regex(/^[0-9a-f]{64}$/);

const TableStart = z.object({
  table: z.string(),
  columns: z.array(z.string()).min(1).readonly(),
  /** The last id that was given out. It must not be given out again, even if its row is gone. */
  lastId: z.int().positive().nullable(),
});
export type TableStart = z.output<typeof TableStart>;

const TableEnd = z.object({ end: z.string(), rows: z.int().nonnegative(), sha256: Fingerprint });
export type TableEnd = z.output<typeof TableEnd>;

const WaitingJob = z.object({
  job: z.string(),
  data: z.record(z.string(), z.unknown()),
  startAfter: z.iso.datetime(),
});
export type WaitingJob = z.output<typeof WaitingJob>;

/** The last line: without it the file is incomplete. */
const Tail = z.object({
  tables: z.int().nonnegative(),
  jobs: z.int().nonnegative(),
  /** Of all lines before this one. Earlier releases wrote none. */
  sha256: Fingerprint.optional(),
});
export type Tail = z.output<typeof Tail>;

/** Every line but the head and the rows. */
export const Line = z.union([TableStart, TableEnd, WaitingJob, Tail]);
export type Line = z.output<typeof Line>;
