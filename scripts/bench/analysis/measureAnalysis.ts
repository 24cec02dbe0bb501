import { analysis } from '@contract';

import { limits } from '../limits';
import type { Cell, Section } from '../report/Table';
import { ANSWER_TIMES, answerTimes } from '../server/answerTimes';
import { administratorSession } from '../server/bigTown';
import type { BenchClient } from '../server/client';
import { runStatements } from '../server/runStatements';
import { withServer } from '../server/withServer';

const SENSORS = 2_000;
const YEAR = 2025;
const ZONE = 'America/Argentina/Buenos_Aires';

const ABOUT = `The server on its embedded database, as a process of its own, with ${SENSORS.toLocaleString('en')} sensors in 60 neighbourhoods, each of
which measured a level of sound for two years; the load generator runs on the same machine. Times are milliseconds until the last byte.`;

/** A town, with the statistics of its days and months: of these a comparison is made. */
const statements = [
  `insert into sensor_types (name) values ('Ruido')`,
  `insert into normalized_variables (type_id, name, unit, kind,
     require_min_critical, require_max_critical, require_min_warning, require_max_warning)
   values (1, 'Nivel', 'dB(A)', 'sound-level', false, false, false, false)`,
  `insert into locations (name) select 'Barrio ' || n from generate_series(1, 60) as n`,
  `insert into sensors (name, type_id, location_id) select 'Ruido ' || n, 1, 1 + n % 60 from generate_series(1, ${SENSORS}) as n`,
  `insert into sensor_variables (sensor_id, type_id, name, normalized_variable_id, position)
   select id, 1, 'Nivel', 1, 0 from sensors`,
  `insert into users (mail, password_hash, admin) values ('persona-1@vigia.example', '', true)`,
  `insert into daily_statistics
     (variable_id, day, hours, readings, min, mean, max, normal_minutes, warning_minutes, critical_minutes)
   select id, day, 24, 144, 40, 45 + (id * 37) % 190 / 10.0 + (id * 7 + extract(doy from day)) % 20, 90, 1400, 40, 0
   from generate_series('${YEAR - 1}-01-01'::date, '${YEAR}-12-31'::date, '1 day') as day, sensor_variables`,
  `insert into monthly_statistics
     (variable_id, month, hours, readings, min, mean, max, normal_minutes, warning_minutes, critical_minutes)
   select variable_id, date_trunc('month', day), sum(hours), sum(readings), min(min), avg(mean), max(max),
     sum(normal_minutes), sum(warning_minutes), sum(critical_minutes)
   from daily_statistics group by 1, 2`,
  // Otherwise the server would make all of them anew, of hours that there aren't.
  `insert into site_zone (time_zone) values ('${ZONE}')`,
  'vacuum analyze',
];

const measure = async (client: BenchClient, token: string): Promise<Cell[][]> => {
  const rowOf = (name: string, path: string, query: Readonly<Record<string, string>>, most?: number) =>
    answerTimes(client, name, { path: `${path}?${new URLSearchParams(query).toString()}`, token }, most);

  const year = { variableId: '1', from: `${YEAR}-01-01`, to: `${YEAR}-12-31` };
  const before = { beforeFrom: `${YEAR - 1}-01-01`, beforeTo: `${YEAR - 1}-12-31` };
  // Its ends are no whole months.
  const uneven = { ...year, from: `${YEAR}-01-15`, to: `${YEAR}-12-14` };
  const { getAnalysis, getAnalysisByParts, listAnalysedVariables } = analysis;
  const limit = limits.analysisOfYearMs;
  return [
    await rowOf('what can be compared', listAnalysedVariables.path, {}, limit),
    await rowOf(
      'a year by neighbourhood, and the one before',
      getAnalysis.path,
      { ...year, ...before, by: 'location' },
      limit,
    ),
    await rowOf(
      'a year by sensor, and the one before',
      getAnalysis.path,
      { ...year, ...before, by: 'sensor' },
      limit,
    ),
    await rowOf(
      'eleven months from the middle of one on, by sensor',
      getAnalysis.path,
      { ...uneven, by: 'sensor' },
      limit,
    ),
    await rowOf(
      'a month by neighbourhood',
      getAnalysis.path,
      { ...year, to: `${YEAR}-01-31`, by: 'location' },
      limit,
    ),
    await rowOf('a year month by month, by sensor', getAnalysisByParts.path, {
      ...year,
      by: 'sensor',
      parts: 'months',
    }),
  ];
};

/** How long a comparison between places takes at the server (EXT-76). */
export const measureAnalysis = (): Promise<Section> =>
  withServer(
    { fill: runStatements(statements), variables: { SITE_TIME_ZONE: ZONE } },
    async ({ client, secret }) => ({
      title: 'Analysis',
      about: ABOUT,
      tables: [
        {
          title: 'Places side by side',
          head: ANSWER_TIMES,
          rows: await measure(client, await administratorSession(secret)),
        },
      ],
      problems: [],
    }),
  );
