import { useEffect, useEffectEvent, useState } from 'react';
import { useAuthProvider, useGetIdentity } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import type { AppAuthProvider } from '@/providers/auth/authProvider';

import { draftedId, keepDraft, takeDraft } from './drafts';

interface Settings {
  /** Names the form. */
  name: string;
  defaultValues: object;
  /** Asked when the form goes: what was saved, or given up by the person's own wish, needs no draft. */
  hasUnsaved: () => boolean;
}

/** A session that ends by itself takes the screen away: when the same person is back, so is what they typed. */
export const useDraft = ({ name, defaultValues, hasUnsaved }: Settings): void => {
  const owner = useGetIdentity().identity?.fullName;
  const authProvider = useAuthProvider<AppAuthProvider>();
  const { getValues, reset, formState } = useFormContext();
  const { isReady } = formState;

  const restore = useEffectEvent(() => {
    const kept = owner ? takeDraft(name, owner, defaultValues) : null;
    if (kept) reset(kept, { keepDefaultValues: true });
  });
  const keepUnsaved = useEffectEvent(() => {
    if (!owner || !hasUnsaved() || !authProvider?.hasLostSession()) return;
    keepDraft(name, owner, defaultValues, getValues());
  });

  useEffect(() => {
    // Before, react-admin would put its own values over what is restored.
    if (!owner || !isReady) return undefined;
    restore();
    return () => keepUnsaved();
  }, [owner, isReady]);
};

/**
 * The record whose edit was kept when the session ended; null where there is none.
 * @param form the name of the edit's form without the record's id
 */
export const useDraftedId = (form: string): number | null => {
  const owner = useGetIdentity().identity?.fullName;
  // Asked once: the form takes the draft as soon as it is there.
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(owner ? draftedId(form, owner) : null), [form, owner]);
  return id;
};
