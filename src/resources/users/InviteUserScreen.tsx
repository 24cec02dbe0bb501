import { useNavigate } from 'react-router-dom';

import { paths } from '@domain/paths';
import { useSensorDirectory } from '@/shared/sensorSelection/useSensorDirectory';
import { useUnsavedChanges } from '@/shared/dialogs/useUnsavedChanges';

import { InviteUserForm } from './InviteUserForm';
import { InviteUserHeader } from './InviteUserHeader';
import styles from './InviteUserScreen.module.css';
import { useInvitation } from './useInvitation';
import { useInvitationDraft } from './useInvitationDraft';

/** /add-user (doc 1 §2): somebody new, and which sensors they may see. */
export const InviteUserScreen = () => {
  const navigate = useNavigate();
  const directory = useSensorDirectory('all');
  const draft = useInvitationDraft();
  const { release, question } = useUnsavedChanges(draft.isStarted);
  const invitation = useInvitation({ onInvited: release });

  const cancel = () => {
    release();
    void navigate(paths.dashboard);
  };

  return (
    <div className={styles.screen}>
      <InviteUserHeader />
      <InviteUserForm draft={draft} directory={directory} invitation={invitation} onCancel={cancel} />
      {question}
    </div>
  );
};
