import { useMemo } from 'react';
import { useGetList } from 'react-admin';

import { ruleKey } from '@domain/accounts/accessRules';
import { readPeople, withRulesAsIds, type InvitedPerson } from '@domain/tables/readPeople';
import { paths } from '@domain/paths';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { LoadError } from '@/kit/feedback/LoadError';
import { pauseMessages } from '@/kit/feedback/pauseTexts';
import { ProgressBar } from '@/kit/feedback/ProgressBar';
import { useErrorText } from '@/kit/feedback/useErrorText';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormSection } from '@/kit/form/FormSection';
import { ScreenForm } from '@/kit/form/ScreenForm';
import { Page } from '@/kit/page/Page';
import type { Failure } from '@/kit/series/inSequence';
import { useFeature } from '@/kit/useFeature';
import type { Location, SensorType, User } from '@/providers/data/records';
import { useSensors } from '@/resources/sensors/parts/useSensors';

import { AccessRulesInput } from '../permissions/AccessRulesInput';
import { SensorPermissionsInput } from '../permissions/SensorPermissionsInput';
import { accessRuleMessages } from '../permissions/texts';
import { USERS_CHANGED } from '../userQueries';
import { EMPTY_INVITATION, type InviteValues } from './inviteValues';
import { PeopleInput } from './PeopleInput';
import { inviteManyMessages } from './texts';
import { useInvitations, type InvitationsUnderWay } from './useInvitations';
import styles from './UsersInvite.module.css';

const Progress = ({ tried, total, isPaused, isStopping }: InvitationsUnderWay) => {
  const text = useText();

  return (
    <div className={styles.progress}>
      <ProgressBar aria-label={text(inviteManyMessages.submitting)} done={tried} total={total} />
      <p role="status">
        {text(isStopping ? inviteManyMessages.stopping : inviteManyMessages.progress, {
          done: formatCount(tried),
          count: formatCount(total),
        })}
        {isPaused && <> {text(pauseMessages.asked)}</>}
      </p>
    </div>
  );
};

/** Who was not invited, and why. */
const NotInvited = ({ failed }: { failed: readonly Failure<InvitedPerson>[] }) => {
  const text = useText();
  const errorText = useErrorText();

  return (
    <div role="alert" className={styles.failed}>
      <p>
        {text(inviteManyMessages.notInvited, counted(failed.length))}{' '}
        {text(inviteManyMessages.notInvitedHint)}
      </p>
      <ul>
        {failed.map(({ item, error }) => {
          const { message, hint } = errorText(error);
          return (
            <li key={item.mail}>
              <strong>{item.mail}</strong> {[message, hint].filter(Boolean).join(' ')}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** /add-user/many (EXT-56): many people at once, one invitation after the other. */
export const UsersInvite = () => {
  const text = useText();
  const users = useGetList<User>('users');
  const sensors = useSensors('all');
  const locations = useGetList<Location>('locations');
  const types = useGetList<SensorType>('sensor-types');
  const hasRules = useFeature('access-rules');
  const { invite, stop, underWay, failed, left, unruled } = useInvitations();
  const known = useMemo(
    () =>
      users.data &&
      sensors.data &&
      locations.data &&
      types.data && {
        mails: users.data.map(({ mail }) => mail).filter((mail) => !unruled.has(mail.toLowerCase())),
        sensors: sensors.data,
        locations: locations.data,
        types: types.data,
      },
    [users.data, sensors.data, locations.data, types.data, unruled],
  );

  const save = ({ people, sensors: chosen, rules }: InviteValues) =>
    invite(
      known
        ? readPeople(people, known).invited.map((person) => {
            const sensorIds = [...new Set([...chosen.ids, ...person.sensorIds])];
            if (!hasRules)
              return {
                ...person,
                rules: [],
                sensorIds: withRulesAsIds({ ...person, sensorIds }, known.sensors),
              };
            const all = new Map([...rules, ...person.rules].map((rule) => [ruleKey(rule), rule]));
            return { ...person, sensorIds, rules: [...all.values()] };
          })
        : [],
    );

  return (
    <Page title={text(inviteManyMessages.title)} subtitle={text(inviteManyMessages.subtitle)}>
      <LoadError query={users} />
      <LoadError query={sensors} />
      <LoadError query={locations} />
      <LoadError query={types} />
      {[users, sensors, locations, types].some(({ isPending }) => isPending) && (
        <p role="status">{text(inviteManyMessages.loading)}</p>
      )}
      {known && (
        <ScreenForm
          defaultValues={EMPTY_INVITATION}
          save={save}
          outdated={USERS_CHANGED}
          successMessage={inviteManyMessages.sent}
          next={paths.users}
          buttons={
            underWay ? (
              <Button aria-disabled={underWay.isStopping} onClick={stop}>
                {text(underWay.isStopping ? inviteManyMessages.stopping : inviteManyMessages.stop)}
              </Button>
            ) : (
              <FormButtons label={inviteManyMessages.submit} busyLabel={inviteManyMessages.submitting} />
            )
          }
        >
          <FormSection title={text(inviteManyMessages.people)}>
            <div className={styles.people}>
              <PeopleInput known={known} left={left} />
              {underWay && <Progress {...underWay} />}
              {failed.length > 0 && <NotInvited failed={failed} />}
            </div>
          </FormSection>
          {hasRules && (
            <FormSection title={text(accessRuleMessages.title)} about={text(inviteManyMessages.rulesHint)}>
              <AccessRulesInput />
            </FormSection>
          )}
          <FormSection
            title={text(inviteManyMessages.permissions)}
            about={text(inviteManyMessages.permissionsHint)}
          >
            <SensorPermissionsInput source="sensors" />
          </FormSection>
        </ScreenForm>
      )}
    </Page>
  );
};
