import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import mqtt from 'mqtt';

import { installDebianPackage, isRoot } from '../../../scripts/installDebianPackage';
import { freePort } from '../../../scripts/ports';
import { newFolder } from './newFolder';

/** Packages put it where a user's PATH may not lead. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];

const find = () =>
  [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
    .map((folder) => join(folder, 'mosquitto'))
    .find(existsSync);

const ensureMosquitto = (): string => {
  const chosen = process.env.MOSQUITTO_PATH;
  if (!chosen && !find()) installDebianPackage('mosquitto');
  const found = chosen ? [chosen].find(existsSync) : find();
  if (found) return found;
  throw new Error(
    'The tests on the server need the broker mosquitto, which is not here and could not be installed.\n' +
      'Install it (Debian: apt-get install mosquitto; Homebrew: brew install mosquitto), or name it with MOSQUITTO_PATH=<file>.',
  );
};

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

/** @throws an Error with what the broker said, if it ends instead */
const waitUntilReady = async (broker: ChildProcess, url: string): Promise<void> => {
  let said = '';
  broker.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const client = mqtt.connect(url, { reconnectPeriod: 50 });
  try {
    await new Promise<void>((resolve, reject) => {
      client.on('connect', () => resolve());
      broker.once('error', reject);
      broker.once('close', () => reject(new Error(`mosquitto does not start.\n${said}`)));
    });
  } finally {
    await client.endAsync(true);
  }
};

/**
 * A mosquitto on a separate port and folder, which keeps sessions and messages over a restart.
 * @throws an Error that says what to install if this machine has none and may not install one
 */
export const startMosquitto = async (): Promise<Broker> => {
  const binary = ensureMosquitto();
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
    broker = spawn(binary, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    await waitUntilReady(broker, url);
  };
  const end = async (signal: NodeJS.Signals) => {
    broker.kill(signal);
    await ended(broker);
  };
  await start();
  return { url, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
};
