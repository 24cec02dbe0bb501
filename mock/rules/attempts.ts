import { MINUTE_MS } from '@domain/duration';

import { TooManyAttempts } from '../refusal';

const WINDOW_MS = 15 * MINUTE_MS;

/** Accounts that may be tried from one address, as often as each of them may be. */
const ACCOUNTS_OF_ADDRESS = 10;

interface Count {
  made: number;
  readonly endsAt: number;
}

export interface Attempts {
  /**
   * Counts a try at an account from an address.
   * @returns a function that takes it back, for a try that succeeded
   * @throws TooManyAttempts beyond what is allowed of this account, or of all, from this address
   */
  count(kind: 'sign-in' | 'link', address: string, account: string): () => void;
  clear(): void;
}

/** Limits tries by address, and by address with account; by account alone, anybody could lock anybody out. */
export const createAttempts = (perAccount: number, now: () => Date): Attempts => {
  const counts = new Map<string, Count>();

  const countOf = (key: string): Count => {
    const time = now().getTime();
    const known = counts.get(key);
    if (known && known.endsAt > time) return known;
    const count = { made: 0, endsAt: time + WINDOW_MS };
    counts.set(key, count);
    return count;
  };

  return {
    count: (kind, address, account) => {
      const limited: readonly [count: Count, most: number][] = [
        [countOf(JSON.stringify([kind, address])), perAccount * ACCOUNTS_OF_ADDRESS],
        [countOf(JSON.stringify([kind, address, account.trim().toLocaleLowerCase('es')])), perAccount],
      ];
      const used = limited.filter(([{ made }, most]) => made >= most).map(([{ endsAt }]) => endsAt);
      if (used.length > 0) throw new TooManyAttempts(Math.max(...used) - now().getTime());
      for (const [count] of limited) count.made += 1;
      return () => {
        for (const [count] of limited) count.made -= 1;
      };
    },
    clear: () => counts.clear(),
  };
};
