import { sql } from 'kysely';

import { formatDateTime } from '@reporting/clockWords';
import { formatExact } from '@reporting/format';
import { createSiteClock } from '@reporting/siteClock';
import { correctionProblem, LARGEST_FACTOR, type CorrectionProblem } from '@domain/sensors/correction';

import { recordChange, type Change } from '../audit/recordChange';
import type { Caller } from '../accounts/sessions';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { Refusal, refusing } from '../http/refusal';
import { nextFrom, requestRecomputation, waitForWriters } from './stretches';

export interface CorrectionToSave {
  readonly from: string;
  readonly factor: number;
  readonly offset: number;
  readonly reason: string;
}

/** Earlier moments are mistakes of the hand. */
const EARLIEST = new Date('2000-01-01T00:00:00Z');

const PROBLEMS: Readonly<Record<CorrectionProblem, string>> = {
  'factor-zero': 'El factor no puede ser 0 ("factor").',
  'factor-size': `El factor tiene que estar entre 0,000001 y ${formatExact(LARGEST_FACTOR)}, positivo o negativo ("factor").`,
  'offset-size': 'Lo que se suma es demasiado grande ("offset").',
};

/** @throws Refusal 400 for what can't be a correction, with the field */
export const requireCorrection = (
  rule: Omit<CorrectionToSave, 'reason'>,
  { now }: Pick<Context, 'now'>,
): Date => {
  const problem = correctionProblem(rule);
  if (problem) throw new Refusal(400, PROBLEMS[problem]);
  const from = new Date(rule.from);
  if (from > now()) throw new Refusal(400, 'El momento no puede estar en el futuro ("from").');
  if (from < EARLIEST) throw new Refusal(400, 'El momento no puede ser anterior al año 2000 ("from").');
  return from;
};

export interface Variable {
  readonly id: number;
  readonly name: string;
  readonly sensorId: number;
  readonly sensor: string;
}

/** A variable of a sensor, whose corrections nobody else changes meanwhile. @throws Refusal 400 for another one */
export const lockVariable = async (work: Work, sensorId: number, variableId: number): Promise<Variable> => {
  const { rows } = await sql<Variable>`
    select variable.id, variable.name, sensor_id, sensors.name as sensor
    from sensor_variables as variable join sensors on sensors.id = sensor_id
    where variable.id = ${variableId} and sensor_id = ${sensorId} for no key update of variable`.execute(
    work,
  );
  const [variable] = rows;
  if (!variable) throw new Refusal(400, `El sensor no tiene la variable ${variableId} ("variableId").`);
  return variable;
};

export const TAKEN_MOMENT = 'La variable ya tiene una corrección desde ese momento ("from").';

const takenMoment = () => new Refusal(409, TAKEN_MOMENT);

const violations = { corrections_moment: takenMoment };

export interface Saving {
  readonly work: Work;
  readonly caller: Caller;
  readonly context: Pick<Context, 'now' | 'config'>;
}

/** As the audit stores it. */
const describe = (
  variable: Variable,
  { from, factor, offset, reason }: CorrectionToSave,
  { config }: Saving['context'],
) => ({
  name: variable.sensor,
  variable: variable.name,
  from: formatDateTime(createSiteClock(config.siteTimeZone)(Date.parse(from) / 1000).local),
  factor,
  offset,
  reason,
});

const record = ({ work, caller }: Saving, change: Omit<Change, 'subject'>) =>
  recordChange(work, caller, { subject: 'correction', ...change });

/** The earliest and the latest of some moments. */
const spanOf = (moments: readonly Date[]): readonly [Date, Date] => {
  const inOrder = moments.toSorted((one, other) => one.getTime() - other.getTime());
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (!first || !last) throw new Error('There is no moment.');
  return [first, last];
};

/** Has everything computed again that a change of a correction can concern: from its moments to the next one. */
const concern = async (
  { work, context }: Saving,
  variableId: number,
  exceptId: number,
  moments: readonly Date[],
) => {
  const [from, last] = spanOf(moments);
  const to = await nextFrom(work, { variableId, from: last, exceptId });
  await requestRecomputation(work, { variableId, from, to }, context);
};

/** Adds a correction to a locked variable. @throws Refusal 409 if it has one of the same moment */
export const addCorrection = async (
  saving: Saving,
  variable: Variable,
  body: CorrectionToSave,
): Promise<number> => {
  const { work, caller, context } = saving;
  const fromAt = new Date(body.from);
  const { id } = await refusing(
    work
      .insertInto('corrections')
      .values({
        variableId: variable.id,
        fromAt,
        factor: body.factor,
        offset: body.offset,
        reason: body.reason,
        userId: caller.id,
        createdAt: context.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    violations,
  );
  await concern(saving, variable.id, id, [fromAt]);
  await record(saving, { action: 'create', subjectId: id, after: describe(variable, body, context) });
  return id;
};

const readOne = async (work: Work, sensorId: number, id: number) => {
  const row = await work
    .selectFrom('corrections')
    .innerJoin('sensorVariables as variable', 'variable.id', 'variableId')
    .select(['variableId', 'fromAt', 'factor', 'offset', 'reason'])
    .where('corrections.id', '=', id)
    .where('sensorId', '=', sensorId)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, `No existe la corrección ${id}. Puede que alguien la haya quitado.`);
  return row;
};

/** Locked with its variable, and then read. @throws Refusal 404 */
const lockCorrection = async ({ work, context }: Saving, sensorId: number, id: number) => {
  const variable = await lockVariable(work, sensorId, (await readOne(work, sensorId, id)).variableId);
  const { fromAt, ...rule } = await readOne(work, sensorId, id);
  return { variable, fromAt, before: describe(variable, { ...rule, from: fromAt.toISOString() }, context) };
};

/** @throws Refusal 404, 409 if the variable has another one of the same moment */
export const changeCorrection = async (
  saving: Saving,
  sensorId: number,
  id: number,
  body: CorrectionToSave,
): Promise<void> => {
  const { work, context } = saving;
  const { variable, fromAt: was, before } = await lockCorrection(saving, sensorId, id);
  const fromAt = new Date(body.from);
  const { factor, offset, reason } = body;
  await refusing(
    work.updateTable('corrections').set({ fromAt, factor, offset, reason }).where('id', '=', id).execute(),
    violations,
  );
  await concern(saving, variable.id, id, [was, fromAt]);
  await record(saving, { action: 'update', subjectId: id, before, after: describe(variable, body, context) });
  await waitForWriters(work);
};

/** @throws Refusal 404 */
export const takeCorrectionBack = async (saving: Saving, sensorId: number, id: number): Promise<void> => {
  const { work } = saving;
  const { variable, fromAt, before } = await lockCorrection(saving, sensorId, id);
  await work.deleteFrom('corrections').where('id', '=', id).execute();
  await concern(saving, variable.id, id, [fromAt]);
  await record(saving, { action: 'delete', subjectId: id, before });
  await waitForWriters(work);
};
