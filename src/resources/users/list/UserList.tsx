import { useEffect, useRef } from 'react';
import { useGetList, useLogout } from 'react-admin';

import { paths } from '@domain/paths';

import '@/i18n/screens/users';
import { useText } from '@/i18n/useText';
import type { SignOut } from '@/providers/auth/authProvider';
import '@/providers/data/screens/users';
import type { User } from '@/providers/data/records';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { DraftedEdit } from '@/shared/list/DraftedEdit';
import { Filters, SearchFilter, SelectFilter } from '@/shared/list/filters/filters';
import { List } from '@/shared/list/List';
import { ListLayout } from '@/shared/list/ListLayout';
import { Page } from '@/shared/page/Page';
import { PageAction } from '@/shared/page/PageAction';
import { useFeature } from '@/shared/useFeature';

import { useCurrentUser } from '../currentUser';
import { UserEdit } from '../userDialogs';
import { UserGrid, UserSkeleton } from './UserGrid';
import { userListDefinition, userListDefinitionWithAccount } from './userListDefinition';

/** Of the list, and of one without users (USR-12). */
const texts = {
  loading: 'users.loading',
  results: 'users.count',
  noneFound: 'users.noneFound',
  noneFoundHint: 'users.noneFoundHint',
  noneYetHint: 'users.noneYetHint',
} as const;

/** A session without a mail can't manage users (USR-9, USR-8). */
const EndSession = () => {
  const logout = useLogout();
  const isEnding = useRef(false);

  useEffect(() => {
    if (isEnding.current) return;
    isEnding.current = true;
    // Back here, an account that still has no mail would be signed out again and again.
    void logout({ notice: 'session.incomplete', leadsBack: false } satisfies SignOut);
  }, [logout]);

  return null;
};

/** /users (USR-9): who may use the product, and what each person may see. */
export const UserList = () => {
  const text = useText();
  const signedIn = useCurrentUser();
  const query = useGetList<User>('users', undefined, { enabled: Boolean(signedIn?.mail) });
  const hasAccountFilter = useFeature('home');
  const hasAccounts = useFeature('accounts');
  const choices = {
    role: [
      { id: 'admin' as const, name: text('users.admin') },
      { id: 'user' as const, name: text('users.user') },
    ],
    account: [
      { id: 'without-sensors' as const, name: text('users.withoutSensors') },
      ...(hasAccounts ? [{ id: 'invited' as const, name: text('users.invited') }] : []),
    ],
  };
  if (signedIn?.mail === '') return <EndSession />;

  return (
    <Page
      title={text('users.title')}
      actions={<PageAction to={paths.addUser}>{text('shell.addUser')}</PageAction>}
    >
      <List
        // Remounted when its filters change, because a list reads them from the address only once.
        key={String(hasAccountFilter)}
        definition={hasAccountFilter ? userListDefinitionWithAccount : userListDefinition}
        query={query}
        choices={choices}
      >
        <ListLayout
          texts={texts}
          filters={
            <Filters search={<SearchFilter source="name" />}>
              <SelectFilter source="role" label="users.role" anyLabel="users.anyRole" />
              {hasAccountFilter && (
                <SelectFilter source="account" label="users.account" anyLabel="users.anyAccount" />
              )}
            </Filters>
          }
          skeleton={<UserSkeleton />}
          none={<EmptyState title={text('users.noneFound')} hint={text('users.noneYetHint')} />}
        >
          <UserGrid />
        </ListLayout>
        <DraftedEdit dialog={UserEdit} />
      </List>
    </Page>
  );
};
