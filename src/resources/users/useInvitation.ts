import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';

import { paths } from '@domain/paths';
import { useText } from '@/i18n/useText';
import type { AppDataProvider, UserRequest } from '@/providers/data/types';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

interface Settings {
  onInvited: () => void;
}

/** Sends an invitation: it ends on the dashboard with a flash, or in a toast that says what went wrong (doc 1 §4, §8). */
export const useInvitation = ({ onInvited }: Settings) => {
  const text = useText();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const tellFailure = useFailureToast();

  return useMutation({
    mutationFn: (data: UserRequest) => dataProvider.create('users', { data }),
    onSuccess: () => {
      onInvited();
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      void navigate(paths.dashboard, { replace: true, state: { flash: text('inviteUser.created') } });
    },
    onError: tellFailure,
  });
};

export type Invitation = ReturnType<typeof useInvitation>;
