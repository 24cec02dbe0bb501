import { useLayoutEffect, useRef, useState } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';

import { useText } from '@/i18n/useText';

import { Button } from '../../Button';
import { LoadError } from '../../feedback/LoadError';
import styles from './InfinitePagination.module.css';

/** Below a list with the newest first: a button for its next page, and why that failed. */
export const InfinitePagination = () => {
  const text = useText();
  const { error } = useListContext();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  const [hasAsked, setHasAsked] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const fetchNext = () => void fetchNextPage();

  // The last page removes the button, and the page that failed before removes its retry: the focus goes with
  // them.
  useLayoutEffect(() => {
    if (!hasAsked || document.activeElement !== document.body) return;
    (more.current ?? end.current)?.focus({ preventScroll: true });
  }, [hasAsked, hasNextPage, error]);

  if (error) return <LoadError query={{ error, refetch: fetchNext }} />;
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
      {/* Not disabled while busy, which would lose the focus. */}
      <Button
        ref={more}
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
