import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import mqtt from 'mqtt';

import type { Certificate } from '../../../scripts/certificate';
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

const LIBRARY_FOLDERS = [
  ...(existsSync('/usr/lib') ? readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder)) : []),
  '/usr/local/lib',
  '/opt/homebrew/lib',
];

/** Comes with mosquitto 2. */
const findDynamicSecurity = (): string => {
  const found = LIBRARY_FOLDERS.map((folder) => join(folder, 'mosquitto_dynamic_security.so')).find(
    existsSync,
  );
  if (found !== undefined) return found;
  throw new Error(
    'mosquitto_dynamic_security.so, which comes with mosquitto 2, is not beside its libraries.',
  );
};

const CONTROL = '$CONTROL/dynamic-security';

/** Everybody may do everything, except for subscribing until a command allows it. */
const NO_SUBSCRIPTIONS = {
  defaultACLAccess: {
    publishClientSend: true,
    publishClientReceive: true,
    subscribe: false,
    unsubscribe: true,
  },
  roles: [{ rolename: 'all', acls: [{ acltype: 'publishClientSend', topic: `${CONTROL}/#`, allow: true }] }],
  groups: [{ groupname: 'all', roles: [{ rolename: 'all' }] }],
  anonymousGroup: 'all',
};

export interface Broker {
  readonly url: string;
  /** How often it answered somebody who wanted to subscribe. */
  subscriptionAnswers(): number;
  /** For one that refuses subscriptions at first. */
  allowSubscriptions(): Promise<void>;
  /** Resolves once all that it has acknowledged until now is on disk. */
  save(): Promise<void>;
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
  const client = mqtt.connect(url, { reconnectPeriod: 50, rejectUnauthorized: false });
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

interface BrokerOptions {
  /** What it refuses at first. */
  readonly refuses?: 'subscriptions';
  /** The lines of its acl_file; whoever gives a user's name is believed. */
  readonly rights?: string;
  /** Speaks TLS, and nothing else. */
  readonly certificate?: Certificate;
  /** Writes its whole memory at each message, so that a crash loses none; by far the slowest part of taking one in. */
  readonly survivesCrash?: boolean;
}

/**
 * A mosquitto on a separate port and folder, which keeps sessions and messages over a restart.
 * @throws an Error that says what to install if this machine has none and may not install one
 */
export const startMosquitto = async ({
  refuses,
  rights,
  certificate,
  survivesCrash = true,
}: BrokerOptions = {}): Promise<Broker> => {
  const binary = ensureMosquitto();
  const folder = newFolder();
  const port = await freePort();
  const url = `${certificate ? 'mqtts' : 'mqtt'}://127.0.0.1:${port}`;
  const file = join(folder, 'mosquitto.conf');
  const security = join(folder, 'dynamic-security.json');
  const acl = join(folder, 'acl');
  const memory = join(folder, 'mosquitto.db');
  if (rights !== undefined) writeFileSync(acl, rights);
  if (refuses) writeFileSync(security, JSON.stringify(NO_SUBSCRIPTIONS));
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'persistence true',
    `persistence_location ${folder}/`,
    ...(survivesCrash ? ['autosave_on_changes true', 'autosave_interval 1'] : []),
    'max_queued_messages 100000',
    'max_inflight_messages 1000',
    ...(isRoot() ? ['user root'] : []),
    ...(certificate ? [`certfile ${certificate.certificate}`, `keyfile ${certificate.key}`] : []),
    ...(rights === undefined ? [] : [`acl_file ${acl}`]),
    ...(refuses
      ? [`plugin ${findDynamicSecurity()}`, `plugin_opt_config_file ${security}`, 'log_type debug']
      : []),
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  let broker: ChildProcess;
  let answers = 0;
  const start = async () => {
    broker = spawn(binary, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    broker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      answers += text.split('Sending SUBACK').length - 1;
    });
    await waitUntilReady(broker, url);
  };
  const end = async (signal: NodeJS.Signals) => {
    broker.kill(signal);
    await ended(broker);
  };
  const allowSubscriptions = async () => {
    const client = await mqtt.connectAsync(url);
    const acls = [{ acltype: 'subscribe', allow: true }];
    const command = { commands: [{ command: 'setDefaultACLAccess', acls }] };
    await client.publishAsync(`${CONTROL}/v1`, JSON.stringify(command), { qos: 1 });
    await client.endAsync();
  };
  /** Each time it writes its memory, it does so to a new file. */
  const lastSave = () => {
    const { ino, mtimeNs } = statSync(memory, { bigint: true, throwIfNoEntry: false }) ?? {};
    return `${ino} ${mtimeNs}`;
  };
  const save = async () => {
    const before = lastSave();
    broker.kill('SIGUSR1');
    while (lastSave() === before) await delay(20);
  };
  await start();
  return {
    url,
    subscriptionAnswers: () => answers,
    allowSubscriptions,
    save,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};
