import { useCallback, useState } from 'react';

import { isChanged, requiredLimitsOf, type RequiredLimits } from './normalizedVariable';
import type { NormalizedVariable } from '@/providers/data/types';
import { useSurvivingDraft } from '@/shared/form/useSurvivingDraft';

/** A variable, and the limits that it is to require. */
export interface VariableEdit {
  variable: NormalizedVariable;
  limits: RequiredLimits;
}

/** Which variable is being edited, and how far the edit is; it outlives a session that expires. */
export const useVariableEdit = () => {
  const [edit, setEdit] = useState<VariableEdit | null>(null);
  const isStarted = edit !== null && isChanged(edit.limits, requiredLimitsOf(edit.variable));
  useSurvivingDraft({ form: 'normalized-variables', draft: isStarted ? edit : null, restore: setEdit });

  return {
    edit,
    start: useCallback(
      (variable: NormalizedVariable) => setEdit({ variable, limits: requiredLimitsOf(variable) }),
      [],
    ),
    change: setEdit,
    end: useCallback(() => setEdit(null), []),
  };
};
