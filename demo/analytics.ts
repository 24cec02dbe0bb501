import { jwtVerify } from 'jose';

import type { ReportMonth } from '@domain/reportPeriod';
import type { AnalyticsStandInOptions } from '@mock/analytics/standIn';
import { byField } from '@mock/analytics/views';
import { reportVariablesOf } from '@mock/reportVariables';
import type { TableauConfig } from '@server/config';
import type { Database } from '@server/database/database';
import { nameKey } from '@server/database/names';
import { inTransaction } from '@server/database/work';
import { readMeasuredSensor, type InventMonth } from '@server/reports/readings';
import { monthIn } from '@server/reports/siteMonth';

/** A day of the site's current month, for what asks local dates. */
const siteDay = (timeZone: string, now: Date): Date => {
  const { year, month } = monthIn(timeZone, now);
  return new Date(year, month - 1, 1);
};

/** The mock's invented measurements, of whatever sensors and limits the database holds. */
export const inventedMonths =
  (timeZone: string, now: () => Date): InventMonth =>
  (sensor, month: ReportMonth) =>
    reportVariablesOf(sensor, month, siteDay(timeZone, now()));

/** The analytics stand-in in the place of a Tableau whose connected app the server signs tokens for. */
export const analyticsOf = (
  db: Database,
  { clientId, secret }: TableauConfig,
  now: () => Date,
): AnalyticsStandInOptions => ({
  verifyToken: (token) =>
    jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer: clientId,
      audience: 'tableau',
      currentDate: now(),
    }).then(
      () => true,
      () => false,
    ),
  lookupSensor: (name) =>
    inTransaction(db, 'read', async (work) => {
      const sensor = await work
        .selectFrom('sensors')
        .select('id')
        .where('nameKey', '=', nameKey(name))
        .executeTakeFirst();
      return sensor && readMeasuredSensor(work, sensor.id);
    }),
  filtersOf: () => byField,
  today: now,
});
