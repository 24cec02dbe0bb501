import type { ComponentType, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { InTurn } from '@/kit/page/InTurn';
import { useLazyCode } from '@/kit/lazy/useLazyCode';
import { Section } from '@/kit/page/Section';
import { homeKey } from '@/kit/cache/queryKeys';
import { polled } from '@/resources/sensors/parts/now/polled';

import styles from './HomePart.module.css';
import { homeMessages } from './texts';

/** The cards of sensors, or the numbers above the list of what needs attention. */
const SHAPES = {
  cards: { grid: styles.cards, count: 12 },
  statuses: { grid: styles.statuses, count: 5 },
} as const;

const Shapes = ({ of }: { of: keyof typeof SHAPES }) => (
  <div className={SHAPES[of].grid}>
    {Array.from({ length: SHAPES[of].count }, (_, position) => (
      <div key={position} className={styles.shape} />
    ))}
  </div>
);

export interface HomeContentProps<Data> {
  data: Data;
  /** When the server was asked, in milliseconds since 1970. */
  askedAt: number;
}

interface HomePartProps<Data> {
  /** The name under which its data and code are cached. */
  name: Parameters<typeof homeKey>[0];
  title: MessageKey;
  fetchData: (signal: AbortSignal) => Promise<Data>;
  /** The code for its content, fetched along with the data. If the server has no home, it is never loaded. */
  load: () => Promise<ComponentType<HomeContentProps<Data>>>;
  /** What it looks like while it loads: cards beyond the window's height, or the statuses above other things. */
  shapes: keyof typeof SHAPES;
  /** What stands for the part and for everything below it if there is nothing to show. */
  empty?: { isEmpty: (data: Data) => boolean; content: ReactNode };
  /** The rest of the dashboard, below. */
  children: ReactNode;
}

/** What stands below cards waits longer than usual: mostly it is beyond the window, where nobody sees it wait. */
const MAX_WAIT_BELOW_CARDS_MS = 5_000;

/**
 * The first part of the dashboard, and the parts below it, which work even if the first fails (EXT-37,
 * EXT-38).
 */
export const HomePart = <Data,>({
  name,
  title,
  fetchData,
  load,
  shapes,
  empty,
  children,
}: HomePartProps<Data>) => {
  const text = useText();
  const query = useQuery({
    queryKey: homeKey(name),
    queryFn: ({ signal }) => fetchData(signal),
    ...polled,
  });
  const code = useLazyCode(`home-${name}`, load);
  const { data, dataUpdatedAt } = query;
  const Content = code.data;
  const isHere = data !== undefined && Content !== undefined;
  const hasFailed = (query.isError && data === undefined) || code.isError;
  if (data !== undefined && empty?.isEmpty(data)) return empty.content;

  return (
    <InTurn maxWaitMs={shapes === 'cards' ? MAX_WAIT_BELOW_CARDS_MS : undefined}>
      <Section className={styles.part} title={text(title)}>
        <LoadError query={query} />
        <LoadError query={code} />
        {isHere && <Content data={data} askedAt={dataUpdatedAt} />}
        {!isHere && !hasFailed && (
          <Skeleton label={homeMessages.loading} className={styles.skeleton} data-coming data-shapes={shapes}>
            <Shapes of={shapes} />
            {shapes === 'statuses' && <div className={styles.shape} />}
          </Skeleton>
        )}
      </Section>
      <div>{children}</div>
    </InTurn>
  );
};
