import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { pdf, sensors } from '@contract';
import { HOUR_S } from '@domain/duration';
import type { Config } from '@server/config';
import { connect } from '@server/database/database';
import { findRunningDatabase } from '@server/database/embedded/findRunningDatabase';
import { startEmbeddedDatabase } from '@server/database/embedded/startEmbeddedDatabase';
import { migrate } from '@server/database/migrate';
import { createMonthPlanner } from '@server/deliveries/planMonths';
import { createLog } from '@server/log';
import { readConfig } from '@server/readConfig';

import { freePort } from '../../ports';
import { percentile } from '../figures/percentile';
import { limits } from '../limits';
import type { Cell, Section } from '../report/Table';
import { LARGEST_RESIDENT, sessionOf } from '../server/bigTown';
import { createClient, type BenchClient, type Timed } from '../server/client';
import { startServerProcess, type ServerProcess } from '../server/serverProcess';
import { startMailSink } from './mailSink';
import { buildMailTown } from './mailTown';

const FEW = { people: 60, reports: 300 };
const ALL = { people: 10_000, reports: 50_000 };
const REQUESTS_PER_SECOND = 20;
const QUIET_SECONDS = 5;
const LOOK_MS = 250;

const count = (value: number) => value.toLocaleString('en');

const about = (people: number, reports: number) =>
  `The server (role all) on its embedded database, as a process of its own. ${count(people)} people get a mail about ${count(reports)} reports of
three variables each, measured every hour; a mail server that keeps nothing and the load generator run on the same machine. Meanwhile residents
ask for their sensors and subscriptions, ${REQUESTS_PER_SECOND} times a second, whether earlier ones were answered or not.`;

interface Started {
  readonly client: BenchClient;
  readonly database: Client;
  readonly server: ServerProcess;
  readonly secret: string;
}

/** Sends requests at a steady pace until it is stopped. */
const keepAsking = (client: BenchClient, tokens: readonly string[], over: AbortSignal): Promise<Timed[]> => {
  const ask = async () => {
    const sent: Promise<Timed>[] = [];
    for (let turn = 0; !over.aborted; turn += 1) {
      const path = turn % 2 === 0 ? sensors.listOwnSensors.path : pdf.listSubscriptions.path;
      sent.push(client.send({ path, token: tokens[turn % tokens.length] ?? '' }));
      await delay(1000 / REQUESTS_PER_SECOND);
    }
    return Promise.all(sent);
  };
  return ask();
};

const during = async (client: BenchClient, tokens: readonly string[], act: () => Promise<void>) => {
  const over = new AbortController();
  const asking = keepAsking(client, tokens, over.signal);
  await act();
  over.abort();
  return asking;
};

const p99 = (timed: readonly Timed[]) =>
  percentile(
    timed.map(({ ms }) => ms),
    0.99,
  );

const statesIn = async (database: Client): Promise<Map<string, number>> => {
  const { rows } = await database.query<{ state: string; count: string }>(
    `select state, count(*) as count from messages where subject = 'month' group by state`,
  );
  return new Map(rows.map(({ state, count: mails }) => [state, Number(mails)]));
};

/** Waits until nothing is left to do, and looks at the process's memory now and then. */
const watch = async (database: Client, server: ServerProcess, people: number): Promise<number[]> => {
  const megabytes: number[] = [];
  for (;;) {
    const states = await statesIn(database);
    const open = (states.get('planned') ?? 0) + (states.get('sending') ?? 0);
    const all = [...states.values()].reduce((sum, mails) => sum + mails, 0);
    megabytes.push(server.megabytes());
    if (all >= people && open === 0) return megabytes;
    await delay(LOOK_MS);
  }
};

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const rowsOf = (
  sent: { readonly seconds: number; readonly mails: number; readonly bytes: number },
  reports: number,
  memory: readonly number[],
  server: ServerProcess,
): Cell[][] => {
  const quarter = Math.ceil(memory.length / 4);
  const perSecond = reports / sent.seconds;
  return [
    ['mails a second', { value: sent.mails / sent.seconds, digits: 2 }],
    ['reports a second', { value: perSecond, digits: 2 }],
    ['MB that the mail server took', { value: sent.bytes / 1e6, digits: 1 }],
    [
      `hours for ${count(ALL.people)} people with ${count(ALL.reports)} reports, at this pace`,
      { value: ALL.reports / perSecond / HOUR_S, digits: 2 },
    ],
    ['memory in the second quarter, MB', { value: meanOf(memory.slice(quarter, 2 * quarter)) }],
    ['memory in the last quarter, MB', { value: meanOf(memory.slice(-quarter)) }],
    [
      'the most memory, threads included, MB',
      { value: server.peakMegabytes(), limit: limits.mailing.megabytes },
    ],
  ];
};

