import { connectDevicePath, decoderPath, newDecoderPath } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { RecordName } from '@/kit/list/RecordName';
import { RowAction, RowLink } from '@/kit/list/RowAction';
import { useListShape } from '@/kit/list/useListShape';
import { Age, Moment } from '@/kit/Moment';
import { NameLink, SensorName } from '@/kit/NameLink';
import { useRecord } from '@/kit/useRecord';
import type { UndecodedFrames } from '@/providers/data/records';
import { decoderChoiceMessages } from '@/resources/decoders/parts/texts';

import { UndecodedDiscard } from '../discard/UndecodedDiscard';
import { undecodedHeading } from '../parts/heading';
import { canBeDecoded, isBeingRead } from '../parts/nextStep';
import { undecodedMessages } from '../parts/texts';
import { FrameDialog } from '../show/FrameDialog';
import { undecodedListMessages } from '../texts';
import { useCountText } from '../useCountText';
import styles from './UndecodedFrameList.module.css';

export const LazyDecoderChoose = lazyPart(
  async () => (await import('@/resources/decoders/parts/DecoderChoose')).DecoderChoose,
);

/** Where a device without a decoder gets one; one that fails is to be mended. */
const DecoderActions = () => {
  const group = useRecord<UndecodedFrames>();
  if (!canBeDecoded(group)) return null;
  const { device, decoder } = group;
  if (decoder) {
    return <RowLink label={undecodedMessages.see} icon="edit" to={decoderPath(decoder.id, { device })} />;
  }
  return (
    <>
      <RowLink label={undecodedMessages.create} icon="plus" to={newDecoderPath({ device })} />
      <RowAction label={decoderChoiceMessages.choose} icon="link" dialog={LazyDecoderChoose} />
    </>
  );
};

const actions = (
  <>
    <RowAction label={undecodedListMessages.seeLast} icon="mail" dialog={FrameDialog} />
    <DecoderActions />
    <RowAction label={undecodedListMessages.discard} icon="trash" dialog={UndecodedDiscard} />
  </>
);

/** Whose frames they are: the sensor, or the way to one. */
const Sensor = () => {
  const text = useText();
  const { sensor, device } = useRecord<UndecodedFrames>();

  return (
    <span className={styles.sensor}>
      {sensor ? (
        <SensorName id={sensor.id}>{sensor.name}</SensorName>
      ) : (
        <NameLink to={connectDevicePath(device)} feature="devices">
          {text(undecodedListMessages.withoutSensor)}
        </NameLink>
      )}
    </span>
  );
};

const Device = () => (
  <>
    <RecordName className={styles.device} />
    <Sensor />
  </>
);

/** Why they weren't read, as far as that says more than the reason itself; or that they are about to be. */
const Detail = () => {
  const text = useText();
  const group = useRecord<UndecodedFrames>();
  const { decoder, state, last } = group;
  if (decoder && isBeingRead(group)) {
    return <p className={styles.detail}>{text(undecodedMessages.beingRead, { name: decoder.name })}</p>;
  }
  return (
    state !== 'undecoded' && (
      <p className={styles.detail} title={last.detail}>
        {last.detail}
      </p>
    )
  );
};

const Reason = () => {
  const text = useText();
  const { state } = useRecord<UndecodedFrames>();

  return (
    <>
      <p className={styles.state}>{text(undecodedMessages.states[state])}</p>
      <Detail />
    </>
  );
};

const Count = () => useCountText()(useRecord<UndecodedFrames>().count);

const Since = () => <Moment at={useRecord<UndecodedFrames>().firstAt} />;

const Last = () => <Age at={useRecord<UndecodedFrames>().last.at} />;

const Table = () => (
  <DataTable hasUnevenRows label={undecodedHeading.title}>
    <DataTable.Col
      isRowHeader
      label={undecodedListMessages.device}
      sortBy="device"
      className={styles.deviceColumn}
      field={Device}
    />
    <DataTable.Col label={undecodedListMessages.reason} className={styles.reason} field={Reason} />
    <DataTable.Col
      label={undecodedListMessages.count}
      sortBy="count"
      className={styles.count}
      field={Count}
    />
    <DataTable.Col label={undecodedListMessages.since} className={styles.moment} field={Since} />
    <DataTable.Col label={undecodedListMessages.last} sortBy="last" className={styles.age} field={Last} />
    <DataTable.Actions>{actions}</DataTable.Actions>
  </DataTable>
);

const Cards = () => (
  <CardList label={undecodedHeading.title} actions={actions}>
    <Device />
    <Reason />
    <p className={styles.meta}>
      <Count /> · <Last />
    </p>
  </CardList>
);

export const UndecodedFrameRecords = () => (useListShape() === 'cards' ? <Cards /> : <Table />);
