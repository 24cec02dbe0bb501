import * as z from 'zod/mini';

import { batteryIn, type BatteryValue } from '@domain/deviceHealth/batteryValue';

import type { Reading } from '../extensions/readings';
import { orIgnored } from '../values';
import { textProblem } from './textProblem';

/** How a gateway heard a frame. */
export interface GatewaySignal {
  readonly gateway: string;
  /** In dBm and dB. */
  readonly rssi?: number | undefined;
  readonly snr?: number | undefined;
}

/** What a network says of a device besides its measurements (EXT-53). */
export interface DeviceNews {
  readonly device: string;
  /** Undefined for what came without a frame. */
  readonly frame?: {
    /** When it was heard, in milliseconds since 1970. */
    readonly at: number;
    readonly counter?: number | undefined;
    /** The one that heard it best first. */
    readonly gateways: readonly GatewaySignal[];
  };
  readonly battery?: BatteryValue | undefined;
  /** What people call it in the network. */
  readonly name?: string | undefined;
}

const MAX_NAME = 100;
/** More than hear one device; whoever names more makes them up. */
const MAX_GATEWAYS = 16;

const rssi = orIgnored(z.number().check(z.gte(-200), z.lte(50)));
const snr = orIgnored(z.number().check(z.gte(-50), z.lte(50)));

const networkName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_NAME),
  z.refine((name) => textProblem(name) === undefined),
);

const chirpStackGateway = z.object({ gatewayId: networkName, rssi, snr });

const thingsStackGateway = z.object({
  gateway_ids: z.object({ gateway_id: networkName }),
  rssi,
  channel_rssi: rssi,
  snr,
  /** Of another operator, whose gateways all have the same name. */
  packet_broker: orIgnored(z.object({ forwarder_gateway_eui: networkName })),
});

/** The name that somebody gave a device in its network; undefined if it is none. */
export const nameInNetwork = (given: string | undefined): string | undefined =>
  networkName.safeParse(given).data;

const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);

/** As network servers choose the gateway that answers. */
const bestFirst = (gateways: readonly GatewaySignal[]): readonly GatewaySignal[] =>
  gateways
    .toSorted(
      (one, other) =>
        (other.snr ?? -Infinity) - (one.snr ?? -Infinity) ||
        (other.rssi ?? -Infinity) - (one.rssi ?? -Infinity) ||
        0,
    )
    .slice(0, MAX_GATEWAYS);

/** The gateways of ChirpStack's `rxInfo`; what is none is left out. */
export const chirpStackGateways = (rxInfo: unknown): readonly GatewaySignal[] =>
  bestFirst(
    listOf(rxInfo).flatMap((given) => {
      const { success, data } = chirpStackGateway.safeParse(given);
      return success ? [{ gateway: data.gatewayId, rssi: data.rssi, snr: data.snr }] : [];
    }),
  );

/** The gateways of `rx_metadata` of The Things Stack. */
export const thingsStackGateways = (metadata: unknown): readonly GatewaySignal[] =>
  bestFirst(
    listOf(metadata).flatMap((given) => {
      const { success, data } = thingsStackGateway.safeParse(given);
      if (!success) return [];
      const gateway = data.packet_broker?.forwarder_gateway_eui ?? data.gateway_ids.gateway_id;
      return [{ gateway, rssi: data.rssi ?? data.channel_rssi, snr: data.snr }];
    }),
  );

interface ReadMessage {
  readonly news?: DeviceNews;
  readonly readings: readonly Reading[];
  readonly frame?: { readonly at: string };
}

/** The news in a message, with what its values say of the battery: they are newer than the network's last answer. */
export const newsOf = ({ news, readings, frame }: ReadMessage): DeviceNews | undefined => {
  if (!news) return undefined;
  const present = readings.filter(({ at }) => at === frame?.at);
  const said = batteryIn(present.map(({ variable: name, value, unit }) => ({ name, value, unit })));
  return said ? { ...news, battery: { ...news.battery, ...said } } : news;
};
