import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { home, publicPage, sensors } from '@contract';
import { HOUR_MS } from '@domain/duration';

import { percentile } from '../figures/percentile';
import { limits } from '../limits';
import type { Section } from '../report/Table';
import { administratorSession } from '../server/bigTown';
import type { BenchClient, Sent, Timed } from '../server/client';
import { withServer } from '../server/withServer';

const SENSORS = 200;
const DAYS = 60;
/** Within the first, all that a crowd asks for is made; within the second, all of it is made anew twice. */
const ARRIVAL_S = 15;
const SECONDS = 120;
const { perSecond, p99Ms, othersP99Ms } = limits.publicPage;
const OTHERS_PER_SECOND = 20;

const ABOUT = `The server on its embedded database, as a process of its own, with ${SENSORS} open sensors that each measured three
variables for ${DAYS} days; the load generator runs on the same machine. ${perSecond} requests a second come, whether earlier ones were
answered or not, from 1,000 addresses: half of them for the site, the others for weeks, years and files of all its sensors. They ask
for ${ARRIVAL_S} seconds with nothing made yet, which no crowd does so thoroughly, and for ${SECONDS} more, to which the limits apply. Beside
them ${OTHERS_PER_SECOND} ordinary requests a second, and every five seconds an administrator opens or closes a variable.
Times are milliseconds until the last byte.`;

const statements = (now: number): string[] => {
  const last = new Date(Math.floor(now / HOUR_MS) * HOUR_MS - HOUR_MS).toISOString();
  return [
    `insert into sensor_types (name) values ('Aire')`,
    `insert into normalized_variables (type_id, name, unit, kind,
       require_min_critical, require_max_critical, require_min_warning, require_max_warning)
     select 1, 'Medida ' || n, 'u', 'instantaneous', false, false, false, false from generate_series(1, 3) as n`,
    `insert into sensors (name, type_id, latitude, longitude)
     select 'Aire ' || n, 1, -35 - n / 1000.0, -60 - n / 1000.0 from generate_series(1, ${SENSORS}) as n`,
    `insert into sensor_variables (sensor_id, type_id, name, normalized_variable_id, position, max_warning)
     select sensors.id, 1, 'Medida ' || n, n, n, 30 from sensors, generate_series(1, 3) as n`,
    `insert into users (mail, password_hash, admin) values ('persona-1@vigia.example', '', true)`,
    `insert into hourly_statistics
       (variable_id, hour, readings, min, mean, max, last, last_at, normal_minutes, warning_minutes, critical_minutes)
     select id, hour, 6, 10, 15 + (id * 37 + extract(hour from hour)) % 19, 40, 20, hour + interval '50 minutes', 60, 0, 0
     from sensor_variables, generate_series('${last}'::timestamptz - interval '${DAYS} days', '${last}', '1 hour') as hour`,
    `insert into public_page (is_on, title, licence, decimals, embedding, embed_sites)
     values (true, 'El aire', 'cc-by-4.0', 3, 'nobody', '{}')`,
    'insert into open_variables select id from sensor_variables',
    'vacuum analyze',
  ];
};

const build = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements(Date.now())) await client.query(statement);
  await client.end();
};

const pathOf = (path: string, id: number, year: number): string =>
  path.replace('{id}', String(id)).replace('{year}', String(year));

/** What a crowd asks for: of eight requests four are for the site, and one is for a file. */
const crowdAsks = (turn: number): Sent => {
  const id = 1 + ((turn * 7919) % SENSORS);
  const year = new Date().getFullYear();
  const paths = [
    publicPage.getPublicSite.path,
    pathOf(publicPage.getPublicWeek.path, id, year),
    publicPage.getPublicSite.path,
    pathOf(publicPage.getPublicYear.path, id, year),
    publicPage.getPublicSite.path,
    pathOf(publicPage.getPublicWeek.path, id, year),
    publicPage.getPublicSite.path,
    `${pathOf(publicPage.downloadOpenData.path, id, year)}?year=${year}&by=days`,
  ];
  const address = `10.2.${(turn >> 7) & 7}.${turn & 127}`;
  return { path: paths[turn % paths.length] ?? '/', headers: { 'x-forwarded-for': address } };
};

