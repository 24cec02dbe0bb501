import { useLogout } from 'react-admin';

import '@/i18n/screens/account';
import type { SignOut } from '@/providers/auth/authProvider';
import { ConfirmChange } from '@/shared/dialogs/ConfirmChange';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import type { ClosableProps } from '@/shared/dialogs/ClosableProps';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import { endOwnSession, endOwnSessions } from './calls';
import { SESSION_ENDED } from './useOwnSessions';

interface EndSessionProps extends ClosableProps {
  id: number;
  /** Its browser, for the person. */
  name: string;
}

/** Ends another session of one's own. */
export const EndSession = ({ id, name, onClose }: EndSessionProps) => {
  return (
    <ConfirmChange
      title="account.endTitle"
      content="account.endText"
      subject={name}
      confirm="account.endTitle"
      confirming="account.ending"
      change={() => endOwnSession(id)}
      successMessage="account.ended"
      outdated={SESSION_ENDED}
      onClose={onClose}
    />
  );
};

const ENDED: SignOut = { notice: 'session.endedEverywhere', tone: 'success' };

/** Ends all of one's sessions; /login tells of the end of this one. */
export const EndSessions = ({ onClose }: ClosableProps) => {
  const logout = useLogout();
  const showFailure = useFailureToast();

  const end = async () => {
    try {
      await endOwnSessions();
    } catch (error) {
      showFailure(error);
      return;
    }
    await logout(ENDED);
  };

  return (
    <ConfirmDialog
      title="account.endAll"
      content="account.endAllText"
      confirm="account.endAll"
      confirming="account.ending"
      onConfirm={end}
      onClose={onClose}
    />
  );
};
