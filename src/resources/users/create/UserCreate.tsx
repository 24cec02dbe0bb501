import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormSection } from '@/kit/form/FormSection';
import { ScreenForm } from '@/kit/form/ScreenForm';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { email, required } from '@/kit/inputs/validators';
import { Page } from '@/kit/page/Page';
import { useFeature } from '@/kit/useFeature';
import { useIsPhone } from '@/kit/useIsPhone';

import { usersMessages } from '../parts/texts';
import { giveAccessRules } from '../calls';
import { MailInput } from '../MailInput';
import { AccessRulesInput } from '../permissions/AccessRulesInput';
import { ruleProblems } from '../permissions/ruleProblems';
import { SensorPermissionsInput } from '../permissions/SensorPermissionsInput';
import { accessRuleMessages } from '../permissions/texts';
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
  const invalidate = useInvalidate(USERS_CHANGED);
  const hasRules = useFeature('access-rules');
  const invited = useRef<string>(null);

  const save = async (values: UserValues) => {
    const request = toUserRequest(values);
    const sent = JSON.stringify(request);
    // The rules follow the invitation: where they alone failed, it isn't sent twice.
    const lost = invited.current === sent ? undefined : await sendUser(request, saveRecord);
    if (values.rules.length > 0) {
      invited.current = sent;
      await giveAccessRules(request.email, values.rules).catch((error: unknown) => {
        void invalidate();
        throw error;
      });
    }
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
        problemsOf={ruleProblems}
        outdated={USERS_CHANGED}
        successMessage={inviteUserMessages.created}
        buttons={<Buttons />}
      >
        <FormSection title={text(inviteUserMessages.information)}>
          <MailInput helperText={inviteUserMessages.mailHint} validate={MAIL_RULES} />
        </FormSection>
        {hasRules && (
          <FormSection title={text(accessRuleMessages.title)} about={text(accessRuleMessages.about)}>
            <AccessRulesInput />
          </FormSection>
        )}
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
