import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';

import { updateRequestFor, type RequiredLimits } from './normalizedVariable';
import type { MessageKey } from '@/i18n/catalogue';
import type { AppDataProvider } from '@/providers/data/types';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import { useOutdatedVariables } from './useOutdatedVariables';

interface Settings {
  id: number;
  onUpdated: () => void;
}

/** Somebody else removed the variable meanwhile. */
const GONE: MessageKey = 'errors.normalizedVariableNotFound';
const UPDATED: MessageKey = 'normalizedVariables.updated';

/** Saves the limits that a variable requires, and has the list loaded anew (doc 2 §2). */
export const useVariableUpdate = ({ id, onUpdated }: Settings) => {
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const reload = useOutdatedVariables();
  const tellFailure = useFailureToast();

  return useMutation({
    mutationFn: (limits: RequiredLimits) =>
      dataProvider.update('normalized-variables', {
        id,
        data: updateRequestFor(limits),
        previousData: { id },
      }),
    onSuccess: () => {
      notify(UPDATED, { type: 'success' });
      reload();
      onUpdated();
    },
    onError: (error) => {
      tellFailure(error);
      if (error.message === GONE) reload();
    },
  });
};
