import { sql, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';

import type { normalizedVariables } from '@contract';
import { mismatchText } from '@contract/serving/limitTexts';
import { refusalTexts } from '@contract/serving/refusalTexts';
import {
  pickRequirements,
  pickThresholds,
  type Requirements,
  type Thresholds,
} from '@domain/sensors/threshold';

import { writeStateNames } from '@domain/sensors/stateNames';

import { readRecomputableFrom } from '../corrections/stretches';
import type { Work } from '../database/database';
import { nameKey } from '../database/names';
import { Refusal } from '../http/refusal';
import { siteZone } from '../readings/statistics/siteZone';
import { readRecomputed } from '../readings/statistics/staleStatistics';
import { readProviderVariables } from './providerVariables';

type NormalizedVariable = z.output<typeof normalizedVariables.normalizedVariable>;

export interface VariableFilter {
  readonly id?: number | undefined;
  readonly typeId?: number | undefined;
  /** A part of the name. */
  readonly name?: string | undefined;
}

const readRecomputableDay = async (work: Work): Promise<string | null> => {
  const from = await readRecomputableFrom(work);
  if (from === null) return null;
  const { rows } = await sql<{ day: string }>`
    select (${from}::timestamptz at time zone ${siteZone})::date::text as day`.execute(work);
  return rows[0]?.day ?? null;
};

/** Normalized variables as administrators manage them: the limits are in `variables[0]`. */
export const readNormalizedVariables = async (
  work: Work,
  { id, typeId, name }: VariableFilter,
): Promise<NormalizedVariable[]> => {
  let query = work
    .selectFrom('normalizedVariables as variable')
    .innerJoin('sensorTypes as type', 'type.id', 'variable.typeId')
    .select([
      'variable.id',
      'variable.name',
      'type.name as sensorType',
      'type.id as sensorTypeId',
      'requireMinCritical',
      'requireMaxCritical',
      'requireMinWarning',
      'requireMaxWarning',
      'minCritical',
      'maxCritical',
      'minWarning',
      'maxWarning',
      'unit',
      'kind',
      'meterSize',
      'alarmOnContinuousUse',
      'limitsBy',
      'stateNames',
      'meanings',
      'plausibleMin',
      'plausibleMax',
      'dayLimit',
      'nightLimit',
      'noisePeriods',
      'stuckHours',
      'greatestStep',
      'pollutant',
      'alarmDelayMinutes as delayMinutes',
      'alarmHysteresisPercent as hysteresisPercent',
    ]);
  if (id !== undefined) query = query.where('variable.id', '=', id);
  if (typeId !== undefined) query = query.where('type.id', '=', typeId);
  if (name !== undefined) {
    query = query.where(sql<SqlBool>`strpos(variable.name_key, ${nameKey(name)}) > 0`);
  }
  const rows = await query.orderBy('variable.id').execute();
  const recomputed = await readRecomputed(work);
  const recomputableFrom = await readRecomputableDay(work);
  const offered = await readProviderVariables(work, typeId);
  return rows.map(({ delayMinutes, hysteresisPercent, ...row }) => {
    const { minCritical, maxCritical, minWarning, maxWarning, ...variable } = row;
    return {
      ...variable,
      variables: [{ minCritical, maxCritical, minWarning, maxWarning }],
      providerVariables: offered.get(variable.id) ?? [],
      alarmRule: { delayMinutes, hysteresisPercent },
      recomputed: recomputed.get(variable.id) ?? null,
      recomputableFrom,
    };
  });
};

/** In the activity's form, which compares single fields. */
export const describeVariable = ({
  alarmRule,
  kind: variableKind,
  recomputed: _progress,
  recomputableFrom: _since,
  stateNames,
  meanings,
  ...variable
}: NormalizedVariable) => ({
  ...variable,
  ...alarmRule,
  variableKind,
  stateNames: stateNames && writeStateNames(stateNames, ', '),
  meaningNormal: meanings?.normal ?? null,
  meaningWarning: meanings?.warning ?? null,
  meaningCritical: meanings?.critical ?? null,
});

/** @throws Refusal 404 */
export const readNormalizedVariable = async (work: Work, id: number): Promise<NormalizedVariable> => {
  const [variable] = await readNormalizedVariables(work, { id });
  if (!variable) throw new Refusal(404, refusalTexts.noVariable(id));
  return variable;
};

/** @throws Refusal 400 for a limit that is required and missing, or present and not required, or in the wrong order */
export const requireMatchingLimits = (body: Requirements & Thresholds): void => {
  const problem = mismatchText(body);
  if (problem) throw new Refusal(400, problem);
};

export const requirementsAndLimits = (source: Requirements & Thresholds) => ({
  ...pickRequirements(source),
  ...pickThresholds(source),
});
