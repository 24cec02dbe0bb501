import { expect } from 'vitest';

import { runSql } from './databases';

/** Waits until a standby has all that its primary acknowledged, which tests' databases do before they have written it. */
export const waitForReplay = async (primary: string, standby: string): Promise<void> => {
  const [there] = await runSql<{ at: string }>(primary, 'select pg_current_wal_insert_lsn() as at');
  await expect
    .poll(() => runSql(standby, 'select pg_last_wal_replay_lsn() >= $1 as "isThere"', [there?.at]))
    .toEqual([{ isThere: true }]);
};
