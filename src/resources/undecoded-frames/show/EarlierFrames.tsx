import { useQuery } from '@tanstack/react-query';

import { useText } from '@/i18n/useText';
import { Breakable } from '@/kit/Breakable';
import { queryKeyOf } from '@/kit/cache/queryKeys';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { Moment } from '@/kit/Moment';
import { useRecord } from '@/kit/useRecord';
import type { UndecodedFrames } from '@/providers/data/records';

import { listEarlier } from '../calls';
import { undecodedMessages } from '../parts/texts';
import { undecodedListMessages } from '../texts';
import styles from './FrameDialog.module.css';

/** What came before the last frame in context, and why it wasn't read. */
export const EarlierFrames = () => {
  const text = useText();
  const { id, deviceId, state, last } = useRecord<UndecodedFrames>();
  const query = useQuery({
    queryKey: queryKeyOf('undecoded-frames', 'earlier', id, last.id),
    queryFn: ({ signal }) => listEarlier({ deviceId, state }, signal),
  });
  const earlier = query.data ?? [];
  if (query.isSuccess && earlier.length === 0) return null;

  return (
    <section className={styles.part}>
      <h3>{text(undecodedListMessages.earlier)}</h3>
      {query.isPending && <Skeleton label={undecodedMessages.loading} />}
      <LoadError query={query} />
      {earlier.length > 0 && (
        <ul className={styles.earlier} aria-label={text(undecodedListMessages.earlier)}>
          {earlier.map(({ id: frameId, at, payload, detail }) => (
            <li key={frameId}>
              <Moment at={at} /> <Breakable>{(state === 'undecoded' && payload) || detail}</Breakable>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
