import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from 'pg';

import { home, measurements, readings } from '@contract';
import { HOUR_MS, HOUR_S } from '@domain/duration';

import { limits } from '../limits';
import { processorTime } from '../machine';
import { ingestOverHttp, whileOthersAsk, type Measured } from '../readings/ingestion';
import { p, pathOf, repeat } from '../readings/measureSizes';
import { FIRST_RESIDENT, type SendingTown } from '../readings/readingsTown';
import { withReadingsTown, type ReadingsServer } from '../readings/withReadingsTown';
import type { Cell, Section, Table } from '../report/Table';
import { administratorSession, sessionOf } from '../server/bigTown';
import type { Timed } from '../server/client';
import { fillHours } from './fillHours';

const PROVINCE: SendingTown = { sensors: 50_000, variables: 5, residents: 2_000, sensorsOfTheFirst: 200 };

const STEPS_AN_HOUR = 6;
const READINGS_AN_HOUR = PROVINCE.sensors * PROVINCE.variables * STEPS_AN_HOUR;
const MESSAGES_PER_SECOND = (PROVINCE.sensors * STEPS_AN_HOUR) / HOUR_S;
const HOURS_OF_MONTH = 30 * 24;

/** Hours that are sent before and after the day is filled. */
const SENT_HOURS = 2;
const FILLED_UNTIL_HOUR = 24;
const LIFE_SECONDS = 120;
const ASKED = 50;

const ABOUT = `A province of ${PROVINCE.sensors} sensors of ${PROVINCE.variables} variables, each sending every ten minutes. The server runs on its embedded database;
the load generator, on the same two cores, isn't counted as processor time. Hours of the past come in as fast as four senders
and the server go, while residents ask for lists: the first hours of a month, and those after its first day, when the newest
readings of each variable lie in a page of their own, which is what a month's end has, too. Then messages come one by one, each
a device's ${PROVINCE.variables} variables, at the pace of life for ${LIFE_SECONDS} seconds. A month is computed from that.`;

/** Of five hundred variables, one leaves its limits, for an hour of each day. */
const usual: Measured = {
  stepMs: HOUR_MS / STEPS_AN_HOUR,
  valueAt: (step, device, variable) => {
    const hour = Math.floor(step / STEPS_AN_HOUR) % 24;
    const isOutside = (device * PROVINCE.variables + variable) % 500 === 0 && device % 24 === hour;
    return isOutside ? 85 : 20 + ((step + device + variable) % 250) / 10;
  },
};

interface Used {
  readonly processorSeconds: number;
  readonly diskMegabytes: number;
  /** Of the log from which standbys and archives live. */
  readonly logMegabytes: number;
}

const sizesOf = async (database: Client) => {
  const { rows } = await database.query<{ disk: string; log: string }>(
    `select pg_database_size(current_database()) as disk, pg_current_wal_lsn() - '0/0'::pg_lsn as log`,
  );
  return { disk: Number(rows[0]?.disk), log: Number(rows[0]?.log) };
};

/** What the server and its database use while something is done, by what the machine was busy with besides this process. */
const using = async <Result>(database: Client, act: () => Promise<Result>): Promise<[Result, Used]> => {
  const sizes = await sizesOf(database);
  const machine = processorTime();
  const own = process.cpuUsage();
  const result = await act();
  const { user, system } = process.cpuUsage(own);
  const machineAfter = processorTime();
  const busyMs = machineAfter.all - machine.all - (machineAfter.idle - machine.idle);
  const sizesAfter = await sizesOf(database);
  return [
    result,
    {
      processorSeconds: busyMs / 1_000 - (user + system) / 1_000_000,
      diskMegabytes: (sizesAfter.disk - sizes.disk) / 1_000_000,
      logMegabytes: (sizesAfter.log - sizes.log) / 1_000_000,
    },
  ];
};

interface SentHour extends Used {
  readonly seconds: number;
  readonly othersP99: number;
}

/** One hour of the province, until its statistics are made. */
const sendHour = async (
  { client, database, key, secret }: ReadingsServer,
  begin: number,
): Promise<SentHour> => {
  const started = performance.now();
  const [{ batches, others }, used] = await using(database, () =>
    ingestOverHttp(
      client,
      {
        key,
        secret,
        lasts: { steps: STEPS_AN_HOUR },
        begin,
        perSecond: Infinity,
        measured: usual,
        town: PROVINCE,
      },
      database,
    ),
  );
  const refused = batches.find(({ status }) => status >= 400);
  if (refused) throw new Error(`A batch was answered ${refused.status}`);
  return { ...used, seconds: (performance.now() - started) / 1_000, othersP99: p(others, 0.99) };
};

const meanOf = (hours: readonly SentHour[], of: (hour: SentHour) => number) =>
  hours.reduce((sum, hour) => sum + of(hour), 0) / hours.length;

const hourRow = (title: string, hours: readonly SentHour[]): Cell[] => [
  title,
  { value: READINGS_AN_HOUR / meanOf(hours, ({ seconds }) => seconds) },
  { value: meanOf(hours, ({ seconds }) => seconds) },
  { value: meanOf(hours, ({ processorSeconds }) => processorSeconds) },
  { value: meanOf(hours, ({ diskMegabytes }) => diskMegabytes) },
  { value: meanOf(hours, ({ logMegabytes }) => logMegabytes) },
  { value: Math.max(...hours.map(({ othersP99 }) => othersP99)) },
];

