import { sql, type SqlBool } from 'kysely';

import { monthOfDay } from '@domain/months';
import { PAGE_SIZE } from '@domain/pageSize';
import { DELIVERY_STATES, OWN_DELIVERIES_SHOWN, type DeliveryState } from '@domain/deliveries';
import { foldLetters } from '@domain/nameSearch';

import { isMailRevised } from '../corrections/revised';
import type { Work } from '../database/database';
import { foldedName } from '../database/names';
import { firstDayOf } from './months';

export interface DeliveryFilter {
  readonly before?: number | undefined;
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly state?: DeliveryState | undefined;
  readonly text?: string | undefined;
}

const containsText = (text: string) =>
  sql<SqlBool>`strpos(${foldedName(sql`users.mail`)}, ${foldLetters(text.trim())}) > 0`;

const outcomes = (work: Work, timeZone: string) =>
  work
    .selectFrom('messages')
    .where('subject', '=', 'month')
    .select(['messages.id', 'month', 'state', 'reason', 'attempts', 'isTrial'])
    .select(['sensors', 'sensorsWithoutData', 'settledAt', 'nextTryAt'])
    .select(isMailRevised(timeZone).as('outdated'))
    .$narrowType<{ month: string }>();

const withMonth = <Row extends { readonly month: string }>({ month, ...row }: Row) => ({
  ...row,
  ...monthOfDay(month),
});

/**
 * A page of the ledger, newest first. It continues from the id of the last row, so that none appears twice
 * (EXT-35).
 */
export const readDeliveries = async (
  work: Work,
  { before, year, month, state, text = '' }: DeliveryFilter,
  timeZone: string,
) => {
  let found = outcomes(work, timeZone)
    .innerJoin('users', 'users.id', 'messages.userId')
    .select(['users.id as userId', 'users.mail']);
  if (before !== undefined) found = found.where('messages.id', '<', before);
  if (year !== undefined && month !== undefined) {
    found = found.where('month', '=', firstDayOf({ year, month }));
  } else if (year !== undefined) {
    found = found
      .where('month', '>=', firstDayOf({ year, month: 1 }))
      .where('month', '<=', firstDayOf({ year, month: 12 }));
  } else if (month !== undefined) {
    found = found.where(sql<SqlBool>`extract(month from messages.month) = ${month}`);
  }
  if (state !== undefined) found = found.where('state', '=', state);
  if (text.trim() !== '') found = found.where(containsText(text));
  const rows = await found
    .orderBy('messages.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    deliveries: shown.map(({ userId, mail, ...row }) => ({ ...withMonth(row), user: { id: userId, mail } })),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
};

const NONE = Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0])) as Record<DeliveryState, number>;

/** The months whose mails were planned, newest first, with their progress. */
export const readRuns = async (work: Work) => {
  const runs = await work
    .selectFrom('deliveryRuns')
    .select(['month', 'plannedAt'])
    .where('isBaseline', '=', false)
    .orderBy('month', 'desc')
    .execute();
  const counted = await work
    .selectFrom('messages')
    .where('subject', '=', 'month')
    .select(['month', 'state'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('settledAt').as('settledAt')])
    .where('isTrial', '=', false)
    .groupBy(['month', 'state'])
    .execute();
  return runs.map(({ month, plannedAt }) => {
    const ofMonth = counted.filter((row) => row.month === month);
    const isOpen = ofMonth.some(({ state }) => state === 'planned' || state === 'sending');
    const ends = ofMonth.flatMap(({ settledAt }) => (settledAt ? [settledAt.getTime()] : []));
    return {
      ...monthOfDay(month),
      plannedAt,
      finishedAt: isOpen ? null : new Date(Math.max(plannedAt.getTime(), ...ends)),
      counts: { ...NONE, ...Object.fromEntries(ofMonth.map(({ state, count }) => [state, count])) },
    };
  });
};

/** A person's own mails, newest first. */
export const readOwnDeliveries = async (work: Work, userId: number, timeZone: string) => {
  const rows = await outcomes(work, timeZone)
    .where('userId', '=', userId)
    .orderBy('messages.id', 'desc')
    .limit(OWN_DELIVERIES_SHOWN)
    .execute();
  return rows.map(withMonth);
};
