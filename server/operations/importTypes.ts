import { isDeepStrictEqual } from 'node:util';

import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';

import { CHART_KINDS } from '@domain/reports/chartKind';
import { findContradictions, NO_THRESHOLDS } from '@domain/sensors/threshold';

import { recordChange } from '../audit/recordChange';
import type { Database, Work } from '../database/database';
import { nameKey } from '../database/names';
import { inTransaction } from '../database/work';
import { addSensorType } from '../sensorTypes/sensorTypes';
import { describeVariable, readNormalizedVariable } from '../variables/normalizedVariables';
import { addProviderVariables } from '../variables/providerVariables';
import { addChart, addUsualCharts } from '../views/usualCharts';

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
    .superRefine((limits, context) => {
      for (const { lower, upper, isStrict } of findContradictions(limits)) {
        context.addIssue({
          code: 'custom',
          path: [lower],
          message: `${lower} must be ${isStrict ? 'less than' : 'at most'} ${upper}`,
        });
      }
    })
    .default(NO_THRESHOLDS),
});

/** A chart of Vigía in the reports of the type. */
const view = z.strictObject({
  group: name,
  name,
  description: z.string().trim().default(''),
  chart: z.enum(CHART_KINDS),
  /** The name of a variable of the type; left out, the chart shows all of them. */
  variable: name.optional(),
});

const file = z.strictObject({
  sensorTypes: z.array(
    z.strictObject({
      name,
      variables: z.array(variable).default([]),
      /** Left out, a new type gets the usual charts. */
      views: z.array(view).optional(),
    }),
  ),
});

type TypesFile = z.output<typeof file>;
type Variable = z.output<typeof variable>;
type View = z.output<typeof view>;

/** @throws an Error that names the wrong line or field */
export const parseTypes = (text: string): TypesFile => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [wrong] = document.errors;
  if (wrong) throw new Error(wrong.message, { cause: wrong });
  const result = file.safeParse(document.toJS());
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const node = document.getIn(issue.path, true) as { range?: readonly [number, ...number[]] } | undefined;
    const line = node?.range && `line ${lines.linePos(node.range[0]).line}: `;
    return `${line ?? ''}${z.prettifyError(new z.ZodError([issue]))}`;
  });
  throw new Error(problems.join('\n'));
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

/** A view that the type has by that name stays as it is. */
const importView = async (work: Work, typeId: number, { group, variable: variableName, ...shown }: View) => {
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
 * Imports sensor types with their variables and views, the whole file or nothing. Existing data stays: for a known
 * variable only a unit is taken, and its limits stay as administrators set them. What changes is recorded.
 */
export const importTypes = (db: Database, { sensorTypes }: TypesFile): Promise<void> =>
  inTransaction(db, 'write', async (work) => {
    for (const { name: typeName, variables, views } of sensorTypes) {
      const { id, isNew } = await typeOf(work, typeName);
      for (const one of variables) await importVariable(work, id, one);
      for (const one of views ?? []) await importView(work, id, one);
      if (isNew && !views) await addUsualCharts(work, null, id);
    }
  });
