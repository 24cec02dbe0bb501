import { useState } from 'react';
import { useDataProvider, useLogout, useNotify, type Validator } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';

import { CHIPS_VISIBLE } from '@/config/constants';
import { formatChange } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { errorKind } from '@/kit/feedback/errorKind';
import { inLines } from '@/kit/feedback/inLines';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { fetchCurrent } from '@/kit/form/fetchCurrent';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { BooleanInput } from '@/kit/inputs/BooleanInput';
import { email, required } from '@/kit/inputs/validators';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { useFeature } from '@/kit/useFeature';
import { useRecord } from '@/kit/useRecord';
import type { SignOut } from '@/providers/auth/authProvider';
import type { User } from '@/providers/data/records';

import { usersMessages } from '../parts/texts';
import { changeAccessRules } from '../calls';
import { useIsCurrentUser } from '../currentUser';
import { MailInput } from '../MailInput';
import { AccessRulesInput } from '../permissions/AccessRulesInput';
import { ruleProblems } from '../permissions/ruleProblems';
import { SensorPermissionsInput } from '../permissions/SensorPermissionsInput';
import { accessRuleMessages } from '../permissions/texts';
import { USERS_CHANGED, useSendUser } from '../userQueries';
import { toEditRequest, endOfOwnSession, userChanges, toUserValues, type UserValues } from '../userValues';
import styles from './UserEdit.module.css';

/** A saved mail that is unchanged isn't validated again. */
const emailUnless = (saved: string): Validator => {
  const isEmail = email(usersMessages.mailInvalid);
  return (value, ...rest) => (value === saved ? undefined : isEmail(value, ...rest));
};

/** An administrator sees every sensor, so there are none to choose. */
const Permissions = () => {
  const text = useText();
  const isAdmin = useWatch<UserValues, 'isAdmin'>({ name: 'isAdmin' });
  const hasRules = useFeature('access-rules');

  if (isAdmin) return <p>{text(usersMessages.adminText)}</p>;
  return (
    <>
      {hasRules && (
        <>
          <h3 className={styles.heading}>{text(accessRuleMessages.title)}</h3>
          <p className={styles.about}>{text(accessRuleMessages.about)}</p>
          <AccessRulesInput />
        </>
      )}
      <h3 className={styles.heading}>{text(usersMessages.permissions)}</h3>
      <SensorPermissionsInput source="sensors" chipLimit={CHIPS_VISIBLE} />
    </>
  );
};

/** What saving would change, updated as it changes: 'Email nuevo · +3 sensores, −1 sensor'. */
const Footer = ({ isMe }: { isMe: boolean }) => {
  const text = useText();
  const values = useWatch<UserValues>() as UserValues;
  const { defaultValues: saved } = useFormState<UserValues>();
  const changes = userChanges(saved as UserValues, values);
  const { mail, role, sensors, rules } = changes;
  const endsSession = isMe && endOfOwnSession(changes) !== null;
  const sensorText = (change: number) =>
    change !== 0 &&
    text(usersMessages.sensorChange, { smart_count: Math.abs(change), change: formatChange(change) });
  const ruleText = (change: number) =>
    change !== 0 &&
    text(accessRuleMessages.change, { smart_count: Math.abs(change), change: formatChange(change) });

  const parts = [
    mail && text(usersMessages.mailChange),
    role && text(values.isAdmin ? usersMessages.becomesAdmin : usersMessages.becomesUser),
    [ruleText(rules.add.length), ruleText(-rules.remove.length)].filter(Boolean).join(', '),
    [sensorText(sensors.added), sensorText(-sensors.removed)].filter(Boolean).join(', '),
  ];
  return (
    <>
      <div className={styles.summary} role="status">
        <p>{parts.filter(Boolean).join(' · ') || text(usersMessages.unchanged)}</p>
        {endsSession && <p className={styles.warning}>{text(usersMessages.sessionEnds)}</p>}
      </div>
      <FormButtons disabled={values.email.trim() === ''} />
    </>
  );
};

const SIGN_OUTS = {
  mail: { notice: 'session.ownMailChanged', tone: 'success' },
  role: { notice: 'session.ownRoleChanged', tone: 'success' },
} as const satisfies Record<string, SignOut>;

/** Mail, role and permissions of the user in context (USR-13, USR-14). */
export const UserEdit = ({ onClose }: ClosableProps) => {
  const text = useText();
  const notify = useNotify();
  const logout = useLogout();
  const dataProvider = useDataProvider();
  const user = useRecord<User>();
  const isMe = useIsCurrentUser();
  const saveRecord = useSaveRecord();
  const sendUser = useSendUser();
  const invalidate = useInvalidate(USERS_CHANGED);
  const [mailRules] = useState(() => [required(usersMessages.mailBlank), emailUnless(user.mail)]);

  const ownEnd = (values: UserValues, saved: UserValues) =>
    isMe ? endOfOwnSession(userChanges(saved, values)) : null;

  const save = async (values: UserValues, saved: UserValues) => {
    // The call replaces the whole user, and another administrator may have changed them since the list was
    // loaded.
    const list = await fetchCurrent((signal) => dataProvider.getList<User>('users', { signal }));
    // If the user was deleted, the server's answer to the update says so.
    const now = list?.find((other) => other.id === user.id) ?? user;
    const lost = await sendUser(toEditRequest(saved, values, toUserValues(now)), (data) =>
      saveRecord(data, now),
    ).catch((error: unknown) => {
      // Somebody else deleted them meanwhile.
      if (errorKind(error) === 'not-found') void invalidate();
      throw error;
    });
    const { rules } = userChanges(saved, values);
    if (rules.add.length + rules.remove.length > 0) {
      await changeAccessRules(user.id, rules).catch((error: unknown) => {
        void invalidate();
        throw error;
      });
    }
    // /login tells of the end of one's own session.
    if (ownEnd(values, saved)) return;
    notify(inLines(text(usersMessages.updated), lost, !list && text('common.unchecked')), {
      type: 'success',
    });
  };

  const finish = (values: UserValues, saved: UserValues) => {
    const end = ownEnd(values, saved);
    if (end) void logout(SIGN_OUTS[end]);
    else void invalidate();
  };

  return (
    <FormDialog
      mode="onTouched"
      title={text(usersMessages.editTitle)}
      defaultValues={toUserValues(user)}
      save={save}
      problemsOf={ruleProblems}
      onSaved={finish}
      onClose={onClose}
      buttons={<Footer isMe={isMe} />}
    >
      <MailInput validate={mailRules} />
      <BooleanInput source="isAdmin" label={usersMessages.administrator} />
      <Permissions />
    </FormDialog>
  );
};
