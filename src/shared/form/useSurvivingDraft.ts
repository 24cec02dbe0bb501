import { useEffect, useEffectEvent } from 'react';
import { useAuthProvider, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import type { AppAuthProvider } from '@/providers/auth/authProvider';

import { keepDraft, takeDraft } from './drafts';
import { useCountTyped } from './typedValues';
import { useFormName, useOwner } from './useDrafts';

interface SurvivingDraft<Values> {
  /** The values that the form began with. */
  initial: Values;
  /** Called with the values that restored input began with. */
  onRestored: (began: Values) => void;
  /** Asked when the form unmounts: false if it was saved, or the person cancelled it. */
  isUnsaved: () => boolean;
}

/**
 * A session that ends by itself closes the screen: when the same person is back, their input is restored, as if the form
 * had stayed open.
 */
export const useSurvivingDraft = <Values extends object>({
  initial,
  onRestored,
  isUnsaved,
}: SurvivingDraft<Values>): void => {
  const form = useFormName(useRecordContext()?.id);
  const owner = useOwner();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const { getValues, reset } = useFormContext();
  const countTyped = useCountTyped();

  const restoreKept = useEffectEvent(() => {
    const kept = owner ? takeDraft(form, owner, initial) : null;
    if (!kept) return;
    reset(kept.began);
    reset(kept.values, { keepDefaultValues: true });
    onRestored(kept.began);
  });
  const keepUnsaved = useEffectEvent(() => {
    if (!owner || !isUnsaved() || !authProvider?.hasLostSession()) return;
    countTyped();
    keepDraft(form, owner, { began: initial, values: getValues() });
  });

  useEffect(() => {
    if (!owner) return undefined;
    restoreKept();
    return () => keepUnsaved();
  }, [owner]);
};
