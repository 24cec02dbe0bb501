import { useId, type ComponentType, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';

import '@/i18n/screens/home';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/shared/feedback/LoadError';
import { InTurn } from '@/shared/InTurn';
import { useLateCode } from '@/shared/lazy/useLateCode';

import styles from './HomePart.module.css';

export interface HomeContentProps<Data> {
  data: Data;
  /** When the server was asked, in milliseconds since 1970. */
  askedAt: number;
}

interface HomePartProps<Data> {
  /** What it is, for the cache of its code. */
  name: string;
  title: string;
  query: UseQueryResult<Data>;
  /** The code for its content, which comes along with the data; without a home on the server it is never loaded. */
  load: () => Promise<ComponentType<HomeContentProps<Data>>>;
  /** About how high it will be: beyond the window, or known beforehand. */
  height: 'tall' | 'known';
  /** In place of the whole part, where there is nothing to tell of. */
  isNothing?: (data: Data) => boolean;
  /** What of the dashboard stands below. */
  children: ReactNode;
}

/** What is beyond the window may wait longer: nobody sees that it does, and few sensors leave it room in the window. */
const WAITS_BEYOND_MS = 5_000;

/** What the dashboard begins with, and what stands below it, which works whatever becomes of this (EXT-37, EXT-38). */
export const HomePart = <Data,>({
  name,
  title,
  query,
  load,
  height,
  isNothing,
  children,
}: HomePartProps<Data>) => {
  const text = useText();
  const titleId = useId();
  const code = useLateCode(name, load);
  const { data, dataUpdatedAt } = query;
  const Content = code.data;
  const isHere = data !== undefined && Content !== undefined;
  const hasFailed = (query.isError && data === undefined) || code.isError;

  const isEmpty = data !== undefined && isNothing?.(data) === true;

  return (
    <InTurn {...(height === 'tall' && { waitsMs: WAITS_BEYOND_MS })}>
      {!isEmpty && (
        <section className={styles.part} aria-labelledby={titleId}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {query.isError && <LoadError query={query} />}
          {code.isError && <LoadError query={code} title={text('common.partUnavailable')} />}
          {isHere && <Content data={data} askedAt={dataUpdatedAt} />}
          {!isHere && !hasFailed && (
            <p className={styles.skeleton} data-coming data-height={height} role="status">
              {text('home.loading')}
            </p>
          )}
        </section>
      )}
      <div>{children}</div>
    </InTurn>
  );
};
