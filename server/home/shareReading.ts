import type { Context } from '../context';
import type { Work } from '../database/database';
import { inTransaction } from '../database/work';

/** What is read once for all requests within some time. */
export interface SharedReading<Value> {
  /** @param version the minimum version of what it is read from; left out where it doesn't matter */
  readonly of: (version?: string) => Promise<Value>;
}

interface Reading<Value> {
  readonly keptMs: number;
  readonly read: (work: Work, now: Date) => Promise<Value>;
}

/** Requests that arrive while it is being read wait for the same result. */
export const shareReading = <Value>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { keptMs, read }: Reading<Value>,
): SharedReading<Value> => {
  let kept: { version: string; at: Date; value: Promise<Value> } | undefined;
  return {
    of: (version = '') => {
      const at = now();
      // The clock may go back.
      const isFresh = kept && Math.abs(at.getTime() - kept.at.getTime()) < keptMs;
      if (kept?.version === version && isFresh) return kept.value;
      const value = inTransaction(db, 'read', (work) => read(work, at));
      const begun = { version, at, value };
      kept = begun;
      value.catch(() => {
        if (kept === begun) kept = undefined;
      });
      return value;
    },
  };
};
