import { useMemo } from 'react';
import { useGetList, useNotify } from 'react-admin';

import { readPeople } from '@domain/tables/readPeople';
import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormSection } from '@/kit/form/FormSection';
import { ScreenForm } from '@/kit/form/ScreenForm';
import { Page } from '@/kit/page/Page';
import { useFormatNames } from '@/kit/useFormatNames';
import type { Location, SensorType, User } from '@/providers/data/records';
import { useSensors } from '@/resources/sensors/parts/useSensors';

import { invitePeople } from '../calls';
import { AccessRulesInput } from '../permissions/AccessRulesInput';
import { SensorPermissionsInput } from '../permissions/SensorPermissionsInput';
import { accessRuleMessages } from '../permissions/texts';
import { USERS_CHANGED } from '../userQueries';
import { EMPTY_INVITATION, type InviteValues } from './inviteValues';
import { PeopleInput } from './PeopleInput';
import { inviteManyMessages } from './texts';
import styles from './UsersInvite.module.css';

/** /add-user/many (EXT-56): many people at once. */
export const UsersInvite = () => {
  const text = useText();
  const notify = useNotify();
  const formatNames = useFormatNames();
  const users = useGetList<User>('users');
  const sensors = useSensors('all');
  const locations = useGetList<Location>('locations');
  const types = useGetList<SensorType>('sensor-types');
  const known = useMemo(
    () =>
      users.data &&
      sensors.data &&
      locations.data &&
      types.data && {
        mails: users.data.map(({ mail }) => mail),
        sensors: sensors.data,
        locations: locations.data,
        types: types.data,
      },
    [users.data, sensors.data, locations.data, types.data],
  );

  const save = async ({ people, sensors: chosen, rules }: InviteValues) => {
    const { invited = [] } = known ? readPeople(people, known) : {};
    // Everybody has an account where an earlier answer was lost.
    if (invited.length === 0) return;
    const accounts = await invitePeople({ people: invited, sensorIds: [...chosen.ids], rules });
    if (accounts.length > 0)
      notify(text(inviteManyMessages.known, { names: formatNames(accounts) }), { type: 'info' });
  };

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
            <FormButtons label={inviteManyMessages.submit} busyLabel={inviteManyMessages.submitting} />
          }
        >
          <FormSection title={text(inviteManyMessages.people)}>
            <div className={styles.people}>
              <PeopleInput known={known} />
            </div>
          </FormSection>
          <FormSection title={text(accessRuleMessages.title)} about={text(inviteManyMessages.rulesHint)}>
            <AccessRulesInput />
          </FormSection>
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
