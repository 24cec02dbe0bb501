import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { alarms } from '@contract';
import { PREVIEWED_DAYS } from '@domain/alarms';
import { DAY_MS } from '@domain/duration';
import { pickThresholds } from '@domain/sensors/threshold';
import { limitEffectOf, type HourRange } from '@reporting/limitEffect';

import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

type Wanted = z.output<NonNullable<typeof alarms.previewLimits.body>>['variables'];

type HoursOfVariables = ReadonlyMap<number, readonly HourRange[]>;

/** The stored hours of the last 30 days, by variable. */
export const readHours = async (work: Work, sensorId: number, now: Date): Promise<HoursOfVariables> => {
  const since = new Date(now.getTime() - PREVIEWED_DAYS * DAY_MS);
  const { rows } = await sql<{
    id: number;
    hours: [min: number, mean: number, max: number, minutes: number][];
  }>`
    select variable.id, coalesce((
      select json_agg(json_build_array(min, mean, max, normal_minutes + warning_minutes + critical_minutes))
      from hourly_statistics where variable_id = variable.id and hour >= ${since}
    ), '[]') as hours
    from sensor_variables as variable where sensor_id = ${sensorId}`.execute(work);
  const toHour = ([min, mean, max, minutes]: (typeof rows)[number]['hours'][number]) => ({
    min,
    mean,
    max,
    minutes,
  });
  return new Map(rows.map(({ id, hours }) => [id, hours.map(toHour)]));
};

/**
 * The effect of a sensor's limits in its stored hours (EXT-32).
 * @throws Refusal 400 for a variable that the sensor doesn't have, or one that is repeated
 */
export const limitEffects = (hours: HoursOfVariables, wanted: Wanted) => {
  // Otherwise one request could hold up all others for seconds.
  if (new Set(wanted.map(({ variableId }) => variableId)).size !== wanted.length) {
    throw new Refusal(400, 'Una variable está repetida ("variableId").');
  }
  return wanted.map(({ variableId, ...limits }) => {
    const ofVariable = hours.get(variableId);
    if (!ofVariable) throw new Refusal(400, `El sensor no tiene la variable ${variableId} ("variableId").`);
    return { variableId, ...limitEffectOf(ofVariable, pickThresholds(limits)) };
  });
};
