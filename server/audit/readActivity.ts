import { sql, type SqlBool } from 'kysely';

import { activityChanges, mailFailure } from '@domain/activity';
import { foldText } from '@domain/nameSearch';

import type { Work } from '../database/database';

export interface ActivityFilter {
  readonly before?: number | undefined;
  readonly actorId?: number | undefined;
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
}

const PAGE_SIZE = 50;

/** As people called it then; where the line says nothing, as it is called now. */
const NAME = sql<string | null>`coalesce(
  line.after->>'name', line.before->>'name', line.after->>'mail', line.before->>'mail',
  case line.subject
    when 'sensor-type' then (select name from sensor_types where id = line.subject_id)
    when 'view-group' then (select name from view_groups where id = line.subject_id)
  end)`;

// A database whose own locale is C would leave 'Ñ' as it is.
const FOLDED_NAME = sql`regexp_replace(normalize(lower(${NAME} collate "und-x-icu"), NFD), '[\\u0300-\\u036f]', '', 'g')`;

type Fields = Readonly<Record<string, unknown>>;

/**
 * A page of what happened, newest first. It goes by the id of the last line seen, so that a long way back costs no more than
 * the first page.
 * @param timeZone whose days `from` and `to` are
 */
export const readActivity = async (work: Work, filter: ActivityFilter, timeZone: string) => {
  const { before, actorId, subject, from, to, text = '' } = filter;
  let query = work
    .selectFrom('auditLines as line')
    .leftJoin('users as actor', 'actor.id', 'line.actorId')
    .select(['line.id', 'line.at', 'line.actorId', 'actor.mail as actorMail'])
    .select(['line.action', 'line.subject', 'line.subjectId', 'line.before', 'line.after'])
    .select(NAME.as('name'));
  if (before !== undefined) query = query.where('line.id', '<', before);
  if (actorId !== undefined) query = query.where('line.actorId', '=', actorId);
  if (subject !== undefined) query = query.where('line.subject', '=', subject);
  if (from !== undefined) {
    query = query.where(sql<SqlBool>`line.at >= ${from}::date::timestamp at time zone ${timeZone}`);
  }
  if (to !== undefined) {
    query = query.where(sql<SqlBool>`line.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  }
  if (text.trim() !== '') {
    query = query.where(sql<SqlBool>`strpos(${FOLDED_NAME}, ${foldText(text.trim())}) > 0`);
  }
  const rows = await query
    .orderBy('line.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    entries: shown.map(({ actorId: who, actorMail, before: was, after: is, ...line }) => ({
      ...line,
      actor: who === null ? null : { id: who, mail: actorMail },
      changes: was && is ? activityChanges(was as Fields, is as Fields) : [],
      failure: line.action === 'fail' && is ? mailFailure(is as Fields) : null,
    })),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
};
