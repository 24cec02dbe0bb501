import { useRef, useState } from 'react';

import { endOfOwnSession, isUserChanged, mailProblem, userChanges, type UserEdit } from './userEdit';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/types';
import { FormDialog } from '@/shared/dialogs/FormDialog';
import { useSensorDirectory } from '@/shared/sensorSelection/useSensorDirectory';

import { ChangeSummary } from './ChangeSummary';
import { EditUserFields } from './EditUserFields';
import { useSaveUser } from './useSaveUser';

interface EditUserDialogProps {
  user: User;
  edit: UserEdit;
  isMe: boolean;
  onChange: (edit: UserEdit) => void;
  onClose: () => void;
  /** With the reason where the session can't go on. */
  onSaved: (end: MessageKey | null) => void;
}

const ENDS = { mail: 'session.ownMailChanged', role: 'session.ownRoleChanged' } as const;

/** Mail, role and permissions of a user (doc 1 §2, §4). What was typed survives a refusal. */
export const EditUserDialog = ({ user, edit, isMe, onChange, onClose, onSaved }: EditUserDialogProps) => {
  const text = useText();
  const directory = useSensorDirectory('all');
  const { save, isSaving, error } = useSaveUser();
  const mailInput = useRef<HTMLInputElement>(null);
  const [isMailLeft, setMailLeft] = useState(false);

  const changes = userChanges(user, edit);
  const hasChanges = isUserChanged(changes);
  const problem = mailProblem(user, edit);
  const end = isMe ? endOfOwnSession(changes) : null;

  const submit = async () => {
    if (problem) {
      setMailLeft(true);
      mailInput.current?.focus();
    } else if (await save(user, edit)) {
      onSaved(end && ENDS[end]);
    }
  };

  return (
    <FormDialog
      title={text('users.editTitle')}
      submitLabel={text('common.save')}
      busyLabel={text('common.saving')}
      hasChanges={hasChanges}
      isBusy={isSaving}
      isDisabled={!hasChanges || problem === 'blank'}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
      note={<ChangeSummary changes={changes} isAdmin={edit.admin} endsSession={end !== null} />}
    >
      <EditUserFields
        edit={edit}
        onChange={onChange}
        directory={directory}
        mailInput={mailInput}
        mailProblem={isMailLeft || problem === 'blank' ? problem : null}
        onMailLeft={() => setMailLeft(true)}
        isFrozen={isSaving}
      />
    </FormDialog>
  );
};
