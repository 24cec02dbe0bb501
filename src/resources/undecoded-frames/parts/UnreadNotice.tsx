import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

import { paths } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { Icon } from '@/kit/Icon';
import type { UndecodedFrames } from '@/providers/data/records';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';

import { undecodedMessages } from './texts';
import styles from './UnreadNotice.module.css';

/** Says of how many devices frames could not be read, and leads to them; nothing if there are none. */
export const UnreadNotice = () => {
  const text = useText();
  const query = useGetList<UndecodedFrames>('undecoded-frames', {}, CHANGED_BY_DEVICES);
  if (query.isPending) return <Skeleton data-coming label={undecodedMessages.loading} />;
  const devices = new Set(query.data?.map(({ deviceId }) => deviceId)).size;

  return (
    <>
      <LoadError query={query} />
      {devices > 0 && (
        <div className={styles.notice}>
          <Icon name="alert" />
          <p>{text(undecodedMessages.notice, counted(devices))}</p>
          <Link to={paths.undecodedFrames} className={styles.link}>
            {text(undecodedMessages.seeMessages)}
          </Link>
        </div>
      )}
    </>
  );
};
