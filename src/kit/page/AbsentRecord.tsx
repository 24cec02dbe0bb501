import type { ReactNode } from 'react';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { ErrorPanel } from '../feedback/ErrorPanel';
import { errorKind } from '../feedback/errorKind';
import { LoadError } from '../feedback/LoadError';

interface Words {
  title: MessageKey;
  hint: MessageKey;
}

interface AbsentRecordProps {
  /** Null if the address names no record, so that there is nothing to try again. */
  id: number | null;
  query: { error: unknown; refetch: () => unknown };
  notFound: Words;
  /** If the record may exist, but not for the person. */
  forbidden?: Words;
  back: ReactNode;
  skeleton: ReactNode;
}

/** Takes the place of a page's record: while it is loading, or why there is none. */
export const AbsentRecord = ({ id, query, notFound, forbidden, back, skeleton }: AbsentRecordProps) => {
  const text = useText();
  const kind = id === null ? 'not-found' : errorKind(query.error);
  const words = kind === 'not-found' ? notFound : kind === 'forbidden' && forbidden;

  if (words) {
    return (
      <ErrorPanel
        title={text(words.title)}
        hint={text(words.hint)}
        onRetry={id === null ? undefined : () => void query.refetch()}
        actions={back}
      />
    );
  }
  return query.error ? <LoadError query={query} /> : skeleton;
};
