import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { annotations } from '@contract';
import { formatList } from '@domain/formatList';
import { stretchProblem, type AnnotationKind, type StretchProblem } from '@domain/sensors/annotation';
import { formatDateTime } from '@reporting/clockWords';
import { createSiteClock } from '@reporting/siteClock';

import type { Caller } from '../accounts/sessions';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';

export type Changed = z.output<NonNullable<typeof annotations.updateAnnotation.body>>;

export interface Saving {
  readonly work: Work;
  readonly caller: Caller;
  readonly context: Pick<Context, 'now' | 'config'>;
}

const PROBLEMS: Readonly<Record<StretchProblem, string>> = {
  early: 'El momento no puede ser anterior al año 2000 ("from").',
  far: 'El momento no puede estar a más de un año de hoy ("from").',
  reversed: 'El final tiene que ser posterior al comienzo ("until").',
};

export interface Stretch {
  readonly from: Date;
  /** Null for a moment, and for what goes on. */
  readonly until: Date | null;
}

/** @throws Refusal 400 */
export const requireStretch = (
  { from, until }: { readonly from: string; readonly until: string | null },
  { now }: Pick<Context, 'now'>,
): Stretch => {
  const stretch = { from: new Date(from), until: until === null ? null : new Date(until) };
  const problem = stretchProblem(
    { from: stretch.from.getTime(), until: stretch.until?.getTime() ?? null },
    now().getTime(),
  );
  if (problem) throw new Refusal(400, PROBLEMS[problem]);
  return stretch;
};

export interface Variable {
  readonly id: number;
  readonly name: string;
  readonly kind: string | null;
}

/** The variables that an annotation is about: one, or all of the sensor. @throws Refusal 400 for another one */
export const variablesOf = async (
  work: Work,
  sensorId: number,
  variableId: number | null,
): Promise<readonly Variable[]> => {
  const variables = await work
    .selectFrom('sensorVariables as variable')
    .leftJoin('normalizedVariables as normalized', 'normalized.id', 'variable.normalizedVariableId')
    .select(['variable.id', 'variable.name', 'normalized.kind'])
    .where('sensorId', '=', sensorId)
    .orderBy('variable.id')
    .execute();
  if (variableId === null) return variables;
  const one = variables.find(({ id }) => id === variableId);
  if (!one) throw new Refusal(400, `El sensor no tiene la variable ${variableId} ("variableId").`);
  return [one];
};

export interface About {
  readonly sensorId: number;
  readonly variableId: number | null;
  readonly kind: AnnotationKind;
}

/** @throws Refusal 400 for counts where there is no swap, and for a swap without them, or of no meter */
export const requireCounts = (kind: AnnotationKind, { counts, until }: Changed): void => {
  if (kind !== 'swap') {
    if (counts) throw new Refusal(400, 'Solo un cambio de medidor lleva conteos ("counts").');
    return;
  }
  if (!counts) throw new Refusal(400, 'Faltan los conteos del medidor viejo y del nuevo ("counts").');
  if (until !== null) throw new Refusal(400, 'Un cambio de medidor es un momento, sin final ("until").');
};

/** What a variable is computed of, in words; undefined for one that is measured. */
const sourcesOf = async (work: Work, variableId: number | null): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from derived_sources join sensor_variables on id = source_id
    where variable_id = ${variableId} order by position`.execute(work);
  return rows.length > 0 ? formatList(rows.map(({ name }) => name)) : undefined;
};

/**
 * What is computed of meters follows their swaps (EXT-64), and would count one of its own besides.
 * @throws Refusal 400
 */
export const requireMeter = async (
  work: Work,
  variableId: number | null,
  [variable]: readonly Variable[],
): Promise<void> => {
  if (variableId === null || variable?.kind !== 'meter')
    throw new Refusal(400, 'Elegí la variable del medidor: una que sea un contador ("variableId").');
  const sources = await sourcesOf(work, variableId);
  if (sources !== undefined)
    throw new Refusal(
      400,
      `"${variable.name}" se calcula con ${sources}. Anotá el cambio en el medidor que se cambió ("variableId").`,
    );
};

/**
 * A swap that was told of what is computed, before that was refused, counts for nothing.
 * @throws Refusal 400
 */
export const requireCounting = async (
  work: Work,
  { variableId }: Pick<About, 'variableId'>,
  variable: string | null,
): Promise<void> => {
  const sources = await sourcesOf(work, variableId);
  if (sources !== undefined)
    throw new Refusal(
      400,
      `Este cambio no cuenta: "${variable}" se calcula con ${sources}. Quitá la anotación, y anotá el cambio en el medidor que se cambió.`,
    );
};

export const momentText = (at: Date, { config }: Saving['context']): string =>
  formatDateTime(createSiteClock(config.siteTimeZone)(at.getTime() / 1000).local);

/**
 * What is annulled is so once: taking one back would otherwise leave it annulled.
 * @throws Refusal 409
 */
export const requireFree = async (
  { work, context }: Pick<Saving, 'work' | 'context'>,
  { sensorId, variableId }: Omit<About, 'kind'>,
  { from, until }: Stretch,
  exceptId: number | null,
): Promise<void> => {
  const { rows } = await sql<{ fromAt: Date; note: string }>`
    select from_at, note from annotations
    where sensor_id = ${sensorId} and kind = 'annulment' and id is distinct from ${exceptId}::bigint
      and (variable_id is null or ${variableId}::bigint is null or variable_id = ${variableId})
      and from_at < ${until ?? 'infinity'}::timestamptz and to_at > ${from} order by from_at limit 1`.execute(
    work,
  );
  const [other] = rows;
  if (!other) return;
  const moment = momentText(other.fromAt, context);
  throw new Refusal(
    409,
    `Ya hay mediciones anuladas en ese tramo, desde el ${moment}: ${other.note} ("from").`,
  );
};