const measure = async (
  { people, reports, planningMs }: { people: number; reports: number; planningMs: number },
  { client, database, server, secret }: Started,
  sink: Awaited<ReturnType<typeof startMailSink>>,
): Promise<Section> => {
  const tokens = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sessionOf(secret, LARGEST_RESIDENT + 1 + index)),
  );
  let memory: number[] = [];
  const started = performance.now();
  const meanwhile = await during(client, tokens, async () => {
    memory = await watch(database, server, people);
  });
  const seconds = (performance.now() - started) / 1000;
  const quiet = await during(client, tokens, () => delay(QUIET_SECONDS * 1000));
  const states = await statesIn(database);
  const unsent = people - (states.get('sent') ?? 0);
  return {
    title: "The month's mail",
    about: about(people, reports),
    tables: [
      {
        title: 'Sending',
        head: ['what', 'value'],
        rows: [
          ['planning them, ms', { value: planningMs }],
          ...rowsOf({ seconds, ...sink.counts() }, reports, memory, server),
        ],
      },
      {
        title: 'Everybody else',
        head: ['what', 'times', 'p99', 'failures'],
        rows: [
          [
            'while the mails go out',
            meanwhile.length,
            { value: p99(meanwhile), limit: limits.mailing.othersP99Ms, digits: 1 },
            { value: meanwhile.filter(({ status }) => status !== 200).length, limit: 0 },
          ],
          ['afterwards', quiet.length, { value: p99(quiet), digits: 1 }, 0],
        ],
      },
    ],
    problems: unsent === 0 ? [] : [`${unsent} mails were not sent: ${JSON.stringify([...states])}`],
  };
};

/** Plans the month as a worker would. */
const plan = async (url: string, config: Config): Promise<number> => {
  const { db } = connect({ url });
  const started = performance.now();
  await createMonthPlanner({ db, config, now: () => new Date(), log: createLog('silent') })();
  await db.destroy();
  return performance.now() - started;
};

/** The cost of sending this many people this many reports, and the delay for everybody else meanwhile. */
export const measureDeliveries = async (people = FEW.people, wanted = FEW.reports): Promise<Section> => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-bench-'));
  const dataFolder = join(folder, 'data');
  const sink = await startMailSink();
  try {
    const port = await freePort();
    const secret = randomBytes(32).toString('base64url');
    const variables = {
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATA_DIR: dataFolder,
      SESSION_SECRET: secret,
      SMTP_URL: sink.url,
      MAIL_FROM: 'vigia@vigia.example',
      SITE_TIME_ZONE: 'UTC',
      MONTH_MAIL_DAY: '1',
      MONTH_MAIL_HOUR: '0',
    };
    const embedded = await startEmbeddedDatabase({ dataFolder });
    let reports = 0;
    let planningMs = 0;
    try {
      await migrate(embedded.url);
      reports = await buildMailTown(embedded.url, people, wanted);
      planningMs = await plan(embedded.url, readConfig(variables));
    } finally {
      await embedded.stop();
    }
    const server = await startServerProcess(variables);
    const client = createClient(port);
    const database = new Client({ connectionString: await findRunningDatabase(dataFolder) });
    await database.connect();
    try {
      return await measure({ people, reports, planningMs }, { client, database, server, secret }, sink);
    } finally {
      await database.end();
      client.close();
      await server.stop();
    }
  } finally {
    await sink.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
