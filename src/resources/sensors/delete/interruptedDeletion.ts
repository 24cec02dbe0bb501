import { safeSessionStorage } from '@/config/safeStorage';

/** A series of deletions that the end of the session cut short. */
interface InterruptedDeletion {
  deleted: number;
  total: number;
}

const keyOf = (owner: string) => `interrupted deletion ${owner}`;

/** Keeps it in this tab, for the same person to read after signing in. */
export const keepInterruptedDeletion = (owner: string, deletion: InterruptedDeletion): void =>
  safeSessionStorage.setItem(keyOf(owner), JSON.stringify(deletion));

/** The one that was kept for the person, returned once; null if there is none. */
export const takeInterruptedDeletion = (owner: string): InterruptedDeletion | null => {
  const kept = safeSessionStorage.getItem(keyOf(owner));
  safeSessionStorage.removeItem(keyOf(owner));
  return kept === null ? null : (JSON.parse(kept) as InterruptedDeletion);
};
