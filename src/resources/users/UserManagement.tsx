import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';

import { paths } from '@domain/paths';
import { isCurrentUser } from './currentUser';
import { EVERY_USER, isNarrowing } from './userFilter';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/types';
import { latePart } from '@/shared/lazy/latePart';
import { PageAction } from '@/shared/PageAction';
import { PageHeader } from '@/shared/PageHeader';

import { DeleteUserDialog } from './DeleteUserDialog';
import { EndSession } from './EndSession';
import { UserFilters } from './UserFilters';
import styles from './UserManagement.module.css';
import { UserResults } from './UserResults';
import { useUserEditing } from './useUserEditing';
import { useUserFilter } from './useUserFilter';
import { useUserList } from './useUserList';

const EditUserDialog = latePart(async () => (await import('./EditUserDialog')).EditUserDialog);

interface UserManagementProps {
  /** Who is signed in; undefined for the moment until it is known. */
  me: { id: string | number; mail: string } | undefined;
}

/** Who may use the product, and what each may see. */
export const UserManagement = ({ me }: UserManagementProps) => {
  const text = useText();
  const notify = useNotify();
  const [filter, setFilter] = useUserFilter();
  const list = useUserList(filter, me !== undefined);
  const editing = useUserEditing(list.users);
  const [doomedId, setDoomedId] = useState<number | null>(null);
  const doomed = list.users.find(({ id }) => id === doomedId);
  const [endOfSession, setEndOfSession] = useState<MessageKey | null>(null);
  const isMe = useCallback((user: User) => me !== undefined && isCurrentUser(me, user), [me]);
  const askToDelete = useCallback((user: User) => setDoomedId(user.id), []);

  const finishEdit = (end: MessageKey | null) => {
    editing.end();
    if (end) {
      setEndOfSession(end);
      return;
    }
    notify('users.updated', { type: 'success' });
    // The answer may tell but a part of the user.
    list.reload();
  };

  return (
    <div className={styles.screen}>
      <PageHeader
        title={text('users.title')}
        actions={<PageAction to={paths.addUser}>{text('shell.addUser')}</PageAction>}
      />
      <UserFilters value={filter} onChange={setFilter} />
      <UserResults
        list={list}
        isMe={isMe}
        onClearFilters={isNarrowing(filter) ? () => setFilter(EVERY_USER) : undefined}
        coveredId={editing.open?.user.id ?? doomed?.id ?? null}
        onEdit={editing.start}
        onDelete={askToDelete}
      />
      {editing.open && (
        <EditUserDialog
          {...editing.open}
          isMe={isMe(editing.open.user)}
          onChange={editing.change}
          onClose={editing.end}
          onUnavailable={editing.end}
          onSaved={finishEdit}
        />
      )}
      {doomed && <DeleteUserDialog user={doomed} onClose={() => setDoomedId(null)} />}
      {endOfSession && <EndSession notice={endOfSession} />}
    </div>
  );
};
