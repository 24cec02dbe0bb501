import type { ReactNode } from 'react';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Breakable } from '@/kit/Breakable';
import { Button } from '@/kit/Button';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { Dialog } from '@/kit/dialogs/Dialog';
import { Moment } from '@/kit/Moment';
import { useRecord } from '@/kit/useRecord';
import type { UndecodedFrames } from '@/providers/data/records';
import { CopiedCode } from '@/resources/decoders/parts/CopiedCode';
import { prettyJson } from '@/resources/decoders/parts/prettyJson';

import { undecodedMessages } from '../parts/texts';
import { undecodedListMessages } from '../texts';
import { EarlierFrames } from './EarlierFrames';
import styles from './FrameDialog.module.css';

const Fact = ({ label, children }: { label: MessageKey; children: ReactNode }) => (
  <div>
    <dt>{useText()(label)}</dt>
    <dd>{children}</dd>
  </div>
);

const isNamed = (network: string): network is keyof typeof undecodedListMessages.networks =>
  Object.hasOwn(undecodedListMessages.networks, network);

/** Networks with ports, and codecs of their own. */
const LORAWAN: ReadonlySet<string> = new Set(['chirpstack', 'the-things-stack']);

const Facts = () => {
  const text = useText();
  const { device, sensor, decoder, last } = useRecord<UndecodedFrames>();
  const { at, network, port } = last;

  return (
    <dl className={styles.facts}>
      <Fact label={undecodedListMessages.device}>
        <Breakable>{device}</Breakable>
      </Fact>
      <Fact label={undecodedListMessages.sensor}>
        {sensor?.name ?? text(undecodedListMessages.withoutSensor)}
      </Fact>
      <Fact label={undecodedListMessages.decoder}>
        {decoder?.name ?? text(undecodedListMessages.noDecoder)}
      </Fact>
      <Fact label={undecodedListMessages.at}>
        <Moment at={at} />
      </Fact>
      <Fact label={undecodedListMessages.network}>
        {isNamed(network) ? text(undecodedListMessages.networks[network]) : network}
      </Fact>
      {LORAWAN.has(network) && (
        <Fact label={undecodedListMessages.port}>{port ?? text(undecodedListMessages.noPort)}</Fact>
      )}
    </dl>
  );
};

const Bytes = ({ payload }: { payload: string | null }) => {
  const text = useText();

  return payload === null ? (
    <p>{text(undecodedListMessages.noBytes)}</p>
  ) : (
    <CopiedCode title={undecodedListMessages.bytes} copy={undecodedListMessages.copyBytes} value={payload} />
  );
};

/** The last frame of those in context (EXT-50): what there is of it, to be copied, and why it wasn't read. */
export const FrameDialog = ({ onClose }: ClosableProps) => {
  const text = useText();
  const { state, count, last } = useRecord<UndecodedFrames>();
  const { network, payload, decoded, detail } = last;
  const hasCodec = LORAWAN.has(network);

  return (
    <Dialog
      width="wide"
      title={text(undecodedListMessages.lastTitle)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('common.close')}</Button>}
    >
      <div className={styles.said}>
        <p>
          <strong>{text(undecodedMessages.states[state])}</strong>
        </p>
        {state !== 'undecoded' && <p>{detail}</p>}
      </div>
      <Facts />
      {(hasCodec || payload !== null) && <Bytes payload={payload} />}
      {decoded !== null && (
        <CopiedCode
          title={hasCodec ? undecodedListMessages.decoded : undecodedListMessages.received}
          copy={undecodedListMessages.copyDecoded}
          value={decoded}
          shown={prettyJson(decoded)}
        />
      )}
      {count > 1 && <EarlierFrames />}
    </Dialog>
  );
};
