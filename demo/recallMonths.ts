import { setImmediate as breathe } from 'node:timers/promises';

import { sql } from 'kysely';

import { HOUR_MS } from '@domain/duration';
import type { ReportMonth } from '@domain/months';
import { pickThresholds } from '@domain/sensors/threshold';
import { courseOf } from '@mock/seed/sensorTypes';
import { statusOf } from '@reporting/status';
import type { Database, Work } from '@server/database/database';
import { inTransaction } from '@server/database/work';
import { siteMonthSpan, type Span } from '@server/measurements/siteDays';
import { simulatedReadings, type SimulatedVariable } from '@simulation/simulatedReadings';

import { EXAMPLE_DEVICES } from './measuredKinds';

/** Variables whose month is written at once. */
const BATCH = 20;
/** In a larger town only these sensors get a past: more would fill the disk. */
const MAX_SENSORS = 200;

interface Recalled {
  readonly months: readonly ReportMonth[];
  readonly siteTimeZone: string;
  readonly signal: AbortSignal;
}

/** The variables of sensors with a device that have no hours in a month. */
const readUnmeasured = async (work: Work, { from, to }: Span): Promise<SimulatedVariable[]> => {
  const rows = await work
    .selectFrom('sensorVariables as variable')
    .innerJoin('variableSources as source', 'source.variableId', 'variable.id')
    .innerJoin('devices', 'devices.id', 'source.deviceId')
    .select(['variable.id as variableId', 'variable.sensorId', 'variable.name'])
    .select(['minCritical', 'minWarning', 'maxWarning', 'maxCritical'])
    .where('variable.sensorId', '<=', MAX_SENSORS)
    .where('devices.identifier', 'not in', EXAMPLE_DEVICES)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('hourlyStatistics')
            .whereRef('hourlyStatistics.variableId', '=', 'variable.id')
            .where('hour', '>=', from)
            .where('hour', '<', to),
        ),
      ),
    )
    .orderBy('variable.id')
    .execute();
  return rows.map(({ variableId, sensorId, name, ...limits }) => ({
    variableId,
    sensorId,
    course: courseOf(name),
    thresholds: pickThresholds(limits),
  }));
};

const list = (values: readonly (number | string)[]): string => `{${values.join(',')}}`;

/** A month of a device that sends one reading an hour. */
const insertHours = async (
  work: Work,
  variables: readonly SimulatedVariable[],
  { from, to }: Span,
  siteTimeZone: string,
): Promise<void> => {
  const span = { from: from.getTime(), to: to.getTime(), everyMs: HOUR_MS };
  const hours = variables.flatMap((variable) =>
    [...simulatedReadings(variable, span, siteTimeZone)].map(({ at, value }) => ({
      id: variable.variableId,
      at,
      value,
      status: statusOf(value, variable.thresholds),
    })),
  );
  const minutesIn = (status: string) => sql`60 * (status = ${status})::int`;
  await sql`
    insert into hourly_statistics
      (variable_id, hour, readings, min, mean, max, last, last_at, normal_minutes, warning_minutes, critical_minutes)
    select variable_id, hour, 1, value, value, value, value, hour,
      ${minutesIn('normal')}, ${minutesIn('warning')}, ${minutesIn('critical')}
    from unnest(${list(hours.map(({ id }) => id))}::bigint[], ${list(hours.map(({ at }) => at))}::bigint[],
      ${list(hours.map(({ value }) => value))}::float8[], ${list(hours.map(({ status }) => status))}::text[])
      as measured (variable_id, at, value, status), to_timestamp(at / 1000) as hour
    order by variable_id, hour
    on conflict do nothing`.execute(work);
};

/**
 * Gives a town the hours of some months, as they remain after thinning: single readings of years would fill
 * the disk of somebody who only wants a look. Months with data stay as they are.
 */
export const recallMonths = async (
  db: Database,
  { months, siteTimeZone, signal }: Recalled,
): Promise<void> => {
  for (const month of months) {
    const { span, variables } = await inTransaction(db, 'read', async (work) => {
      const ofSite = await siteMonthSpan(work, month, siteTimeZone);
      return { span: ofSite, variables: await readUnmeasured(work, ofSite) };
    });
    for (let first = 0; first < variables.length; first += BATCH) {
      if (signal.aborted) return;
      const batch = variables.slice(first, first + BATCH);
      await inTransaction(db, 'write', (work) => insertHours(work, batch, span, siteTimeZone));
      // Somebody may be looking at the town already.
      await breathe();
    }
  }
};
