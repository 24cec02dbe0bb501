import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';

import { paths } from '@domain/paths';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import type { AppDataProvider, CreateNormalizedVariableRequest } from '@/providers/data/types';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import { useOutdatedVariables } from './useOutdatedVariables';

interface Settings {
  onCreated: () => void;
}

const DUPLICATE: MessageKey = 'errors.duplicateNormalizedVariable';

/** Creates a variable: it ends at the list with a flash (reading 21), or in a toast that says what went wrong (doc 2 §8). */
export const useVariableCreation = ({ onCreated }: Settings) => {
  const text = useText();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const forgetVariables = useOutdatedVariables();
  const tellFailure = useFailureToast();

  const creation = useMutation({
    mutationFn: (request: CreateNormalizedVariableRequest) =>
      dataProvider.create('normalized-variables', { data: request }),
    onSuccess: () => {
      onCreated();
      forgetVariables();
      void navigate(paths.normalizedVariables, {
        replace: true,
        state: { flash: text('normalizedVariables.created') },
      });
    },
    onError: (error) => tellFailure(error),
  });

  return {
    create: creation.mutate,
    isCreating: creation.isPending,
    /** Of the last try, if it failed. */
    error: creation.error,
    /** The type has a variable of that name. */
    isDuplicate: creation.error?.message === DUPLICATE,
    /** Once something else is filled in, what was refused no longer counts. */
    forgetRefusal: creation.reset,
  };
};

export type VariableCreation = ReturnType<typeof useVariableCreation>;
