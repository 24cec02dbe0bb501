import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import mqtt from 'mqtt';

import { installDebianPackage, isRoot } from '../../../scripts/installDebianPackage';
import { freePort } from '../../../scripts/ports';
import { newFolder } from './newFolder';

const BINARY = '/usr/sbin/mosquitto';

export interface Broker {
  readonly url: string;
  /** Like a crash: unwritten data is lost. */
  kill(): Promise<void>;
  /** On the same port and folder. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const ended = async (broker: ChildProcess): Promise<void> => {
  if (broker.exitCode === null && broker.signalCode === null) await once(broker, 'exit');
};

const waitUntilReady = async (url: string): Promise<void> => {
  const client = mqtt.connect(url, { reconnectPeriod: 50 });
  await new Promise<void>((resolve) => {
    client.on('connect', () => resolve());
  });
  await client.endAsync(true);
};

/**
 * Debian's mosquitto on a separate port and folder, which keeps sessions and messages over a restart.
 * @throws an Error if this machine has none and may not install one
 */
export const startMosquitto = async (): Promise<Broker> => {
  if (!existsSync(BINARY)) installDebianPackage('mosquitto');
  if (!existsSync(BINARY)) throw new Error('mosquitto is not here and cannot be installed.');
  const folder = newFolder();
  const port = await freePort();
  const url = `mqtt://127.0.0.1:${port}`;
  const file = join(folder, 'mosquitto.conf');
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'persistence true',
    `persistence_location ${folder}/`,
    'autosave_on_changes true',
    'autosave_interval 1',
    'max_queued_messages 100000',
    'max_inflight_messages 1000',
    ...(isRoot() ? ['user root'] : []),
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  let broker: ChildProcess;
  const start = async () => {
    broker = spawn(BINARY, ['-c', file], { stdio: 'ignore' });
    await waitUntilReady(url);
  };
  const end = async (signal: NodeJS.Signals) => {
    broker.kill(signal);
    await ended(broker);
  };
  await start();
  return { url, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
};
