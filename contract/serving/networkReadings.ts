import { canonicalDevice } from '@domain/devices/deviceName';
import { MAX_READINGS } from '@domain/devices/readings';

import { chirpStackEvent, chirpStackStatus, thingsStackMessage, type Reading } from '../extensions/readings';
import { chirpStackGateways, nameInNetwork, thingsStackGateways, type DeviceNews } from './deviceNews';
import { decodedValues, isNotUnderstood, MAX_DEPTH, type NotUnderstood } from './decodedValues';
import { foreignText, isChirpStackEvent, isThingsStackMessage } from './foreignMessages';
import { whenHeard } from './gatewayClock';
import { fieldName, validationText } from './validationText';

/** What an operator should know of a message that was taken. */
interface Remark {
  readonly device: string;
  readonly reason: string;
  /** How many values, or messages, it is about. */
  readonly count: number;
  /** The clock of the gateway, or the values, which a decoder of the device may read anew. */
  readonly about: 'clock' | 'values';
}

/** A frame of a device as its network brings it. */
export interface Frame {
  readonly device: string;
  /** When it was heard, ISO 8601. */
  readonly at: string;
  readonly network: 'chirpstack' | 'the-things-stack' | 'mqtt' | 'http';
  readonly port?: number;
  /** In base64. */
  readonly payload?: string;
  /** What the network's own codec made of it. */
  readonly decoded?: unknown;
}

export interface NetworkReadings {
  readonly readings: readonly Reading[];
  /** Why the message is refused as a whole, in Spanish. */
  readonly problem?: string;
  readonly remarks?: readonly Remark[];
  /** The device, if the message is from the future and got our clock's moment instead. */
  readonly ahead?: string;
  /** What the readings were read from. */
  readonly frame?: Frame;
  /** What the network says of the device itself. */
  readonly news?: DeviceNews;
  /** What stands beside them and is no number. */
  readonly notUnderstood?: readonly NotUnderstood[];
}

/** Other events of a network, which carry no measurements. */
const NOTHING: NetworkReadings = { readings: [] };

const refused = (problem: string): NetworkReadings => ({ readings: [], problem });

const SOME = 200;

/**
 * The readings in what a codec made of a frame. A message may have no more than a batch: one that takes longer to store
 * than a statement may would be sent again forever.
 * @param path of the decoded object in the message
 */
export const readDecoded = (
  { device, at }: Pick<Frame, 'device' | 'at'>,
  decoded: unknown,
  path: readonly string[],
): Omit<NetworkReadings, 'frame'> => {
  const readings: Reading[] = [];
  const notUnderstood = new Map<string, NotUnderstood>();
  let deeper = 0;
  for (const found of decodedValues(decoded, Date.parse(at))) {
    if (readings.length === MAX_READINGS) {
      return refused(`El campo "${fieldName(path)}" puede tener ${MAX_READINGS} elementos como máximo.`);
    }
    if (found === undefined) deeper += 1;
    else if (isNotUnderstood(found)) {
      if (notUnderstood.size < SOME) notUnderstood.set(found.name, found);
    } else {
      const moment = found.at === undefined ? at : new Date(found.at).toISOString();
      readings.push({ device, variable: found.name, at: moment, value: found.value, unit: found.unit });
    }
  }
  const reason = `De lo que manda, no se lee lo que está a más de ${MAX_DEPTH} niveles de profundidad.`;
  return {
    readings,
    ...(deeper === 0 ? {} : { remarks: [{ device, reason, count: deeper, about: 'values' }] }),
    ...(notUnderstood.size === 0 ? {} : { notUnderstood: [...notUnderstood.values()] }),
  };
};

/** What a network brings of a frame; one without values and without bytes has nothing to say. */
const ofFrame = (
  device: string,
  at: string,
  network: Frame['network'],
  { decoded, payload, port }: { decoded: unknown; payload: string | undefined; port: number | undefined },
): Frame => ({
  device,
  at,
  network,
  ...(port === undefined ? {} : { port }),
  ...(payload === undefined || payload === '' ? {} : { payload }),
  ...(decoded === undefined || decoded === null ? {} : { decoded }),
});

