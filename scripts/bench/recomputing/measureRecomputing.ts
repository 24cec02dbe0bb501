import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from 'pg';

import { corrections, sensorTypeManagement } from '@contract';
import { NO_THRESHOLDS, NOTHING_REQUIRED } from '@domain/sensors/threshold';

import { percentile } from '../figures/percentile';
import { limits } from '../limits';
import { addHistory, historyBegins, READINGS_OF_A_SENSOR } from '../readings/history';
import { whileOthersAsk } from '../readings/ingestion';
import { READINGS_TOWN } from '../readings/readingsTown';
import { withReadingsTown, type ReadingsServer } from '../readings/withReadingsTown';
import type { Cell, Section } from '../report/Table';
import { sessionOf } from '../server/bigTown';
import type { Sent } from '../server/client';

const READINGS = Number(process.env.BENCH_READINGS ?? 10_000_000);
const SENSORS = Math.round(READINGS / READINGS_OF_A_SENSOR);
const VARIABLES = Array.from({ length: READINGS_TOWN.variables }, (_, index) => index + 1);
const ADMINISTRATOR = 1;

const ABOUT = `The server on its embedded database, as a process of its own; ${SENSORS} sensors with ${READINGS_TOWN.variables} variables have
26 months of readings every ten minutes, all of them single ones. Another kind changes all of them, a correction rewrites those of some
sensors; meanwhile residents ask for lists as while readings come in.`;

const LEFT = `select (select count(*) from stale_statistics) + (select count(*) from changed_hours)
  + (select count(*) from recomputations where finished_at is null) as left`;

const untilDone = async (database: Client): Promise<void> => {
  for (;;) {
    const { rows } = await database.query<{ left: string }>(LEFT);
    if (Number(rows[0]?.left) === 0) return;
    await delay(500);
  }
};

/** A correction writes each reading again, which takes several times as long; there is no limit for it. */
const CORRECTED_SENSORS = Math.min(2, SENSORS);

interface Change {
  readonly title: string;
  readonly readings: number;
  readonly seconds?: number;
  readonly calls: readonly Sent[];
}

/** How long a change takes until every hour is made anew and judged, and what others wait for meanwhile. */
const measureChange = async (
  { client, database, secret }: ReadingsServer,
  { title, readings, seconds: limit, calls }: Change,
): Promise<Cell[]> => {
  const { result: seconds, others } = await whileOthersAsk(client, secret, async () => {
    const started = performance.now();
    for (const call of calls) {
      const { status } = await client.send(call);
      if (status >= 400) throw new Error(`${call.path} answers ${status}`);
    }
    await untilDone(database);
    return (performance.now() - started) / 1000;
  });
  return [
    title,
    `${(readings / 1_000_000).toFixed(1)} million`,
    { value: seconds, limit },
    {
      value: percentile(
        others.map(({ ms }) => ms),
        0.99,
      ),
      digits: 1,
      limit: limits.recomputing.othersP99Ms,
    },
  ];
};

const changesOf = (token: string, begin: Date): readonly Change[] => {
  const toKind = (title: string, kind: string): Change => ({
    title,
    readings: SENSORS * READINGS_OF_A_SENSOR,
    seconds: limits.recomputing.seconds,
    calls: VARIABLES.map((id) => ({
      method: 'PUT',
      path: sensorTypeManagement.saveVariable.path.replace('{id}', String(id)),
      token,
      body: { ...NO_THRESHOLDS, ...NOTHING_REQUIRED, unit: 'u', providerVariables: [], kind },
    })),
  });
  const corrected = VARIABLES.map((normalizedVariableId): Sent => ({
    method: 'POST',
    path: corrections.createCorrections.path,
    token,
    body: {
      normalizedVariableId,
      sensorIds: Array.from({ length: CORRECTED_SENSORS }, (_, index) => index + 1),
      from: begin.toISOString(),
      factor: 1.1,
      offset: -2,
      reason: 'Bench',
    },
  }));
  return [
    toKind('what was instantaneous is a meter', 'meter'),
    toKind('what was a meter is a sound level', 'sound-level'),
    toKind('what was a sound level is a state, each value another one', 'state'),
    {
      title: 'some of them are corrected',
      readings: CORRECTED_SENSORS * READINGS_OF_A_SENSOR,
      calls: corrected,
    },
  ];
};

/** The cost of a change that reaches back over everything: another kind (EXT-61), a correction (EXT-60). */
export const measureRecomputing = (): Promise<Section> =>
  withReadingsTown({ READINGS_MONTHS: '60' }, async (town) => {
    const now = new Date();
    await addHistory(town.database, 1, SENSORS, now);
    await town.database.query('vacuum analyze');
    await town.database.query('checkpoint');
    const token = await sessionOf(town.secret, ADMINISTRATOR);
    const rows: Cell[][] = [];
    for (const change of changesOf(token, historyBegins(now))) rows.push(await measureChange(town, change));
    return {
      title: 'Recomputing',
      about: ABOUT,
      tables: [
        { title: 'Changes', head: ['what', 'readings', 'seconds', 'other calls meanwhile, p99, ms'], rows },
      ],
      problems: [],
    };
  });
