import { home, sensors, sensorTypes, users } from '@contract';

import { percentile } from '../figures/percentile';
import { limits } from '../limits';
import type { Cell, Section } from '../report/Table';
import { administratorSession, buildTown, LARGEST_RESIDENT, mailOf, sessionOf, TOWN } from './bigTown';
import type { BenchClient, Sent, Timed } from './client';
import { REQUESTS_PER_SECOND, spendMixedDay } from './mixedDay';
import type { ServerProcess } from './serverProcess';
import { floodWithSignIns } from './signIns';
import { withServer } from './withServer';

const count = (value: number) => value.toLocaleString('en');

const ABOUT = `The server with ${count(TOWN.sensors)} sensors of three variables each and ${count(TOWN.people)} people on its embedded database, as a
process of its own; the load generator runs on the same machine. Times are milliseconds from sending a request to the first, or the
last, byte of its answer, which nobody unpacks. In the mixed day ${REQUESTS_PER_SECOND} requests come each second, whether earlier ones
were answered or not: 95 of 100 are residents', 3 an administrator's, who changes sensors among other things, and 2 sign in.`;

const HEAD = ['what', 'times', 'first byte, p95', 'p50', 'p95', 'p99', 'kB on the wire', 'failures'];

interface Limit {
  readonly firstByteMs?: number;
  readonly p95Ms?: number;
  readonly p99Ms?: number;
  readonly kb?: number;
}

const rowOf = (name: string, timed: readonly Timed[], limit: Limit = {}): Cell[] => {
  const times = timed.map(({ ms }) => ms);
  return [
    name,
    timed.length,
    {
      value: percentile(
        timed.map(({ firstByteMs }) => firstByteMs),
        0.95,
      ),
      limit: limit.firstByteMs,
      digits: 1,
    },
    { value: percentile(times, 0.5), digits: 1 },
    { value: percentile(times, 0.95), limit: limit.p95Ms, digits: 1 },
    { value: percentile(times, 0.99), limit: limit.p99Ms, digits: 1 },
    {
      value:
        percentile(
          timed.map(({ bytes }) => bytes),
          0.5,
        ) / 1000,
      limit: limit.kb,
      digits: 1,
    },
    { value: timed.filter(({ status }) => status >= 400).length, limit: 0 },
  ];
};

const repeat = async (client: BenchClient, times: number, sent: (turn: number) => Sent): Promise<Timed[]> => {
  const timed: Timed[] = [];
  for (let turn = 0; turn < times; turn += 1) timed.push(await client.send(sent(turn)));
  return timed;
};

const measureLists = async (client: BenchClient, secret: string): Promise<Cell[][]> => {
  const administrator = await administratorSession(secret);
  const residents = await Promise.all(
    Array.from({ length: 50 }, (_, index) => sessionOf(secret, 100 + index)),
  );
  const resident = (turn: number) => residents[turn % residents.length] ?? '';
  const largest = await sessionOf(secret, LARGEST_RESIDENT);
  await repeat(client, 50, (turn) => ({ path: sensors.listOwnSensors.path, token: resident(turn) }));

  const all: Sent = { path: sensors.listSensors.path, token: administrator };
  const first = await client.send(all);
  const { serverLists, serverAllSensors, serverSaving, serverSummary } = limits;
  const rename = (turn: number): Sent => ({
    method: 'PUT',
    path: `${sensors.updateSensor.path}?sensorId=${turn + 1}`,
    token: administrator,
    body: { name: `Otro nombre ${turn}`, location: 'Barrio 1', variablesData: [] },
  });
  const afterChanges: Timed[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await client.send(rename(turn));
    afterChanges.push(await client.send(all));
  }
  const summary: Sent = { path: home.getSiteSummary.path, token: administrator };
  const known = { ...all, headers: { 'if-none-match': (await client.send(all)).tag } };
  const ids = Array.from({ length: TOWN.sensorsOfTheLargest }, (_, index) => index + 1);
  const save = (turn: number): Sent => ({
    method: 'PUT',
    path: users.updateUser.path.replace('{id}', '90'),
    token: administrator,
    // All of them, and none, in turns: ten thousand permissions come and go.
    body: { email: mailOf(90), isAdmin: false, sensorIds: turn % 2 === 0 ? ids : [] },
  });
  return [
    rowOf(
      "a resident's sensors",
      await repeat(client, 400, (turn) => ({ path: sensors.listOwnSensors.path, token: resident(turn) })),
      serverLists,
    ),
    rowOf(
      "a resident's types",
      await repeat(client, 400, (turn) => ({
        path: sensorTypes.listOwnSensorTypes.path,
        token: resident(turn),
      })),
      serverLists,
    ),
    rowOf(
      `the sensors of a resident with ${count(TOWN.sensorsOfTheLargest)}`,
      await repeat(client, 30, () => ({ path: sensors.listOwnSensors.path, token: largest })),
    ),
    rowOf('all sensors, the first time', [first], serverAllSensors),
    rowOf('all sensors, right after a change', afterChanges, serverAllSensors),
    rowOf('all sensors, again', await repeat(client, 30, () => all), serverAllSensors),
    rowOf('all sensors, unchanged (304)', await repeat(client, 100, () => known), serverLists),
    rowOf('how all is, the first time', [await client.send(summary)]),
    rowOf('how all is, again', await repeat(client, 60, () => summary), serverSummary),
    rowOf(
      'all people',
      await repeat(client, 5, () => ({ path: users.listUsers.path, token: administrator })),
    ),
    rowOf(
      `saving ${count(TOWN.sensorsOfTheLargest)} permissions`,
      await repeat(client, 20, save),
      serverSaving,
    ),
  ];
};

const measure = async (client: BenchClient, secret: string, server: ServerProcess): Promise<Section> => {
  const lists = await measureLists(client, secret);
  const afterLists = server.peakMegabytes();
  const day = await spendMixedDay(client, secret);
  const flood = await floodWithSignIns(client, secret);
  return {
    title: 'Server',
    about: ABOUT,
    tables: [
      { title: 'One at a time', head: HEAD, rows: lists },
      {
        title: 'Many at once',
        head: HEAD,
        rows: [
          rowOf('a mixed day', day, limits.serverMixedDay),
          rowOf('signing in, all at once', flood.signIns),
          rowOf("a resident's sensors meanwhile", flood.others, limits.serverMixedDay),
        ],
      },
      {
        title: 'The process',
        head: ['what', 'value'],
        rows: [
          ['the most memory it took for the lists, MB', { value: afterLists, limit: limits.serverMegabytes }],
          [
            'the most memory it took in all, MB',
            { value: server.peakMegabytes(), limit: limits.serverMegabytes },
          ],
          ['people signed in per second', { value: flood.perSecond }],
        ],
      },
    ],
    problems: [],
  };
};

/** What people wait for in a town far larger than any real one, and the resources that the server needs. */
export const measureServer = (): Promise<Section> =>
  withServer(
    {
      fill: buildTown,
      // People who sign in say from where, as behind a proxy.
      variables: { TRUSTED_PROXIES: '127.0.0.1' },
    },
    ({ client, secret, server }) => measure(client, secret, server),
  );
