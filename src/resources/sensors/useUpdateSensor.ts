import { useMutation } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import type { AppDataProvider, UpdateSensorRequest } from '@/providers/data/types';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import { useOutdatedSensors } from './useOutdatedSensors';

interface Settings {
  sensorId: number;
  onUpdated: () => void;
  /** It was deleted meanwhile. */
  onGone: () => void;
}

const UPDATED: MessageKey = 'sensorForm.updated';

const isGone = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;

/** Saves a sensor and says how it went (doc 1 §8). */
export const useUpdateSensor = ({ sensorId, onUpdated, onGone }: Settings) => {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<AppDataProvider>();
  const forgetLists = useOutdatedSensors();
  const tellFailure = useFailureToast();

  return useMutation({
    mutationFn: (request: UpdateSensorRequest) =>
      dataProvider.update('sensors', { id: sensorId, data: request, previousData: { id: sensorId } }),
    onSuccess: () => {
      forgetLists();
      notify(UPDATED, { type: 'success' });
      onUpdated();
    },
    onError: (error) => {
      if (!isGone(error)) {
        tellFailure(error);
        return;
      }
      notify(`${errorText(error).message}\n${text('sensorForm.gone')}`, { type: 'error' });
      forgetLists();
      onGone();
    },
  });
};
