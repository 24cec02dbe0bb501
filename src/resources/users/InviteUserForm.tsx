import { useRef, useState, type SubmitEvent } from 'react';

import { isEmail } from '@domain/email';
import { useText } from '@/i18n/useText';
import { FormActions } from '@/shared/form/FormActions';
import { FormSection } from '@/shared/form/FormSection';
import { SensorPermissions } from '@/shared/sensorSelection/SensorPermissions';
import { SubmitButtons } from '@/shared/form/SubmitButtons';
import type { SensorDirectory } from '@/shared/sensorSelection/useSensorDirectory';

import { InviteUserMail } from './InviteUserMail';
import type { Invitation } from './useInvitation';
import type { InvitationDraft } from './useInvitationDraft';

interface InviteUserFormProps {
  draft: InvitationDraft;
  directory: SensorDirectory;
  invitation: Invitation;
  onCancel: () => void;
}

/** Whom to invite and what they may see; all of it survives a refusal (doc 1 §2, §5). */
export const InviteUserForm = ({ draft, directory, invitation, onCancel }: InviteUserFormProps) => {
  const text = useText();
  const mailInput = useRef<HTMLInputElement>(null);
  const [isMailLeft, setMailLeft] = useState(false);
  const { mail, selection } = draft;
  const { mutate, isPending, error } = invitation;
  const isBlank = mail.trim() === '';

  const send = () => {
    mutate({ email: mail.trim(), isAdmin: false, sensorIds: [...selection] });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending || isBlank) return;
    if (isEmail(mail.trim())) {
      send();
    } else {
      setMailLeft(true);
      mailInput.current?.focus();
    }
  };

  return (
    <form noValidate onSubmit={submit}>
      <FormSection title={text('inviteUser.information')}>
        <InviteUserMail
          ref={mailInput}
          value={mail}
          onChange={draft.setMail}
          isLeft={isMailLeft}
          onLeave={() => setMailLeft(true)}
          readOnly={isPending}
        />
      </FormSection>
      <FormSection title={text('inviteUser.permissions')} about={text('inviteUser.permissionsHint')}>
        <div inert={isPending}>
          <SensorPermissions directory={directory} selection={selection} onChange={draft.setSelection} />
        </div>
      </FormSection>
      <FormActions>
        <SubmitButtons
          label={text('inviteUser.submit')}
          busyLabel={text('inviteUser.submitting')}
          isBusy={isPending}
          isDisabled={isBlank}
          error={error}
          onCancel={onCancel}
        />
      </FormActions>
    </form>
  );
};
