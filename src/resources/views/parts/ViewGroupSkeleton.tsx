import { Skeleton } from '@/kit/feedback/Skeleton';

import styles from './ViewGroupPanel.module.css';

interface ViewGroupSkeletonProps {
  cardHeight: number;
  /** How many closed groups follow the open one. */
  closedGroups?: number;
}

/** The shape of an open group with two cards, while groups are loading. */
export const ViewGroupSkeleton = ({ cardHeight, closedGroups = 0 }: ViewGroupSkeletonProps) => (
  <Skeleton className={styles.skeleton}>
    <div className={styles.skeletonHeading} />
    <div className={styles.cards}>
      <div className={styles.skeletonCard} style={{ height: cardHeight }} />
      <div className={styles.skeletonCard} style={{ height: cardHeight }} />
    </div>
    {Array.from({ length: closedGroups }, (_, group) => (
      <div key={group} className={styles.skeletonHeading} />
    ))}
  </Skeleton>
);
