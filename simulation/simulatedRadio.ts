import { DAY_MS } from '@domain/duration';

import { hash, randomFrom } from './random';

const GATEWAYS = ['gateway-biblioteca', 'gateway-club', 'gateway-tanque'] as const;

/** One in so many devices has a battery that ends soon, loses frames, or is far away. */
const WORN = 17;
const LOSSY = 37;
const FAR = 41;

const BATTERY_DAYS = 900;
/** Batteries are changed in time, except for worn ones. */
const USED_AT_CHANGE = 0.7;
const WORN_BATTERY_DAYS = 75;
const LOST_SHARE = 0.01;
const LOSSY_SHARE = 0.3;

/** How a device's frames are heard. */
export interface SimulatedRadio {
  readonly gateways: readonly { readonly gateway: string; readonly rssi: number; readonly snr: number }[];
  /** In percent. */
  readonly battery: number;
  /** How many of its frames are lost, from 0 to 1. */
  readonly lostShare: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The same for a device at an instant, in milliseconds since 1970, each time. */
export const simulatedRadio = (device: string, at: number): SimulatedRadio => {
  const number = hash('radio', device);
  const random = randomFrom(hash('radio', device, at));
  const days = at / DAY_MS;
  const isWorn = number % WORN === 0;
  const lasts = isWorn ? WORN_BATTERY_DAYS : BATTERY_DAYS;
  const used = (isWorn ? 1 : USED_AT_CHANGE) * (((days + (number % lasts)) % lasts) / lasts);
  const isFar = number % FAR === 0;
  const rssi = (isFar ? -118 : -82 - (number % 24)) + 4 * (random() - 0.5);
  const snr = (isFar ? -9 : 9 - (number % 9)) + 2 * (random() - 0.5);
  const first = number % GATEWAYS.length;
  const second = (first + 1) % GATEWAYS.length;
  const isHeardTwice = number % 2 === 0 && !isFar;
  return {
    gateways: [
      { gateway: GATEWAYS[first] ?? GATEWAYS[0], rssi: rounded(rssi), snr: rounded(snr) },
      ...(isHeardTwice
        ? [{ gateway: GATEWAYS[second] ?? GATEWAYS[0], rssi: rounded(rssi - 9), snr: rounded(snr - 4) }]
        : []),
    ],
    battery: Math.max(1, Math.round(100 * (1 - used))),
    lostShare: number % LOSSY === 0 ? LOSSY_SHARE : LOST_SHARE,
  };
};