/** Requests come when they come, whether earlier ones were answered or not. */
const spend = async (client: BenchClient, pace: number, seconds: number, of: (turn: number) => Sent) => {
  const sent: Promise<Timed>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < seconds * pace; turn += 1) {
    const wait = started + (turn * 1000) / pace - performance.now();
    if (wait > 1) await delay(wait);
    sent.push(client.send(of(turn)));
  }
  return Promise.all(sent);
};

const requireStatus = (answers: readonly Timed[], ...allowed: number[]): void => {
  const wrong = answers.find(({ status }) => !allowed.includes(status));
  if (wrong) throw new Error(`A request was answered ${wrong.status}.`);
};

const measure = async (client: BenchClient, token: string) => {
  const paths = [home.getSiteSummary.path, sensors.listSensors.path, home.listHomeSensors.path];
  const ordinary = (turn: number): Sent => ({ path: paths[turn % paths.length] ?? '/', token });
  const opening = (turn: number): Sent => ({
    method: 'PUT',
    path: publicPage.openVariables.path,
    token,
    body: { variableIds: [1], isOpen: turn % 2 === 1, acceptsHouseholds: false },
  });
  // The days of hours that were put there are made first.
  for (;;) {
    const { status } = await client.send({
      path: pathOf(publicPage.getPublicYear.path, SENSORS, new Date().getFullYear()),
    });
    if (status === 200) break;
    await delay(1000);
  }
  const alone = await spend(client, OTHERS_PER_SECOND, 10, ordinary);
  const arriving = await spend(client, perSecond, ARRIVAL_S, crowdAsks);
  const [crowd, beside, opened] = await Promise.all([
    spend(client, perSecond, SECONDS, crowdAsks),
    spend(client, OTHERS_PER_SECOND, SECONDS, ordinary),
    spend(client, 0.2, SECONDS, opening),
  ]);
  requireStatus([...arriving, ...crowd, ...alone, ...beside], 200);
  requireStatus(opened, 204);
  const timesOf = (answers: readonly Timed[]) => answers.map(({ ms }) => ms);
  const row = (name: string, answers: readonly Timed[], limit?: number) => [
    name,
    { value: percentile(timesOf(answers), 0.5), digits: 1 },
    { value: percentile(timesOf(answers), 0.99), limit, digits: 1 },
    { value: Math.max(...timesOf(answers)), digits: 0 },
  ];
  const kb = crowd.reduce((sum, { bytes }) => sum + bytes, 0) / crowd.length / 1000;
  return {
    rows: [
      row('the crowd as it arrives', arriving),
      row(`the crowd, ${perSecond} a second`, crowd, p99Ms),
      row('ordinary requests meanwhile', beside, othersP99Ms),
      row('the same alone', alone),
    ],
    kb,
  };
};

/** What a crowd that looks at the public page costs, and everybody else meanwhile (EXT-78). */
export const measurePublic = (): Promise<Section> =>
  withServer(
    { fill: build, variables: { TRUSTED_PROXIES: '127.0.0.1' } },
    async ({ client, secret, server }) => {
      const { rows, kb } = await measure(client, await administratorSession(secret));
      return {
        title: 'Public page',
        about: ABOUT,
        tables: [
          { title: 'A crowd', head: ['what', 'p50', 'p99', 'longest'], rows },
          {
            title: 'What it takes',
            head: ['what', 'value'],
            rows: [
              ['kB on the wire of each answer', { value: kb, digits: 1 }],
              ['peak memory of the process (MB)', { value: server.peakMegabytes() }],
            ],
          },
        ],
        problems: [],
      };
    },
  );
