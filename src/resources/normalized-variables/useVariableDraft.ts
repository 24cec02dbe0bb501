import { useState } from 'react';

import { isStarted, NOTHING_FILLED_IN, type NewVariable } from './normalizedVariable';
import { useSurvivingDraft } from '@/shared/form/useSurvivingDraft';

/** What is filled in on /create-normalized-variable so far; it outlives a session that expires. */
export const useVariableDraft = () => {
  const [draft, setDraft] = useState<NewVariable>(NOTHING_FILLED_IN);
  const hasChanges = isStarted(draft);
  useSurvivingDraft({
    form: 'create-normalized-variable',
    draft: hasChanges ? draft : null,
    restore: setDraft,
  });

  return { draft, setDraft, hasChanges };
};
