import type { Generated, GeneratedAlways } from 'kysely';

import type { FrameState } from '@domain/devices/frames';

import type { CreatedAt, Id } from './columns';

/** JavaScript of a device's maker. */
interface Decoders {
  id: Id;
  name: string;
  nameKey: GeneratedAlways<string>;
  script: string;
  /** Of what is sent and what comes out, as YAML or JSON. */
  examples: string | null;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
}

/** What a device sent and nobody could read, or not all of it. */
interface KeptFrames {
  id: Id;
  deviceId: number;
  at: Date;
  receivedAt: Date;
  network: string;
  port: number | null;
  payload: Buffer | null;
  /** JSON: what the network's codec made of it. */
  decoded: string | null;
  state: FrameState;
  /** A sentence for people. */
  detail: string;
  digest: Buffer;
}

/** What networks hear with. */
interface Gateways {
  id: Id;
  identifier: string;
  firstHeardAt: Date;
  lastHeardAt: Date;
}

/** Which frames of a device were heard last. */
interface DeviceCounters {
  deviceId: number;
  counter: number | null;
  heard: number | null;
  at: Date | null;
}

/** How a device was on a day of the site, as text. */
interface DeviceDays {
  deviceId: number;
  day: string;
  frames: number;
  lost: number;
  firstCounter: number | null;
  lastCounter: number | null;
  rssiFrames: number;
  rssiSum: number;
  bestRssi: number | null;
  snrFrames: number;
  snrSum: number;
  bestSnr: number | null;
  batteryPercent: number | null;
  batteryVolts: number | null;
  batteryAt: Date | null;
}

interface DeviceGateways {
  deviceId: number;
  gatewayId: number;
  day: string;
  frames: number;
  bestRssi: number | null;
  bestSnr: number | null;
}

interface ReceivedUnits {
  deviceId: number;
  name: string;
  unit: string;
}

/** Topics of the operator's broker whose messages are in no format of ours (EXT-58). */
export interface MqttSources {
  id: Id;
  name: string;
  nameKey: GeneratedAlways<string>;
  topics: string[];
  deviceField: string | null;
  path: string | null;
}

/** How what devices send is read, what could not be, and what networks say of them besides. */
export interface DeviceTables {
  decoders: Decoders;
  keptFrames: KeptFrames;
  gateways: Gateways;
  deviceCounters: DeviceCounters;
  deviceDays: DeviceDays;
  deviceGateways: DeviceGateways;
  receivedUnits: ReceivedUnits;
  mqttSources: MqttSources;
}
