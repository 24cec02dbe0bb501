import { useEffect, useEffectEvent } from 'react';
import { useAuthProvider, useGetIdentity, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import type { AppAuthProvider } from '@/providers/auth/authProvider';

import { keepDraft, takeDraft } from './drafts';
import { useFormName } from './useDrafts';

/**
 * A session that ends by itself closes the screen: when the same person is back, their input is restored.
 * @param defaultValues a draft isn't restored into a form that begins differently
 * @param isUnsaved asked when the form unmounts: false if it was saved, or the person cancelled it
 */
export const useSurvivingDraft = (defaultValues: object, isUnsaved: () => boolean): void => {
  const form = useFormName(useRecordContext()?.id);
  const owner = useGetIdentity().identity?.fullName;
  const authProvider = useAuthProvider<AppAuthProvider>();
  const { getValues, reset } = useFormContext();

  const restoreKept = useEffectEvent(() => {
    const kept = owner ? takeDraft(form, owner, defaultValues) : null;
    if (kept) reset(kept, { keepDefaultValues: true });
  });
  const keepUnsaved = useEffectEvent(() => {
    if (owner && isUnsaved() && authProvider?.hasLostSession())
      keepDraft(form, owner, defaultValues, getValues());
  });

  useEffect(() => {
    if (!owner) return undefined;
    restoreKept();
    return () => keepUnsaved();
  }, [owner]);
};
