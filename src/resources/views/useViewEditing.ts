import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { ManagedView } from '@/providers/data/types';

/** Loads the list again. */
export type Reload = UseQueryResult['refetch'];

/** The view in the edit dialog, and what happens when it was saved there (doc 2 §8, reading 21). */
export const useViewEditing = (reload: Reload) => {
  const text = useText();
  const notify = useNotify();
  const [edited, setEdited] = useState<ManagedView | null>(null);

  const finish = async () => {
    setEdited(null);
    // Saving has already asked for the list anew.
    const { error } = await reload({ cancelRefetch: false });
    if (error) {
      notify(`${text('errors.updateView')}\n${text('views.notReloadedHint')}`, { type: 'error' });
    } else {
      notify('views.updated', { type: 'success' });
    }
  };

  return {
    edited,
    begin: setEdited,
    cancel: () => setEdited(null),
    finish: () => void finish(),
  };
};
