import { useEffect, useEffectEvent } from 'react';
import { useAuthProvider, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

import type { AppAuthProvider } from '@/providers/auth/authProvider';

import { keepDraft, takeDraft } from './drafts';
import { useCommitTyped } from './typedValues';
import { useFormName, useOwner } from './useDrafts';

/**
 * A session that ends by itself closes the screen: when the same person is back, their input is restored, as if the form
 * had stayed open.
 * @param isUnsaved asked when the form unmounts: false if it was saved, or the person cancelled it
 */
export const useSurvivingDraft = (isUnsaved: () => boolean): void => {
  const form = useFormName(useRecordContext()?.id);
  const owner = useOwner();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const { getValues, reset } = useFormContext();
  const { defaultValues = {} } = useFormState();
  const commitTyped = useCommitTyped();

  const restoreKept = useEffectEvent(() => {
    const kept = takeDraft(form, owner, defaultValues);
    if (!kept) return;
    reset(kept.initial);
    reset(kept.values, { keepDefaultValues: true });
  });
  const keepUnsaved = useEffectEvent(() => {
    if (!owner || !isUnsaved() || !authProvider?.hasLostSession()) return;
    commitTyped();
    keepDraft(form, owner, { initial: defaultValues, values: getValues() });
  });

  useEffect(() => {
    if (!owner) return undefined;
    restoreKept();
    return () => keepUnsaved();
  }, [owner]);
};
