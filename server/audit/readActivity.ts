import { sql, type SqlBool } from 'kysely';

import { activityChanges, mailFailure } from '@domain/activity';
import { PAGE_SIZE } from '@domain/pageSize';
import { foldLetters } from '@domain/nameSearch';

import type { Work } from '../database/database';
import { siteDaysSpan } from '../measurements/siteDays';

export interface ActivityFilter {
  readonly before?: number | undefined;
  readonly actorId?: number | undefined;
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
}

/** The name at that time. */
const NAME = sql<string | null>`coalesce(
  line.after->>'name', line.before->>'name', line.after->>'mail', line.before->>'mail')`;

type Fields = Readonly<Record<string, unknown>>;

/**
 * A page of the activity, newest first. It continues from the id of the last entry, so that later pages cost
 * no more than the first.
 * @param timeZone for the days `from` and `to`
 */
export const readActivity = async (work: Work, filter: ActivityFilter, timeZone: string) => {
  const { before, actorId, subject, from, to, text = '' } = filter;
  // The search uses only the index; full rows are read for one page.
  let found = work.selectFrom('auditLines').select('id');
  if (before !== undefined) found = found.where('id', '<', before);
  if (actorId !== undefined) found = found.where('actorId', '=', actorId);
  if (subject !== undefined) found = found.where('subject', '=', subject);
  const spanOf = (day: string) => siteDaysSpan(work, day, day, timeZone);
  if (from !== undefined) found = found.where('at', '>=', (await spanOf(from)).from);
  if (to !== undefined) found = found.where('at', '<', (await spanOf(to)).to);
  if (text.trim() !== '') {
    found = found.where(sql<SqlBool>`strpos(folded_name, ${foldLetters(text.trim())}) > 0`);
  }
  const rows = await work
    .selectFrom('auditLines as line')
    .leftJoin('users as actor', 'actor.id', 'line.actorId')
    .select(['line.id', 'line.at', 'line.actorId', 'actor.mail as currentMail', 'line.actorMail'])
    .select(['line.action', 'line.subject', 'line.subjectId', 'line.before', 'line.after'])
    .select(NAME.as('name'))
    .where('line.id', 'in', found.orderBy('id', 'desc').limit(PAGE_SIZE + 1))
    .orderBy('line.id', 'desc')
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    entries: shown.map(({ actorId: who, currentMail, actorMail, before: was, after: is, ...line }) => ({
      ...line,
      actor: who === null ? null : { id: who, mail: currentMail ?? actorMail, isGone: currentMail === null },
      changes: was && is ? activityChanges(was as Fields, is as Fields) : [],
      failure: line.action === 'fail' && is ? mailFailure(is as Fields) : null,
      count:
        (line.action === 'refuse' || line.subject === 'limits') && is ? Number((is as Fields).count) : null,
    })),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
};
