import { useLogout } from 'react-admin';

import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import type { SignOut } from '@/providers/auth/authProvider';

import { endOwnSession, endOwnSessions } from './calls';
import { SESSION_ENDED } from './useOwnSessions';
import { accountMessages } from './texts';

interface EndSessionProps extends ClosableProps {
  id: number;
  /** Its browser, for the person. */
  name: string;
}

/** Ends another session of one's own. */
export const EndSession = ({ id, name, onClose }: EndSessionProps) => {
  return (
    <ConfirmChange
      title={accountMessages.endTitle}
      content={accountMessages.endText}
      subject={name}
      confirm={accountMessages.endTitle}
      confirming={accountMessages.ending}
      change={() => endOwnSession(id)}
      successMessage={accountMessages.ended}
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
      title={accountMessages.endAll}
      content={accountMessages.endAllText}
      confirm={accountMessages.endAll}
      confirming={accountMessages.ending}
      onConfirm={end}
      onClose={onClose}
    />
  );
};
