import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import pLimit from 'p-limit';

import { startChildServer, type ChildServer } from '../server/support/childServer';
import { ensureDebianPostgres, startDebianCluster } from '../server/support/debianPostgres';
import { createTypedDatabase, runSql } from '../server/support/databases';
import { startMailServer, type ReceivedMail } from '../server/support/mailServer';
import { startMosquitto } from '../server/support/mosquitto';
import { administrator, environmentFor } from '../server/support/testServer';
import type { SiteClock } from './siteClock';
import type { SmallDisk } from './smallDisk';
import { startTangledLine } from './tangledLine';

/** A process that is started again whenever it ends, as a supervisor does. */
const keepRunning = (start: () => Promise<ChildServer>) => {
  let running: ChildServer | undefined;
  const stopping = new AbortController();
  let outputs = '';
  let starts = 0;
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        running = await start();
        starts += 1;
        await running.ended;
        outputs += running.output();
      } catch {
        // It gave up at its start, since the database is away.
      }
      running = undefined;
      await delay(200);
    }
  };
  const over = run();
  return {
    origin: () => running?.origin,
    starts: () => starts,
    output: () => running?.output() ?? '',
    /** Of all its starts. */
    outputs: () => outputs + (running?.output() ?? ''),
    kill: async (): Promise<void> => {
      await running?.end('SIGKILL');
    },
    stop: async () => {
      stopping.abort();
      await running?.end('SIGKILL');
      await over;
    },
  };
};

const WEBS = 2;
const WORKERS = 2;

/**
 * A whole site, each part of which can be hurt: two webs, two workers, a database, a broker and a mail server behind lines
 * that tangle.
 */
export const startSite = async (folder: string, clock: SiteClock, disk: SmallDisk) => {
  const place = join(folder, disk.isMounted ? 'disk' : '', 'postgresql');
  if (!ensureDebianPostgres(place)) throw new Error("This needs Debian's postgresql-15.");
  const database = await startDebianCluster(place, ['max_connections=200'], clock.environment);
  const url = await createTypedDatabase(database.url, { name: 'chaos' });
  // The databases of tests don't wait for the disk; this one is killed.
  await runSql(url, 'alter database chaos set synchronous_commit = on');
  const broker = await startMosquitto();
  const mails = await startMailServer();
  const portOf = (address: string) => ({ host: '127.0.0.1', port: Number(new URL(address).port) });
  const lines = {
    database: await startTangledLine(() => portOf(url)),
    broker: await startTangledLine(() => portOf(broker.url)),
    mail: await startTangledLine(() => portOf(mails.url)),
  };
  const through = (address: string, port: number) => {
    const changed = new URL(address);
    changed.port = String(port);
    return changed.href;
  };
  const variables = {
    ...environmentFor(through(url, lines.database.port)),
    ...clock.environment,
    SMTP_URL: through(mails.url, lines.mail.port),
    MAIL_FROM: 'Vigía <vigia@vigia.example>',
    MQTT_URL: through(broker.url, lines.broker.port),
  };
  const start = (role: string) => keepRunning(() => startChildServer({ ...variables, ROLE: role }));
  const webs = Array.from({ length: WEBS }, () => start('web'));
  const workers = Array.from({ length: WORKERS }, () => start('worker'));

  const makeAdministrator = async (): Promise<void> => {
    for (;;) {
      const token = webs.map(({ output }) => /setup\?token=(\S+)/.exec(output())?.[1]);
      const [place] = token.flatMap((one, index) => (one === undefined ? [] : [index]));
      if (place !== undefined) {
        const body = new URLSearchParams({ token: token[place] ?? '', ...administrator });
        const { status } = await fetch(`${webs[place]?.origin()}/setup`, { method: 'POST', body });
        if (status === 201) return;
      }
      await delay(200);
    }
  };
  await makeAdministrator();

  /** The kernel ends the children of a killed PostgreSQL a moment later. */
  const restart = async (): Promise<void> => {
    for (;;) {
      await database.kill();
      await delay(1_000);
      try {
        await database.start();
        return;
      } catch {
        // Its memory is still in use.
      }
    }
  };
  const isAnswering = () =>
    runSql(url, 'select 1').then(
      () => true,
      () => false,
    );

  /** Nobody publishes while the broker is killed: what it acknowledged a moment before is not on disk yet. */
  const atBroker = pLimit(1);
  let brokerStarts = 1;
  const killBroker = () =>
    atBroker(async () => {
      await broker.save();
      await broker.kill();
      await broker.start();
      brokerStarts += 1;
    });

  return {
    /** Beside all lines. */
    url,
    broker,
    restartDatabase: restart,
    /** After it had no room, PostgreSQL may or may not come back by itself. */
    startDatabaseIfEnded: async () => {
      for (let tries = 0; tries < 20; tries += 1) {
        if (await isAnswering()) return;
        await delay(500);
      }
      await restart();
    },
    killBroker,
    atBroker,
    /** After each of its starts, it has lost who had subscribed, and throws away what it takes. */
    brokerStarts: () => brokerStarts,
    /** Asks until there is an answer, or all is over. */
    ask: async <Row extends object>(text: string, given: unknown[], over: AbortSignal): Promise<Row[]> => {
      while (!over.aborted) {
        const rows = await runSql<Row>(url, text, given).catch(() => undefined);
        if (rows) return rows;
        await delay(200);
      }
      return [];
    },
    lines,
    webs,
    workers,
    disk,
    clock,
    received: (): readonly ReceivedMail[] => mails.received,
    /** Of any web that runs. */
    origin: (chance: number): string => {
      const running = webs.flatMap((web) => web.origin() ?? []);
      return running[Math.floor(chance * running.length)] ?? 'http://127.0.0.1:1';
    },
    stop: async () => {
      await Promise.all([...webs, ...workers].map((one) => one.stop()));
      for (const line of Object.values(lines)) line.stop();
      await mails.close();
      await broker.stop();
      await database.stop();
    },
  };
};

export type Site = Awaited<ReturnType<typeof startSite>>;
