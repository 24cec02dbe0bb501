import { jwtVerify } from 'jose';

import type { AnalyticsStandInOptions } from '@mock/analytics/standIn';
import { byField } from '@mock/analytics/views';
import type { TableauConfig } from '@server/config';
import type { Database } from '@server/database/database';
import { nameKey } from '@server/database/names';
import { inTransaction } from '@server/database/work';
import { readMeasuredSensor } from '@server/reports/measuredSensor';

/** The analytics stand-in, acting as a Tableau whose connected app's tokens the server signs. */
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
