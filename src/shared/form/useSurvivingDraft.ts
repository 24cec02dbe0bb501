import { useEffect, useEffectEvent } from 'react';
import { useAuthProvider, useGetIdentity } from 'react-admin';

import type { AppAuthProvider } from '@/providers/auth/authProvider';

import { keepDraft, takeDraft } from './drafts';

interface SurvivingDraft {
  /** Names the form. */
  name: string;
  /** The form's initial values: a draft isn't restored into a form that begins differently. */
  defaultValues: object;
  /** False while the form would still lose restored values. */
  isReady?: boolean;
  /** Called when the form unmounts, to read its input; null if it was saved, or the person cancelled it. */
  read: () => object | null;
  /** Restores earlier input. */
  restore: (values: Record<string, unknown>) => void;
}

/** A session that ends by itself closes the screen: when the same person is back, their input is restored. */
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
