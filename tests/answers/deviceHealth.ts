import type * as z from 'zod/mini';

import { deviceHealth } from '@contract';
import { DAY_MS } from '@domain/duration';

import { ago } from './alarms';
import { answer, type GivenAnswer } from './answers';

export type Device = z.input<typeof deviceHealth.deviceHealth>;
export type Gateway = z.input<typeof deviceHealth.gateway>;
type Day = z.input<typeof deviceHealth.sensorHealth>['days'][number];

/** A device that is as it should be. */
export const aDevice = (own: Partial<Device> = {}): Device => ({
  id: 1,
  identifier: '70b3d57ed005a1b2',
  sensor: { id: 6, name: 'Tránsito Portería Oeste' },
  level: 'fine',
  problems: [],
  lastHeardAt: ago(4),
  battery: { percent: 84, volts: 3.6, at: ago(4) },
  frames: { heard: 1_000, lost: 10 },
  signal: { rssi: -95, snr: 7 },
  gateway: 'techo-biblioteca',
  ...own,
});

export const aGateway = (own: Partial<Gateway> = {}): Gateway => ({
  id: 1,
  identifier: 'techo-biblioteca',
  lastHeardAt: ago(1),
  devices: 12,
  onlyByIt: 3,
  isSilent: false,
  ...own,
});

const dayBefore = (age: number): string => new Date(Date.now() - age * DAY_MS).toISOString().slice(0, 10);

/** The last 30 days of a device whose battery falls. */
const someDays = (): Day[] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: dayBefore(29 - index),
    frames: 140,
    lost: index % 5,
    rssi: -95 + (index % 4),
    snr: 7,
    percent: 99 - index / 2,
  }));

/** What a server says on which these are all devices and gateways. */
export const healthOf = ({
  devices = [],
  gateways = [],
  days = someDays(),
}: {
  devices?: readonly Device[];
  gateways?: readonly Gateway[];
  days?: readonly Day[];
}): readonly GivenAnswer[] => [
  answer(deviceHealth.listDeviceHealth, [...devices]),
  answer(deviceHealth.listGateways, [...gateways]),
  answer(deviceHealth.getSensorHealth, ({ params: { id } }) => {
    const device = devices.find(({ sensor }) => sensor?.id === id) ?? null;
    const heardBy = device?.gateway
      ? [{ identifier: device.gateway, frames: 800, rssi: -90, snr: 9, lastHeardAt: ago(4) }]
      : [];
    return { device, today: dayBefore(0), days: device ? [...days] : [], gateways: heardBy };
  }),
];
