import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/types';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { useErrorText } from '@/shared/feedback/useErrorText';

import { NoUsers } from './NoUsers';
import { useKeptFocus } from './useKeptFocus';
import { UserGrid } from './UserGrid';
import styles from './UserResults.module.css';
import type { UserList } from './useUserList';
import { UsersSkeleton } from './UsersSkeleton';

interface UserResultsProps {
  list: UserList;
  isMe: (user: User) => boolean;
  /** Absent while nothing is filtered. */
  onClearFilters: (() => void) | undefined;
  /** Whom the open dialog is about, null for no dialog. */
  coveredId: number | null;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
}

/** The cards, or what stands in their place. */
export const UserResults = ({
  list,
  isMe,
  onClearFilters,
  coveredId,
  onEdit,
  onDelete,
}: UserResultsProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { found, isLoading, error, reload } = list;
  const { focusedId, setFocusedId } = useKeptFocus(found, coveredId);

  if (isLoading) return <UsersSkeleton />;
  if (error) {
    const { message, hint } = errorText(error);
    return <ErrorPanel title={message} hint={hint} onRetry={reload} />;
  }

  return (
    <>
      <p className={styles.count} role="status">
        {found.length > 0 &&
          text('users.count', { smart_count: found.length, count: formatCount(found.length) })}
      </p>
      {found.length > 0 ? (
        <UserGrid
          users={found}
          isMe={isMe}
          focusedId={focusedId}
          onFocus={setFocusedId}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ) : (
        <NoUsers onClearFilters={onClearFilters} />
      )}
    </>
  );
};
