import { sql } from 'kysely';

import { deliveries } from '@contract';
import { REPORT_LINK_DAYS } from '@domain/deliveries';
import { DAY_MS } from '@domain/duration';
import { monthOfDay, type ReportMonth } from '@domain/months';

import { isExpired } from '../accounts/isExpired';
import { hashToken, randomToken } from '../accounts/secrets';
import type { Context } from '../context';
import { inTransaction } from '../database/work';
import { isSeenByUser } from '../sensors/visibleSensors';
import { firstDayOf } from './months';

const LIFETIME_MS = REPORT_LINK_DAYS * DAY_MS;

export interface ReportLink {
  readonly sensorId: number;
  readonly address: string;
}

/**
 * Makes links to a person's reports of a month (EXT-34); the tokens are stored nowhere but in the addresses.
 */
export const createReportLinks = async (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  userId: number,
  month: ReportMonth,
  sensorIds: readonly number[],
): Promise<readonly ReportLink[]> => {
  if (sensorIds.length === 0) return [];
  const links = sensorIds.map((sensorId) => ({ sensorId, token: randomToken().toString('base64url') }));
  await db
    .insertInto('reportLinks')
    .values(
      links.map(({ sensorId, token }) => ({
        tokenHash: hashToken(token),
        userId,
        sensorId,
        month: firstDayOf(month),
        expiresAt: new Date(now().getTime() + LIFETIME_MS),
      })),
    )
    .execute();
  return links.map(({ sensorId, token }) => ({
    sensorId,
    address: `${config.publicUrl}${deliveries.downloadLinkedReport.path}?token=${token}`,
  }));
};

/**
 * The report behind a link.
 * @returns undefined for a link that is unknown or expired
 */
export const findReportLink = ({ db, now }: Pick<Context, 'db' | 'now'>, token: string) =>
  inTransaction(db, 'read', async (work) => {
    const link = await work
      .selectFrom('reportLinks')
      .innerJoin('users', 'users.id', 'reportLinks.userId')
      .select(['reportLinks.userId', 'reportLinks.sensorId', 'reportLinks.month', 'reportLinks.expiresAt'])
      .select(isSeenByUser(sql`report_links.sensor_id`).as('isVisible'))
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirst();
    if (!link || isExpired(link.expiresAt, LIFETIME_MS, now())) return undefined;
    return { ...link, month: monthOfDay(link.month) };
  });