/** Every device sends when it is its turn, as now. @returns what each message waited for */
const sendAtPaceOfLife = async ({ client, key }: ReadingsServer): Promise<Timed[]> => {
  const sent: Promise<Timed>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < LIFE_SECONDS * MESSAGES_PER_SECOND; turn += 1) {
    const wait = started + (turn * 1_000) / MESSAGES_PER_SECOND - performance.now();
    if (wait > 1) await delay(wait);
    const device = 1 + ((turn * 7_919) % PROVINCE.sensors);
    const step = Math.floor(Date.now() / usual.stepMs);
    const at = new Date().toISOString();
    const body = {
      readings: Array.from({ length: PROVINCE.variables }, (_, index) => ({
        device: `d${device}`,
        variable: `v${index + 1}`,
        at,
        value: usual.valueAt(step, device, index + 1),
      })),
    };
    sent.push(client.send({ method: 'POST', path: readings.receiveReadings.path, token: key, body }));
  }
  return Promise.all(sent);
};

const measureLife = async (town: ReadingsServer): Promise<Cell[][]> => {
  const { client, database, secret, server } = town;
  const started = performance.now();
  const [{ result: messages, others }, used] = await using(database, () =>
    whileOthersAsk(client, secret, () => sendAtPaceOfLife(town)),
  );
  const seconds = (performance.now() - started) / 1_000;
  const failed = [...messages, ...others].filter(({ status }) => status >= 400).length;
  const resident = await sessionOf(secret, FIRST_RESIDENT);
  const administrator = await administratorSession(secret);
  const lists: [string, string, string][] = [
    ['the home of a resident with 200 sensors, p95, ms', home.listHomeSensors.path, resident],
    ['the home of an administrator, p95, ms', home.getSiteSummary.path, administrator],
    ['the states of all sensors, p95, ms', home.listSensorStatuses.path, administrator],
    ['all about a sensor, p95, ms', pathOf(home.getSensorOverview.path, 7), administrator],
    ['now of 200 sensors, p95, ms', measurements.listSensorsNow.path, resident],
  ];
  const answers: Cell[][] = [];
  for (const [title, path, token] of lists) {
    const timed = await repeat(client, ASKED, () => ({ path, token }));
    answers.push([title, { value: p(timed, 0.95) }]);
  }
  return [
    ['messages a second', { value: messages.length / seconds, digits: 1 }],
    ['a message, p99, ms', { value: p(messages, 0.99) }],
    ['other calls meanwhile, p99, ms', { value: p(others, 0.99), limit: limits.ingestion.othersP99Ms }],
    ['failures', { value: failed, limit: 0 }],
    ['% of a core, with those who ask', { value: (100 * used.processorSeconds) / seconds }],
    ['the most memory of the server, MB', { value: server.peakMegabytes() }],
    ...answers,
  ];
};

const monthTable = (hours: readonly SentHour[]): Table => {
  const seconds = meanOf(hours, (hour) => hour.seconds);
  const processor = meanOf(hours, ({ processorSeconds }) => processorSeconds);
  const gigabytes = (megabytes: number) => (megabytes * HOURS_OF_MONTH) / 1_000;
  return {
    title: 'A month, computed from the hours after the first day',
    head: ['what', 'value'],
    rows: [
      ['readings, millions', { value: (READINGS_AN_HOUR * HOURS_OF_MONTH) / 1_000_000 }],
      [
        'hours of variables, millions',
        { value: (PROVINCE.sensors * PROVINCE.variables * HOURS_OF_MONTH) / 1_000_000 },
      ],
      ['GB of disk', { value: gigabytes(meanOf(hours, ({ diskMegabytes }) => diskMegabytes)) }],
      [
        'GB of log, for standbys and archives',
        { value: gigabytes(meanOf(hours, ({ logMegabytes }) => logMegabytes)) },
      ],
      ['% of a core, in batches', { value: (100 * processor) / HOUR_S }],
      ['hours until a day without network is made up for', { value: (24 * seconds) / HOUR_S, digits: 1 }],
    ],
  };
};

/** What a month of 50,000 sensors takes. */
export const measureProvince = (): Promise<Section> =>
  withReadingsTown(
    {},
    async (town) => {
      const now = new Date();
      const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1, 3);
      const send = async (from: number) => {
        const hours: SentHour[] = [];
        for (let hour = 0; hour < SENT_HOURS; hour += 1) {
          hours.push(await sendHour(town, begin + (from + hour) * HOUR_MS));
        }
        return hours;
      };
      const first = await send(0);
      await fillHours(town.database, new Date(begin + SENT_HOURS * HOUR_MS), FILLED_UNTIL_HOUR - SENT_HOURS);
      await town.database.query('vacuum analyze');
      await town.database.query('checkpoint');
      const later = await send(FILLED_UNTIL_HOUR);
      const life = await measureLife(town);
      return {
        title: 'Province',
        about: ABOUT,
        tables: [
          {
            title: 'An hour of it',
            head: [
              'when',
              'readings a second',
              'seconds until its statistics are made',
              'seconds of a core',
              'MB of disk',
              'MB of log',
              'other calls meanwhile, p99, ms',
            ],
            rows: [hourRow('as a month begins', first), hourRow('after its first day', later)],
          },
          { title: 'At the pace of life', head: ['what', 'value'], rows: life },
          monthTable(later),
        ],
        problems: [],
      };
    },
    PROVINCE,
  );
