import { isDeepStrictEqual } from 'node:util';

import { factorOf, readPollutant } from '@domain/air/pollutants';
import { canBeSuspected, namesNoEquivalentLevel } from '@domain/sensors/suspicion';
import { NO_THRESHOLDS, NOTHING_REQUIRED } from '@domain/sensors/threshold';
import { addsUp, canHaveLimits } from '@domain/sensors/variableKind';

import { recordChange } from '../audit/recordChange';
import type { Database, Work } from '../database/database';
import { nameKey } from '../database/names';
import { inTransaction } from '../database/work';
import { closeUnconfirmed } from '../publicPage/closeUnconfirmed';
import { addSensorType } from '../sensorTypes/sensorTypes';
import { describeVariable, readNormalizedVariable } from '../variables/normalizedVariables';
import { addProviderVariables } from '../variables/providerVariables';
import { meaningColumns, stateColumns } from '../variables/variableColumns';
import { addChart, addUsualCharts } from '../views/usualCharts';
import { NO_POLLUTANT, type TypesFile, type VariableOfFile, type ViewOfFile } from './typesFile';

const namesOf = (states: Readonly<Record<string, string>>) =>
  Object.entries(states).map(([value, name]) => ({ value: Number(value), name }));

const importVariable = async (
  work: Work,
  typeId: number,
  {
    name,
    unit,
    kind,
    pollutant,
    states,
    meanings,
    plausible,
    stuckHours,
    greatestStep,
    noisePeriods,
    limitsBy,
    limits,
    providerNames,
  }: VariableOfFile,
) => {
  const names = stateColumns({ stateNames: states && namesOf(states) }, kind);
  const known = await work
    .selectFrom('normalizedVariables')
    .select(['id', 'kind'])
    .where('typeId', '=', typeId)
    .where('nameKey', '=', nameKey(name))
    .forUpdate()
    .executeTakeFirst();
  if ((stuckHours ?? greatestStep) && !canBeSuspected(kind ?? known?.kind))
    throw new Error(`"${name}" is known as a ${known?.kind}, which has neither stuckHours nor greatestStep.`);
  const before = known && describeVariable(await readNormalizedVariable(work, known.id));
  if (pollutant && !['instantaneous', undefined].includes(kind ?? before?.variableKind ?? undefined)) {
    throw new Error(`${name}: ${NO_POLLUTANT}`);
  }
  const { id } = await work
    .insertInto('normalizedVariables')
    .values({
      typeId,
      name,
      unit: unit ?? null,
      kind: kind ?? 'instantaneous',
      pollutant: pollutant ?? null,
      ...names,
      ...meaningColumns({ meanings }),
      plausibleMin: plausible?.min ?? null,
      plausibleMax: plausible?.max ?? null,
      stuckHours: stuckHours ?? null,
      greatestStep: greatestStep ?? null,
      limitsBy: limitsBy ?? 'hour',
      noisePeriods: noisePeriods ?? !namesNoEquivalentLevel(name),
      ...limits,
      requireMinCritical: limits.minCritical !== null,
      requireMinWarning: limits.minWarning !== null,
      requireMaxWarning: limits.maxWarning !== null,
      requireMaxCritical: limits.maxCritical !== null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['typeId', 'nameKey'])
        // A row that isn't updated has no id to return.
        .doUpdateSet((row) => ({
          unit: unit === undefined ? row.ref('normalizedVariables.unit') : unit,
          kind: kind ?? row.ref('normalizedVariables.kind'),
          pollutant:
            kind !== undefined && kind !== 'instantaneous'
              ? null
              : pollutant === undefined
                ? row.ref('normalizedVariables.pollutant')
                : pollutant,
          ...names,
          ...meaningColumns({ meanings }),
          plausibleMin: plausible ? plausible.min : row.ref('normalizedVariables.plausibleMin'),
          plausibleMax: plausible ? plausible.max : row.ref('normalizedVariables.plausibleMax'),
          ...(stuckHours === undefined ? {} : { stuckHours }),
          ...(greatestStep === undefined ? {} : { greatestStep }),
          ...(canBeSuspected(kind) ? {} : { stuckHours: null, greatestStep: null }),
          ...(noisePeriods === undefined ? {} : { noisePeriods }),
          ...(limitsBy === undefined ? {} : { limitsBy }),
          ...(kind === undefined || addsUp(kind) ? {} : { limitsBy: 'hour' as const }),
          ...(canHaveLimits(kind) ? {} : { ...NOTHING_REQUIRED, ...NO_THRESHOLDS }),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await addProviderVariables(work, { typeId, normalizedVariableId: id }, providerNames);
  const after = describeVariable(await readNormalizedVariable(work, id));
  const measured = readPollutant(after.pollutant);
  if (measured && factorOf(measured, after.unit) === undefined) {
    throw new Error(`${name}: ${after.unit ?? 'no unit'} can't be converted for the index of air quality`);
  }
  if (isDeepStrictEqual(before, after)) return;
  await recordChange(work, null, {
    action: before ? 'update' : 'create',
    subject: 'normalized-variable',
    subjectId: id,
    ...(before && { before }),
    after,
  });
};

/** A view that the type has by that name stays as it is. */
const importView = async (
  work: Work,
  typeId: number,
  { group, variable: variableName, ...shown }: ViewOfFile,
) => {
  const known = await work
    .selectFrom('views')
    .select('id')
    .where('typeId', '=', typeId)
    .where('nameKey', '=', nameKey(shown.name))
    .executeTakeFirst();
  if (known) return;
  const shownVariable =
    variableName === undefined
      ? undefined
      : await work
          .selectFrom('normalizedVariables')
          .select('id')
          .where('typeId', '=', typeId)
          .where('nameKey', '=', nameKey(variableName))
          .executeTakeFirstOrThrow(
            () => new Error(`The view "${shown.name}" names an unknown variable: ${variableName}`),
          );
  await addChart(work, null, typeId, {
    ...shown,
    tableauGroupName: group,
    tableauGroupDescription: null,
    normalizedVariableNameId: shownVariable ? String(shownVariable.id) : null,
  });
};

const typeOf = async (work: Work, typeName: string): Promise<{ id: number; isNew: boolean }> => {
  const known = await work
    .selectFrom('sensorTypes')
    .select('id')
    .where('nameKey', '=', nameKey(typeName))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return known
    ? { id: known.id, isNew: false }
    : { id: (await addSensorType(work, null, typeName)).id, isNew: true };
};

/**
 * Imports sensor types with their variables and views, the whole file or nothing. Of a known variable the limits stay as
 * administrators set them, and so does whatever the file leaves out. What changes is recorded.
 */
export const importTypes = (db: Database, { sensorTypes }: TypesFile): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    for (const { name: typeName, variables, views } of sensorTypes) {
      const { id, isNew } = await typeOf(work, typeName);
      for (const one of variables) await importVariable(work, id, one);
      for (const one of views ?? []) await importView(work, id, one);
      if (isNew && !views) await addUsualCharts(work, null, id);
    }
    await closeUnconfirmed(work, null);
  });
