import { useEffect, useRef } from 'react';
import { useAuthProvider, useGetIdentity } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import type { AppAuthProvider } from '@/providers/auth/authProvider';

import { draftedId, keepDraft, takeDraft } from './drafts';

interface Settings {
  /** Names the form. */
  name: string;
  defaultValues: object;
  isDirty: boolean;
  /** Once true there is nothing left to keep: it was saved, or given up by the person's own wish. */
  isReleased: { readonly current: boolean };
}

/** A session that ends by itself takes the screen away: when the same person is back, so is what they typed. */
export const useDraft = ({ name, defaultValues, isDirty, isReleased }: Settings): void => {
  const owner = useGetIdentity().identity?.fullName;
  const authProvider = useAuthProvider<AppAuthProvider>();
  const { getValues, reset } = useFormContext();
  const latest = useRef({ defaultValues, isDirty });
  useEffect(() => {
    latest.current = { defaultValues, isDirty };
  });

  useEffect(() => {
    if (!owner) return undefined;
    const kept = takeDraft(name, owner, latest.current.defaultValues);
    if (kept) reset(kept, { keepDefaultValues: true });
    return () => {
      const unsaved = latest.current;
      if (unsaved.isDirty && !isReleased.current && authProvider?.hasLostSession()) {
        keepDraft(name, owner, unsaved.defaultValues, getValues());
      }
    };
  }, [name, owner, authProvider, isReleased, getValues, reset]);
};

/**
 * Opens the dialog again whose edit was kept when the session ended.
 * @param form the name of the dialog's form without the record's id
 */
export const useDraftedEdit = (form: string, open: (id: number) => void): void => {
  const owner = useGetIdentity().identity?.fullName;
  const openLatest = useRef(open);
  useEffect(() => {
    openLatest.current = open;
  });

  useEffect(() => {
    const id = owner ? draftedId(form, owner) : null;
    if (id !== null) openLatest.current(id);
  }, [form, owner]);
};
