import { sql } from 'kysely';

import { HOUR_MS } from '@domain/duration';

import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';
import { createdByImport } from './removeNext';

/** How long an import can be undone. */
const UNDOABLE_MS = HOUR_MS;
const LISTED = 20;

const query = (work: Work) =>
  work
    .selectFrom('sensorImports as one')
    .leftJoin('users', 'users.id', 'one.userId')
    .select(['one.id', 'one.name', 'one.state', 'one.startedAt', 'users.mail as startedBy', 'one.finishedAt'])
    .select(['one.total', 'one.created', 'one.refused', 'one.removed', 'one.kept']);

type Row = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

const undoableUntil = ({ state, finishedAt, created }: Row, now: Date): Date | null => {
  if (state !== 'done' || finishedAt === null || created === 0) return null;
  const until = new Date(finishedAt.getTime() + UNDOABLE_MS);
  return until > now ? until : null;
};

const described = (row: Row, now: Date) => ({ ...row, undoableUntil: undoableUntil(row, now) });

export const listImports = async (work: Work, now: Date) => {
  const rows = await query(work).orderBy('one.id', 'desc').limit(LISTED).execute();
  return rows.map((row) => described(row, now));
};

/** @throws Refusal 404 */
export const readImport = async (work: Work, id: number, now: Date) => {
  const row = await query(work).where('one.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, `No existe la importación ${id}.`);
  return described(row, now);
};

/** How many sensors that would stay are named. */
const MOST_NAMED = 10;

interface UndoOutlook {
  readonly measured: number;
  readonly changed: number;
  readonly changedNames: readonly string[];
}

/** What undoing would leave, or take along. */
export const readUndoOutlook = async (work: Work, id: number): Promise<UndoOutlook> => {
  const { rows } = await sql<UndoOutlook>`
    select count(*) filter (where changed)::int as changed,
      count(*) filter (where measured and not changed)::int as measured,
      coalesce((array_agg(name order by place) filter (where changed))[:${sql.lit(MOST_NAMED)}], '{}') as changed_names
    from ${createdByImport(id)} as created where sensor_id is not null`.execute(work);
  return rows[0] ?? { measured: 0, changed: 0, changedNames: [] };
};

export const listImported = (work: Work, importId: number) =>
  work
    .selectFrom('sensorImportRows')
    .select(['line', 'name', 'outcome', 'reason', 'sensorId'])
    .where('importId', '=', importId)
    .orderBy('place')
    .execute();
