import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { annotations } from '@contract';
import { MINUTE_S } from '@domain/duration';
import { readVariableKind } from '@domain/sensors/variableKind';
import { figureOf, type HourFigure } from '@reporting/figures';
import { monthIn } from '@reporting/siteClock';

import { countOf, readRecomputableFrom } from '../corrections/stretches';
import type { Work } from '../database/database';
import { isLockTimeout } from '../database/connections/failures';
import { lock } from '../database/locks';
import { Refusal } from '../http/refusal';
import { siteMonthSpan, type Span } from '../measurements/siteDays';
import { makeStatistics } from '../readings/statistics/makeStatistics';
import { joinOmitting, omittedJoined } from '../readings/omitted';
import { requireFree, requireStretch, variablesOf, type Saving } from './annotationRules';
import { around } from './recomputeAnnotated';
import { lockAnnulment, lockSensor } from './saveAnnotation';

type Asked = z.output<NonNullable<typeof annotations.previewAnnulment.body>>;
type Preview = z.output<typeof annotations.annulmentPreview>;
type Figures = NonNullable<Preview['variables'][number]['before']>;

/** More would take longer than somebody who types may wait. */
const MOST_READINGS = 20_000;

interface HourRow extends HourFigure {
  readonly variableId: number;
  readonly min: number;
  readonly max: number;
  readonly warning: number;
  readonly critical: number;
}

const figuresIn = async (
  work: Work,
  variables: readonly { readonly id: number; readonly kind: string | null }[],
  { from, to }: Span,
): Promise<ReadonlyMap<number, Figures>> => {
  const { rows } = await sql<HourRow>`
    select variable_id, min, mean, max, warning_minutes as warning, critical_minutes as critical,
      normal_minutes + warning_minutes + critical_minutes as minutes
    from hourly_statistics
    where variable_id = any(${variables.map(({ id }) => id)}::bigint[]) and hour >= ${from} and hour < ${to}
    order by hour`.execute(work);
  return new Map(
    variables.map(({ id, kind }): [number, Figures] => {
      const hours = rows.filter(({ variableId }) => variableId === id);
      const sumOf = (name: 'warning' | 'critical') => hours.reduce((sum, hour) => sum + hour[name], 0);
      const reduced = (pick: (one: number, other: number) => number, name: 'min' | 'max') =>
        hours.length === 0 ? null : hours.map((hour) => hour[name]).reduce((one, other) => pick(one, other));
      return [
        id,
        {
          min: reduced(Math.min, 'min'),
          mean: hours.length === 0 ? null : (figureOf(readVariableKind(kind), hours) ?? null),
          max: reduced(Math.max, 'max'),
          warningMinutes: sumOf('warning'),
          criticalMinutes: sumOf('critical'),
        },
      ];
    }),
  );
};

const LONGEST_WAIT = '3s';

/** Nobody else makes statistics meanwhile, who would wait for the rows that are tried. */
const lockStatistics = async (work: Work): Promise<void> => {
  await sql`set local lock_timeout = ${sql.lit(LONGEST_WAIT)}`.execute(work);
  try {
    await lock(work, 'hourlyStatistics');
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Refusal(503, 'Se están calculando muchas mediciones. Probá de nuevo en un minuto.', MINUTE_S);
  }
};

interface Judged {
  readonly ids: readonly number[];
  /** All that was or would be annulled. */
  readonly from: Date;
  readonly to: Date | string;
}

/** Whether readings count and would count, by the annotations as they are now. */
const judgedIn = ({ ids, from, to }: Judged) => sql`
  select readings.variable_id, at, omitted as was, ${omittedJoined(sql`value`)} as will
  from readings ${joinOmitting(sql`readings.variable_id`, sql`at`, sql`${ids}::bigint[]`)}
  where readings.variable_id = any(${ids}::bigint[]) and at >= ${from} and at < ${to}::timestamptz`;

const countsNoMore = sql`count(*) filter (where was is null and will is not null)::int`;
const countsAgain = sql`count(*) filter (where was is not null and will is null)::int`;

interface Counts {
  readonly readings: number;
  readonly again: number;
}

