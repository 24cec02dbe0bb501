import { useEffect, useRef } from 'react';
import { RecordContext, useGetList, useLogout } from 'react-admin';

import { paths } from '@domain/paths';

import { DELIVERY_PROGRESS_MS } from '@/config/constants';
import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { DraftedEdit } from '@/kit/list/DraftedEdit';
import { Filters, SearchFilter, SelectFilter } from '@/kit/list/filters/filters';
import { List } from '@/kit/list/List';
import { ListLayout } from '@/kit/list/ListLayout';
import { useVisibleRows } from '@/kit/list/useVisibleRows';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import { PageAction } from '@/kit/page/PageAction';
import { useFeature } from '@/kit/useFeature';
import type { SignOut } from '@/providers/auth/authProvider';
import type { User } from '@/providers/data/records';

import { usersMessages } from '../parts/texts';
import { usersHeading } from '../heading';
import { useCurrentUser } from '../currentUser';
import { LazyUserEdit } from '../userDialogs';
import { UserCard } from './UserCard';
import { userListDefinition, userListDefinitionWithAccount } from './userListDefinition';
import styles from './UserList.module.css';

/** Of the list, and of one without users (USR-12). */
const texts = {
  loading: usersMessages.loading,
  results: usersMessages.count,
  noneFound: usersMessages.noneFound,
  noneFoundHint: usersMessages.noneFoundHint,
  noneYetHint: usersMessages.noneYetHint,
} as const;

const CARD_MIN_WIDTH_PX = 288;
const MAX_COLUMNS = 3;
/** Between two cards, in both directions. */
const GAP_PX = 16;
/** An estimate until a row is measured. */
const ROW_HEIGHT_PX = 232;
/** Drawn beyond the edges of the window, so that a fast scroll doesn't miss them. */
const SPARE_CARDS = 24;

const columnsIn = (width: number) =>
  Math.max(1, Math.min(MAX_COLUMNS, Math.floor((width + GAP_PX) / (CARD_MIN_WIDTH_PX + GAP_PX))));

/**
 * The cards of the list in context, in rows as high as they need. Of a long list, only the rows in view, and the one
 * that last had the focus, are in the document.
 */
const UserGrid = () => {
  const text = useText();
  const { records, rowsProps, virtualizer, rows, columns, top } = useVisibleRows<HTMLDivElement>({
    rowHeight: ROW_HEIGHT_PX,
    hasUnevenRows: true,
    gap: GAP_PX,
    columnsIn,
    overscan: SPARE_CARDS,
  });

  return (
    <div
      {...rowsProps}
      role="list"
      aria-label={text(usersMessages.list)}
      className={styles.grid}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-row={row.index}
          role="presentation"
          className={styles.row}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: GAP_PX,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {records.slice(row.index * columns, (row.index + 1) * columns).map((user, column) => (
            <RecordContext key={user.id} value={user}>
              <UserCard index={row.index * columns + column} total={records.length} />
            </RecordContext>
          ))}
        </div>
      ))}
    </div>
  );
};

const CARDS = [0, 1, 2, 3, 4, 5];

/** The shape of the cards while the users are loading; the summary above says what is loading. */
const UserSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    {CARDS.map((card) => (
      <div key={card} className={styles.card}>
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    ))}
  </div>
);

/** How many invitations wait for the mail server (EXT-7). */
const unsentInvitations = (users: readonly User[] = []): number =>
  users.filter(({ invitation }) => invitation?.mail === 'waiting').length;

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
  const query = useGetList<User>('users', undefined, {
    enabled: Boolean(signedIn?.mail),
    refetchInterval: ({ state }) => (unsentInvitations(state.data?.data) > 0 ? DELIVERY_PROGRESS_MS : false),
  });
  const unsent = unsentInvitations(query.data);
  const hasAccountFilter = useFeature('home');
  const hasAccounts = useFeature('accounts');
  const hasRules = useFeature('access-rules');
  const choices = {
    role: [
      { id: 'admin' as const, name: text(usersMessages.admin) },
      { id: 'user' as const, name: text(usersMessages.user) },
    ],
    account: [
      { id: 'without-sensors' as const, name: text(usersMessages.withoutSensors) },
      ...(hasAccounts ? [{ id: 'invited' as const, name: text(usersMessages.invited) }] : []),
    ],
  };
  if (signedIn?.mail === '') return <EndSession />;

  return (
    <Page
      title={text(usersHeading.title)}
      actions={
        <>
          {hasRules && (
            <NavigateButton to={paths.inviteUsers}>{text(usersMessages.inviteMany)}</NavigateButton>
          )}
          <PageAction to={paths.addUser}>{text('shell.addUser')}</PageAction>
        </>
      }
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
              <SelectFilter source="role" label={usersMessages.role} anyLabel={usersMessages.anyRole} />
              {hasAccountFilter && (
                <SelectFilter
                  source="account"
                  label={usersMessages.account}
                  anyLabel={usersMessages.anyAccount}
                />
              )}
            </Filters>
          }
          summary={
            <p role="status">
              {unsent > 0 && text(usersMessages.unsentInvitations, { count: formatCount(unsent) })}
            </p>
          }
          skeleton={<UserSkeleton />}
          none={<EmptyState title={text(usersMessages.noneFound)} hint={text(usersMessages.noneYetHint)} />}
        >
          <UserGrid />
        </ListLayout>
        <DraftedEdit dialog={LazyUserEdit} />
      </List>
    </Page>
  );
};
