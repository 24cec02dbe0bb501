import { useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormSection } from '@/kit/form/FormSection';
import { ScreenForm } from '@/kit/form/ScreenForm';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { email, required } from '@/kit/inputs/validators';
import { Page } from '@/kit/page/Page';
import { useIsPhone } from '@/kit/useIsPhone';

import { usersMessages } from '../parts/texts';
import { MailInput } from '../MailInput';
import { SensorPermissionsInput } from '../permissions/SensorPermissionsInput';
import { USERS_CHANGED, useSendUser } from '../userQueries';
import { toUserRequest, toUserValues, type UserValues } from '../userValues';
import styles from './UserCreate.module.css';
import { inviteUserMessages } from './texts';

/** An invitation starts as one for a resident (USR-4). */
const EMPTY_USER = toUserValues();
const MAIL_RULES = [required(inviteUserMessages.mailRequired), email(usersMessages.mailInvalid)];

const Buttons = () => {
  const mail = useWatch<UserValues, 'email'>({ name: 'email' });

  return (
    <FormButtons
      label={inviteUserMessages.submit}
      busyLabel={inviteUserMessages.submitting}
      disabled={mail.trim() === ''}
    />
  );
};

/** /add-user (USR-4, USR-5, USR-6, USR-7): a new user, and which sensors they may see. */
export const UserCreate = () => {
  const text = useText();
  const isPhone = useIsPhone();
  const notify = useNotify();
  const saveRecord = useSaveRecord();
  const sendUser = useSendUser();

  const save = async (values: UserValues) => {
    const lost = await sendUser(toUserRequest(values), saveRecord);
    // Beside the flash, whose text is the specification's.
    if (lost) notify(lost, { type: 'success' });
  };

  const title = text(inviteUserMessages.title);
  const subtitle = text(inviteUserMessages.subtitle);
  return (
    <Page {...(isPhone ? { title: text(inviteUserMessages.pageTitle) } : { title, subtitle })}>
      {isPhone && (
        <div className={styles.heading}>
          <h2>{title}</h2>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
      )}
      <ScreenForm
        mode="onTouched"
        defaultValues={EMPTY_USER}
        save={save}
        outdated={USERS_CHANGED}
        successMessage={inviteUserMessages.created}
        buttons={<Buttons />}
      >
        <FormSection title={text(inviteUserMessages.information)}>
          <MailInput helperText={inviteUserMessages.mailHint} validate={MAIL_RULES} />
        </FormSection>
        <FormSection
          title={text(inviteUserMessages.permissions)}
          about={text(inviteUserMessages.permissionsHint)}
        >
          <SensorPermissionsInput source="sensors" />
        </FormSection>
      </ScreenForm>
    </Page>
  );
};
