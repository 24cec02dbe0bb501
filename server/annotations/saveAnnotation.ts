import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { annotations } from '@contract';
import type { AnnotationKind } from '@domain/sensors/annotation';

import { recordChange, type Change } from '../audit/recordChange';
import { waitForWriters } from '../corrections/stretches';
import type { Work } from '../database/database';
import { deriveAllOf } from '../derived/deriveAnew';
import { Refusal } from '../http/refusal';
import {
  momentText,
  requireCounting,
  requireCounts,
  requireFree,
  requireMeter,
  requireStretch,
  variablesOf,
  type About,
  type Changed,
  type Saving,
  type Stretch,
  type Variable,
} from './annotationRules';
import { recomputeAnnulled, recountFrom } from './recomputeAnnotated';

type Created = z.output<NonNullable<typeof annotations.createAnnotation.body>>;

/** A sensor, whose annotations nobody else changes meanwhile. */
export const lockSensor = async (work: Work, sensorId: number): Promise<string> => {
  const { name } = await work
    .selectFrom('sensors')
    .select('name')
    .where('id', '=', sensorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return name;
};

const endOf = (kind: AnnotationKind, { from, until }: Stretch): Date | string =>
  until ?? (kind === 'annulment' ? 'infinity' : from);

/** As the audit stores it. */
const describe = (
  { kind, sensor, variable }: { kind: AnnotationKind; sensor: string; variable: string | null },
  { from, until }: Stretch,
  { text, counts }: Pick<Changed, 'text' | 'counts'>,
  context: Saving['context'],
) => ({
  name: sensor,
  annotationKind: kind,
  variable,
  from: momentText(from, context),
  until: until && momentText(until, context),
  note: text,
  finalCount: counts?.final ?? null,
  firstCount: counts?.first ?? null,
});

const record = ({ work, caller }: Saving, change: Omit<Change, 'subject'>) =>
  recordChange(work, caller, { subject: 'annotation', ...change });

/** Has everything computed again that follows from annotations of some stretches, which were or are. */
const concern = async (
  saving: Saving,
  kind: AnnotationKind,
  variables: readonly Variable[],
  stretches: readonly Stretch[],
): Promise<void> => {
  const { work } = saving;
  for (const { id } of variables) {
    if (kind === 'annulment') await recomputeAnnulled(saving, id, stretches);
    if (kind !== 'swap') continue;
    for (const { from } of stretches) await recountFrom(saving, id, from);
    await deriveAllOf(work, id);
  }
  if (kind === 'annulment') await waitForWriters(work);
};

/** @returns its id @throws Refusal 400, 409 if the stretch is annulled already */
export const addAnnotation = async (saving: Saving, sensorId: number, body: Created): Promise<number> => {
  const { work, caller, context } = saving;
  const stretch = requireStretch(body, context);
  const { kind, variableId, text, counts } = body;
  requireCounts(kind, body);
  const sensor = await lockSensor(work, sensorId);
  const variables = await variablesOf(work, sensorId, variableId);
  if (kind === 'swap') await requireMeter(work, variableId, variables);
  if (kind === 'annulment') await requireFree(saving, { sensorId, variableId }, stretch, null);
  const { rows } = await sql<{ id: number }>`
    insert into annotations (sensor_id, variable_id, kind, from_at, to_at, note, final_count, first_count, user_id, created_at)
    values (${sensorId}, ${variableId}, ${kind}, ${stretch.from}, ${endOf(kind, stretch)}, ${text},
      ${counts?.final ?? null}, ${counts?.first ?? null}, ${caller.id}, ${context.now()})
    returning id`.execute(work);
  const id = rows[0]?.id ?? 0;
  const variable = variableId === null ? null : (variables[0]?.name ?? null);
  await record(saving, {
    action: 'create',
    subjectId: id,
    after: describe({ kind, sensor, variable }, stretch, body, context),
  });
  await concern(saving, kind, variables, [stretch]);
  return id;
};

interface Row extends About {
  readonly fromAt: Date;
  readonly toAt: Date | number;
  readonly note: string;
  readonly finalCount: number | null;
  readonly firstCount: number | null;
}

/** An annotation with what it is about; nobody else changes it meanwhile. @throws Refusal 404 */
const lockAnnotation = async ({ work, context }: Saving, sensorId: number, id: number) => {
  const sensor = await lockSensor(work, sensorId);
  const { rows } = await sql<Row>`
    select sensor_id, variable_id, kind, from_at, to_at, note, final_count, first_count from annotations
    where id = ${id} and sensor_id = ${sensorId}`.execute(work);
  const [row] = rows;
  if (!row) throw new Refusal(404, `No existe la anotación ${id}. Puede que alguien la haya quitado.`);
  const { kind, variableId, fromAt: from, toAt, finalCount, firstCount } = row;
  const variables = await variablesOf(work, sensorId, variableId);
  const until = toAt instanceof Date && toAt > from ? toAt : null;
  const about = { kind, sensor, variable: variableId === null ? null : (variables[0]?.name ?? null) };
  const counts = finalCount === null || firstCount === null ? null : { final: finalCount, first: firstCount };
  const stretch: Stretch = { from, until };
  return {
    row,
    about,
    variables,
    stretch,
    before: describe(about, stretch, { text: row.note, counts }, context),
  };
};

/** An annulment, likewise. @throws Refusal 404 */
export const lockAnnulment = async (saving: Saving, sensorId: number, id: number) => {
  const found = await lockAnnotation(saving, sensorId, id);
  if (found.row.kind !== 'annulment') throw new Refusal(404, `La anotación ${id} no anula mediciones.`);
  return found;
};

/** @throws Refusal 400, 404, 409 if the stretch is annulled already */
export const changeAnnotation = async (
  saving: Saving,
  sensorId: number,
  id: number,
  body: Changed,
): Promise<void> => {
  const { work, context } = saving;
  const stretch = requireStretch(body, context);
  const { row, about, variables, stretch: was, before } = await lockAnnotation(saving, sensorId, id);
  const { text, counts } = body;
  requireCounts(row.kind, body);
  if (row.kind === 'swap') await requireCounting(work, row, about.variable);
  if (row.kind === 'annulment') await requireFree(saving, row, stretch, id);
  await sql`
    update annotations set from_at = ${stretch.from}, to_at = ${endOf(row.kind, stretch)}, note = ${text},
      final_count = ${counts?.final ?? null}, first_count = ${counts?.first ?? null}
    where id = ${id}`.execute(work);
  await record(saving, {
    action: 'update',
    subjectId: id,
    before,
    after: describe(about, stretch, body, context),
  });
  await concern(saving, row.kind, variables, [was, stretch]);
};

/** @throws Refusal 404 */
export const takeAnnotationBack = async (saving: Saving, sensorId: number, id: number): Promise<void> => {
  const { row, variables, stretch, before } = await lockAnnotation(saving, sensorId, id);
  await saving.work.deleteFrom('annotations').where('id', '=', id).execute();
  await record(saving, { action: 'delete', subjectId: id, before });
  await concern(saving, row.kind, variables, [stretch]);
};
