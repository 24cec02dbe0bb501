import { useEffect, useRef, useState } from 'react';
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
  const [hasAsked, setHasAsked] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const fetchNext = () => void fetchNextPage();

  // The last page takes the button away, and the focus that it had.
  useEffect(() => {
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [hasNextPage]);

  if (error) {
    const { message, hint } = errorText(error);
    return <ErrorPanel title={message} hint={hint} onRetry={fetchNext} />;
  }
  if (!hasNextPage) {
    return (
      hasAsked && (
        <p ref={end} tabIndex={-1} className={styles.end}>
          {text('list.noEarlier')}
        </p>
      )
    );
  }
  return (
    <div className={styles.more}>
      {/* Not disabled while busy: the focus would be lost. */}
      <Button
        isBusy={isFetchingNextPage}
        onClick={() => {
          setHasAsked(true);
          fetchNext();
        }}
      >
        {text(isFetchingNextPage ? 'common.loading' : 'list.earlier')}
      </Button>
    </div>
  );
};
