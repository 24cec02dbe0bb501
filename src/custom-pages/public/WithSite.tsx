import type { ReactNode } from 'react';

import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { errorKind } from '@/kit/feedback/errorKind';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import type { OpenSite } from '@/providers/data/records';

import { PublicLink } from './PublicLink';
import styles from './PublicSite.module.css';
import { publicMessages } from './texts';
import { usePublicSite } from './usePublicSite';

interface WithSiteProps {
  /** Whether it leads to the sign-in screen where there is no page: not inside of another web site. */
  canLeave?: boolean;
  children: (site: OpenSite) => ReactNode;
}

/** What is shown of the site once it is here; while the page is switched off, a sentence that says so. */
export const WithSite = ({ canLeave = true, children }: WithSiteProps) => {
  const text = useText();
  const query = usePublicSite();
  // It may have been switched off while somebody looks at it.
  if (errorKind(query.error) === 'not-found')
    return (
      <>
        <h1 className={styles.title}>{text(publicMessages.offTitle)}</h1>
        <EmptyState
          title={text(publicMessages.offHint)}
          action={canLeave && <PublicLink href={paths.signIn}>{text(publicMessages.signIn)}</PublicLink>}
        />
      </>
    );
  return (
    <>
      <LoadError query={query} />
      {query.isPending && (
        <Skeleton label={publicMessages.loading} className={styles.skeleton}>
          <div className={styles.shape} />
        </Skeleton>
      )}
      {query.data && children(query.data)}
    </>
  );
};
