import { useInfinitePaginationContext, useListContext } from 'react-admin';

import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { ErrorPanel } from '../feedback/ErrorPanel';
import { useErrorText } from '../feedback/useErrorText';
import styles from './MorePages.module.css';

/** Below the list around, whose newest come first: the way to its next page, and why that didn't come. */
export const MorePages = () => {
  const text = useText();
  const errorText = useErrorText();
  const { error } = useListContext();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  const fetchNext = () => void fetchNextPage();

  if (error) {
    const { message, hint } = errorText(error);
    return <ErrorPanel title={message} hint={hint} onRetry={fetchNext} />;
  }
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      {/* Not disabled while busy: the focus would be lost. */}
      <Button isBusy={isFetchingNextPage} onClick={fetchNext}>
        {text(isFetchingNextPage ? 'common.loading' : 'list.earlier')}
      </Button>
    </div>
  );
};
