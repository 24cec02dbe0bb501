import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import type { AppDataProvider, CreateViewRequest, UpdateViewRequest } from '@/providers/data/types';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import { useOutdatedViews } from './useOutdatedViews';

/** Where to go after a save is up to who asked for it, if they are still there; a failure is told in a toast (doc 2 §8). */
const useViewSaving = <Request>(
  send: (dataProvider: AppDataProvider, request: Request) => Promise<unknown>,
) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const outdateViews = useOutdatedViews();
  const tellFailure = useFailureToast();

  return useMutation({
    mutationFn: (request: Request) => send(dataProvider, request),
    onSuccess: outdateViews,
    onError: tellFailure,
  });
};

/** Creates a view. */
export const useViewCreation = () =>
  useViewSaving((dataProvider, request: CreateViewRequest) =>
    dataProvider.create('views', { data: request }),
  );

/** Saves a changed view. */
export const useViewUpdate = () =>
  useViewSaving((dataProvider, request: UpdateViewRequest) => {
    const { id, ...data } = request;
    return dataProvider.update('views', { id, data, previousData: { id } });
  });