/** How many of each variable would count no more, and again. */
const changesOf = async (work: Work, judged: Judged): Promise<ReadonlyMap<number, Counts>> => {
  const { rows } = await sql<Counts & { variableId: number }>`
    select variable_id, ${countsNoMore} as readings, ${countsAgain} as again
    from (${judgedIn(judged)}) as judged group by variable_id`.execute(work);
  return new Map(rows.map(({ variableId, ...counts }) => [variableId, counts]));
};

/** Has readings count as they would, and makes their hours anew, by the very statements that do so afterwards. */
const apply = async (work: Work, judged: Judged, siteTimeZone: string): Promise<void> => {
  const { ids, from, to } = judged;
  const { rows } = await sql<{ variables: number[]; hours: number[] }>`
    with judged as (${judgedIn(judged)}), changed as (
      update readings set omitted = will from judged
      where readings.variable_id = judged.variable_id and readings.at = judged.at and will is distinct from was
        and readings.variable_id = any(${ids}::bigint[]) and readings.at >= ${from} and readings.at < ${to}::timestamptz
      returning readings.variable_id, readings.at
    ), touched as (
      select distinct variable_id, extract(epoch from date_trunc('hour', at, ${siteTimeZone}))::bigint as hour
      from changed order by 1, 2
    )
    select coalesce(array_agg(variable_id), '{}') as variables, coalesce(array_agg(hour), '{}') as hours
    from touched`.execute(work);
  const { variables = [], hours = [] } = rows[0] ?? {};
  if (variables.length > 0) await makeStatistics(work, { variables, hours }, new Date(8.64e15));
};

/**
 * What annulling a stretch would change in the months that it is in. It is tried, and undone: so it is what will come.
 * @throws Refusal 400, 404 if the one that is changed isn't there, 409 if the stretch is annulled already, 503
 */
export const previewAnnulment = async (saving: Saving, sensorId: number, body: Asked): Promise<Preview> => {
  const { work, context } = saving;
  const stretch = requireStretch(body, context);
  const { annotationId } = body;
  const changed = annotationId === null ? null : await lockAnnulment(saving, sensorId, annotationId);
  if (!changed) await lockSensor(work, sensorId);
  const variableId = changed ? changed.row.variableId : body.variableId;
  const variables = changed ? changed.variables : await variablesOf(work, sensorId, variableId);
  await requireFree(saving, { sensorId, variableId }, stretch, annotationId);
  const { siteTimeZone } = context.config;
  const { from, to } = around(changed ? [changed.stretch, stretch] : [stretch]);
  const latest = new Date(Math.max(from.getTime(), (to ?? context.now()).getTime() - 1));
  const first = await siteMonthSpan(work, monthIn(siteTimeZone, from), siteTimeZone);
  const last = await siteMonthSpan(work, monthIn(siteTimeZone, latest), siteTimeZone);
  const span = { from: first.from, to: last.to };
  const ids = variables.map(({ id }) => id);
  const judged = { ids, from, to: to ?? 'infinity' };
  let total = 0;
  for (const id of ids) total += await countOf(work, { variableId: id, from, to });
  const showsFigures = total <= MOST_READINGS;
  if (showsFigures) await lockStatistics(work);
  const before = showsFigures ? await figuresIn(work, variables, span) : undefined;
  await sql`savepoint tried`.execute(work);
  await (
    annotationId === null
      ? sql`
        insert into annotations (sensor_id, variable_id, kind, from_at, to_at, note)
        values (${sensorId}, ${variableId}, 'annulment', ${stretch.from}, ${stretch.until ?? 'infinity'}, '-')`
      : sql`
        update annotations set from_at = ${stretch.from}, to_at = ${stretch.until ?? 'infinity'} where id = ${annotationId}`
  ).execute(work);
  const changes = await changesOf(work, judged);
  if (showsFigures) await apply(work, judged, siteTimeZone);
  const after = showsFigures ? await figuresIn(work, variables, span) : undefined;
  await sql`rollback to savepoint tried`.execute(work);
  const recomputableFrom = await readRecomputableFrom(work);
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    recomputableFrom: recomputableFrom?.toISOString() ?? null,
    variables: ids.map((id) => ({
      variableId: id,
      ...(changes.get(id) ?? { readings: 0, again: 0 }),
      before: before?.get(id),
      after: after?.get(id),
    })),
  };
};
