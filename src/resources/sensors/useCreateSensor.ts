import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';

import { paths } from '@domain/paths';
import { useText } from '@/i18n/useText';
import type { AppDataProvider, CreateSensorRequest } from '@/providers/data/types';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import { useOutdatedSensors } from './useOutdatedSensors';

interface Settings {
  onCreated: () => void;
}

/** Creates a sensor: it ends on the dashboard with a flash, or in a toast that says what went wrong (doc 1 §2, §8). */
export const useCreateSensor = ({ onCreated }: Settings) => {
  const text = useText();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const forgetLists = useOutdatedSensors();
  const tellFailure = useFailureToast();

  return useMutation({
    mutationFn: (request: CreateSensorRequest) => dataProvider.create('sensors', { data: request }),
    onSuccess: () => {
      onCreated();
      forgetLists();
      void navigate(paths.dashboard, { replace: true, state: { flash: text('sensorForm.created') } });
    },
    onError: tellFailure,
  });
};
