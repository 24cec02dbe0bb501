import { DAY_MS } from '@domain/duration';
import { MAX_AHEAD_MS } from '@domain/devices/readings';

/** For so long gateways keep what they heard while their line was broken. */
const MAX_LATE_MS = 7 * DAY_MS;
/** The year of LoRaWAN's first specification. Gateways that don't know the time begin in 1970 or 1980. */
const LORAWAN_BEGAN = Date.UTC(2015, 0, 1);

export interface Heard {
  /** When the device was heard. */
  readonly at: string;
  /** Why that isn't what the message says, in Spanish. */
  readonly problem?: string;
  /** Whether the message is ahead of our clock, and nothing but that tells which of the two is wrong. */
  readonly isAhead: boolean;
}

const textIn = (object: unknown, field: string): string | undefined => {
  if (typeof object !== 'object' || object === null) return undefined;
  const value = (object as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : undefined;
};

const isMoment = (text: string | undefined): text is string => !Number.isNaN(Date.parse(text ?? ''));

/**
 * When a device was heard. ChirpStack's event says what the first gateway's clock said; if that can't be, it is the
 * network server's moment, that of another gateway, or that of the arrival.
 * @param rxInfo what each gateway, and the network server, knows of the uplink
 */
export const whenHeard = (time: string, rxInfo: unknown, now: Date): Heard => {
  const gateways: readonly unknown[] = Array.isArray(rxInfo) ? rxInfo : [];
  const byNetwork = gateways.map((one) => textIn(one, 'nsTime')).find(isMoment);
  const latest = (byNetwork === undefined ? now.getTime() : Date.parse(byNetwork)) + MAX_AHEAD_MS;
  const earliest = byNetwork === undefined ? LORAWAN_BEGAN : Date.parse(byNetwork) - MAX_LATE_MS;
  const canBe = (moment: string) => Date.parse(moment) <= latest && Date.parse(moment) >= earliest;
  if (canBe(time)) return { at: time, isAhead: false };

  const said = (gateway: unknown) => textIn(gateway, 'gwTime') ?? textIn(gateway, 'time');
  const other = gateways.map(said).find((moment) => isMoment(moment) && canBe(moment));
  const wrong = gateways.find((gateway) => {
    const moment = said(gateway);
    return isMoment(moment) ? !canBe(moment) : gateways.length === 1;
  });
  const name = textIn(wrong, 'gatewayId');
  const source = byNetwork ?? other;
  const hour = source === byNetwork ? 'del servidor de red' : 'de otro gateway';
  const gateway = name === undefined ? 'del gateway' : `del gateway "${name.slice(0, 64)}"`;
  return {
    at: (source === undefined ? now : new Date(source)).toISOString(),
    problem: `El reloj ${gateway} está mal: se tomó la hora ${source === undefined ? 'de llegada' : hour}.`,
    isAhead: source === undefined && Date.parse(time) > latest,
  };
};
