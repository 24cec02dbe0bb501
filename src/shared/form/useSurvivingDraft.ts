import { useEffect, useEffectEvent } from 'react';
import { useAuthProvider, useGetIdentity } from 'react-admin';

import type { AppAuthProvider } from '@/providers/auth/authProvider';

import { keepDraft, takeDraft } from './drafts';

interface SurvivingDraft {
  /** Names the form. */
  name: string;
  /** What the form began with: a draft doesn't come back into a form that begins with something else. */
  defaultValues: object;
  /** False while the form would still lose what is put back. */
  isReady?: boolean;
  /** Asked when the form goes: what is typed; null where it was saved, or given up by the person's own wish. */
  read: () => object | null;
  /** Puts back what was typed before. */
  restore: (values: Record<string, unknown>) => void;
}

/** A session that ends by itself takes the screen away: when the same person is back, so is what they typed. */
export const useSurvivingDraft = ({
  name,
  defaultValues,
  isReady = true,
  read,
  restore,
}: SurvivingDraft): void => {
  const owner = useGetIdentity().identity?.fullName;
  const authProvider = useAuthProvider<AppAuthProvider>();

  const restoreKept = useEffectEvent(() => {
    const kept = owner ? takeDraft(name, owner, defaultValues) : null;
    if (kept) restore(kept);
  });
  const keepUnsaved = useEffectEvent(() => {
    const unsaved = read();
    if (owner && unsaved && authProvider?.hasLostSession()) keepDraft(name, owner, defaultValues, unsaved);
  });

  useEffect(() => {
    if (!owner || !isReady) return undefined;
    restoreKept();
    return () => keepUnsaved();
  }, [owner, isReady]);
};
