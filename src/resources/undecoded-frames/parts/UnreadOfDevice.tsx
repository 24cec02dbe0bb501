import { useState, type ReactNode } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

import { decoderPath, newDecoderPath, paths } from '@domain/paths';

import { DEVICE_REFRESH_MS } from '@/config/constants';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { LoadError } from '@/kit/feedback/LoadError';
import { Icon } from '@/kit/Icon';
import { lazyPart } from '@/kit/lazy/lazyPart';
import type { UndecodedFrames } from '@/providers/data/records';
import { decoderChoiceMessages } from '@/resources/decoders/parts/texts';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';

import { canBeDecoded, isBeingRead } from './nextStep';
import { undecodedMessages } from './texts';
import styles from './UnreadNotice.module.css';

const LazyDecoderChoose = lazyPart(
  async () => (await import('@/resources/decoders/parts/DecoderChoose')).DecoderChoose,
);

/** The ways to a decoder, which lead back to the guided way. */
const Ways = ({ group }: { group: UndecodedFrames }) => {
  const text = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { device, decoder } = group;
  const origin = { device, isConnecting: true };
  if (decoder) {
    return (
      <Link to={decoderPath(decoder.id, origin)} className={styles.link}>
        {text(undecodedMessages.see)}
      </Link>
    );
  }
  return (
    <>
      <Link to={newDecoderPath(origin)} className={styles.link}>
        {text(undecodedMessages.create)}
      </Link>
      <Button onClick={() => setChoosing(true)}>{text(decoderChoiceMessages.choose)}</Button>
      {isChoosing && (
        <ResourceContextProvider value="undecoded-frames">
          <RecordContextProvider value={group}>
            <LazyDecoderChoose onClose={() => setChoosing(false)} />
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </>
  );
};

interface UnreadOfDeviceProps {
  /** Its identifier. */
  device: string;
  /** What is shown if nothing of it waits to be read. */
  children: ReactNode;
}

const useUndecodedFrames = () =>
  useGetList<UndecodedFrames>(
    'undecoded-frames',
    {},
    { ...CHANGED_BY_DEVICES, refetchInterval: DEVICE_REFRESH_MS },
  );

/** Of a device that sends values: what else it sent and why that could not be read; else nothing. */
export const PartlyRead = ({ device }: Pick<UnreadOfDeviceProps, 'device'>) => {
  const text = useText();
  const query = useUndecodedFrames();
  const group = query.data?.find((one) => one.device === device);
  if (!group || isBeingRead(group)) return <LoadError query={query} />;

  return (
    <div className={styles.ofDevice} role="status">
      <Icon name="alert" />
      <div className={styles.text}>
        <p>{text(undecodedMessages.partlyRead)}</p>
        <p className={styles.detail}>{group.last.detail}</p>
      </div>
      <div className={styles.actions}>
        <Link to={paths.undecodedFrames} className={styles.link}>
          {text(undecodedMessages.seeMessages)}
        </Link>
      </div>
    </div>
  );
};

/** What a device sent that could not be read, as it comes in, with the way to a decoder (EXT-52). */
export const UnreadOfDevice = ({ device, children }: UnreadOfDeviceProps) => {
  const text = useText();
  const query = useUndecodedFrames();
  const group = query.data?.find((one) => one.device === device && canBeDecoded(one));
  if (!group) {
    return (
      <>
        <LoadError query={query} />
        {!query.isPending && children}
      </>
    );
  }

  const { decoder, state, last } = group;
  if (decoder && isBeingRead(group)) {
    return (
      <p className={styles.detail} role="status">
        {text(undecodedMessages.beingRead, { name: decoder.name })}
      </p>
    );
  }
  return (
    <div className={styles.ofDevice} role="status">
      <Icon name="alert" />
      <div className={styles.text}>
        <p>{text(undecodedMessages.arrived)}</p>
        {state !== 'undecoded' && <p className={styles.detail}>{last.detail}</p>}
        <p className={styles.detail}>{text(undecodedMessages.giveDecoder)}</p>
      </div>
      <div className={styles.actions}>
        <Ways group={group} />
      </div>
    </div>
  );
};