type HeardFrame = Omit<NonNullable<DeviceNews['frame']>, 'at'>;

/** How a frame was heard, if its network says anything of that. */
const newsOfFrame = (
  { device, at }: Pick<Frame, 'device' | 'at'>,
  heard: HeardFrame,
  percent?: number,
): { readonly news?: DeviceNews } => {
  if (heard.counter === undefined && heard.gateways.length === 0 && percent === undefined) return {};
  const battery = percent === undefined ? {} : { battery: { percent } };
  return { news: { device, frame: { at: Date.parse(at), ...heard }, ...battery } };
};

/** What a ChirpStack event that is no uplink says of its device: the battery, after the network asked for it. */
const readStatus = (body: object, event: string): NetworkReadings => {
  const { success, data } = chirpStackStatus.safeParse(body);
  if (event !== 'status' || !success) return NOTHING;
  if (data.batteryLevelUnavailable === true || data.externalPowerSource === true) return NOTHING;
  const device = canonicalDevice(data.deviceInfo.devEui);
  return { ...NOTHING, news: { device, battery: { percent: data.batteryLevel } } };
};

/**
 * The measurements of a ChirpStack 4 event.
 * @param event its kind, if the address names it; only `up` carries measurements
 */
export const readChirpStackEvent = (body: object, now: Date, event = 'up'): NetworkReadings => {
  if (!isChirpStackEvent(body)) return refused(foreignText('ChirpStack 4', body));
  if (event !== 'up') return readStatus(body, event);
  const result = chirpStackEvent.safeParse(body);
  if (!result.success) return refused(validationText(result.error.issues, body));
  const { deviceInfo, time, object, rxInfo, data, fPort, fCnt } = result.data;
  const device = canonicalDevice(deviceInfo.devEui);
  const heard = whenHeard(time, rxInfo, now);
  const frame = ofFrame(device, heard.at, 'chirpstack', { decoded: object, payload: data, port: fPort });
  const { news } = newsOfFrame(frame, { counter: fCnt, gateways: chirpStackGateways(rxInfo) });
  const name = nameInNetwork(deviceInfo.deviceName);
  const read = {
    ...readDecoded(frame, object, ['object']),
    frame,
    ...(news || name !== undefined ? { news: { device, ...news, name } } : {}),
  };
  if (read.problem !== undefined || heard.problem === undefined) return read;
  const remark: Remark = { device, reason: heard.problem, count: 1, about: 'clock' };
  return {
    ...read,
    remarks: [...(read.remarks ?? []), remark],
    ...(heard.isAhead ? { ahead: device } : {}),
  };
};

/** The measurements of a message of The Things Stack 3; their moment is when the network heard the device. */
export const readThingsStackMessage = (body: object): NetworkReadings => {
  if (!isThingsStackMessage(body)) return refused(foreignText('The Things Stack 3', body));
  if (!('uplink_message' in body)) return NOTHING;
  const result = thingsStackMessage.safeParse(body);
  if (!result.success) return refused(validationText(result.error.issues, body));
  const { end_device_ids: ids, uplink_message: message, received_at: receivedAt } = result.data;
  const at = message.received_at ?? receivedAt;
  if (at === undefined) return refused('Falta el campo "uplink_message.received_at".');
  const { decoded_payload: decoded, frm_payload: payload, f_port: port } = message;
  const frame = ofFrame(ids.device_id, at, 'the-things-stack', { decoded, payload, port });
  const heard = { counter: message.f_cnt, gateways: thingsStackGateways(message.rx_metadata) };
  const news = newsOfFrame(frame, heard, message.last_battery_percentage?.value);
  return { ...readDecoded(frame, decoded, ['uplink_message', 'decoded_payload']), frame, ...news };
};
