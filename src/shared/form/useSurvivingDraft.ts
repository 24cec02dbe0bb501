import { useEffect, useRef } from 'react';
import { useGetIdentity } from 'react-admin';

import { STORAGE_KEYS } from '@/config/constants';
import { safeLocalStorage, safeSessionStorage } from '@/config/safeStorage';

interface SurvivingDraft<Draft> {
  /** Names the form. */
  form: string;
  /** What is typed so far; null while there is nothing to lose. */
  draft: Draft | null;
  /** Puts back what was typed before. */
  restore: (draft: Draft) => void;
}

const keyOf = (form: string, owner: string) => `draft ${form} ${owner}`;

const sessionHasEnded = () => safeLocalStorage.getItem(STORAGE_KEYS.authToken) === null;

/** What this tab kept, once; it was written by the form that reads it. */
const take = <Draft>(key: string): Draft | null => {
  const kept = safeSessionStorage.getItem(key);
  safeSessionStorage.removeItem(key);
  return kept === null ? null : (JSON.parse(kept) as Draft);
};

/** A session that ends while somebody types takes the screen away: when the same person is back, so is what they typed. */
export const useSurvivingDraft = <Draft>({ form, draft, restore }: SurvivingDraft<Draft>): void => {
  const owner = useGetIdentity().identity?.fullName;
  const latest = useRef({ draft, restore });
  useEffect(() => {
    latest.current = { draft, restore };
  });

  useEffect(() => {
    if (!owner) return undefined;
    const key = keyOf(form, owner);
    const kept = take<Draft>(key);
    if (kept !== null) latest.current.restore(kept);
    return () => {
      const unsaved = latest.current.draft;
      if (unsaved !== null && sessionHasEnded()) safeSessionStorage.setItem(key, JSON.stringify(unsaved));
    };
  }, [form, owner]);
};
