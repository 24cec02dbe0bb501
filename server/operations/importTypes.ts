import { isDeepStrictEqual } from 'node:util';

import { parse, YAMLParseError } from 'yaml';
import * as z from 'zod';

import { NO_THRESHOLDS } from '@domain/threshold';

import { recordChange } from '../audit/recordChange';
import type { Database, Work } from '../database/database';
import { nameKey } from '../database/names';
import { inTransaction } from '../database/work';
import { addSensorType } from '../sensorTypes/sensorTypes';
import { describeVariable, readNormalizedVariable } from '../variables/normalizedVariables';
import { addProviderVariables } from '../variables/providerVariables';

const name = z.string().trim().min(1).max(200);
const limit = z.number().nullable().default(null);

const variable = z.strictObject({
  name,
  /** Left out, a known variable keeps the one it has. */
  unit: z.string().trim().min(1).max(40).nullable().optional(),
  /** The names that the provider's devices use for it. */
  providerNames: z.array(name).default([]),
  /** A limit in this list is required of every sensor. */
  limits: z
    .strictObject({ minCritical: limit, minWarning: limit, maxWarning: limit, maxCritical: limit })
    .default(NO_THRESHOLDS),
});

const file = z.strictObject({
  sensorTypes: z.array(z.strictObject({ name, variables: z.array(variable).default([]) })),
});

type TypesFile = z.output<typeof file>;
type Variable = z.output<typeof variable>;

/** @throws an Error that names the wrong line or field */
export const parseTypes = (text: string): TypesFile => {
  let content: unknown;
  try {
    content = parse(text);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new Error(error.message, { cause: error });
    throw error;
  }
  const result = file.safeParse(content);
  if (!result.success) throw new Error(z.prettifyError(result.error));
  return result.data;
};

const importVariable = async (
  work: Work,
  typeId: number,
  { name, unit, limits, providerNames }: Variable,
) => {
  const known = await work
    .selectFrom('normalizedVariables')
    .select('id')
    .where('typeId', '=', typeId)
    .where('nameKey', '=', nameKey(name))
    .forUpdate()
    .executeTakeFirst();
  const before = known && describeVariable(await readNormalizedVariable(work, known.id));
  const { id } = await work
    .insertInto('normalizedVariables')
    .values({
      typeId,
      name,
      unit: unit ?? null,
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
        .doUpdateSet((row) => ({ unit: unit === undefined ? row.ref('normalizedVariables.unit') : unit })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await addProviderVariables(work, { typeId, normalizedVariableId: id }, providerNames);
  const after = describeVariable(await readNormalizedVariable(work, id));
  if (isDeepStrictEqual(before, after)) return;
  await recordChange(work, null, {
    action: before ? 'update' : 'create',
    subject: 'normalized-variable',
    subjectId: id,
    ...(before && { before }),
    after,
  });
};

const typeIdOf = async (work: Work, typeName: string): Promise<number> => {
  const known = await work
    .selectFrom('sensorTypes')
    .select('id')
    .where('nameKey', '=', nameKey(typeName))
    .executeTakeFirst();
  return known ? known.id : (await addSensorType(work, null, typeName)).id;
};

/**
 * Imports sensor types with their variables, the whole file or nothing. Existing data stays: for a known
 * variable only a unit is taken, and its limits stay as administrators set them. What changes is recorded.
 */
export const importTypes = (db: Database, { sensorTypes }: TypesFile): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    for (const { name: typeName, variables } of sensorTypes) {
      const typeId = await typeIdOf(work, typeName);
      for (const one of variables) await importVariable(work, typeId, one);
    }
  });
