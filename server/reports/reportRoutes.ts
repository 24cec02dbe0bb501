import { analytics, pdf } from '@contract';
import { reportPdf } from '@reporting/pdf/reportPdf';

import { grantedSensorIds } from '../accounts/people';
import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { requireVisibleSensor } from '../sensors/visibleSensors';
import { signAnalyticsToken } from './analyticsToken';
import { readMeasuredSensor } from './readings';
import { readReportVariables } from './reportVariables';
import { readReportGroups } from './reportViews';

/** What /reports embeds, and the PDF of a month. */
export const reportRoutes = (router: Router, { config, limits, now, inventMonth }: Context): void => {
  const { tableau, siteTimeZone } = config;

  router.on(analytics.getAnalyticsToken, async ({ work, caller }) => {
    if (!tableau) throw new Refusal(501, 'Este servidor no tiene configurados los gráficos de Tableau.');
    const sensorIds = caller.admin ? [] : await grantedSensorIds(work, caller.id);
    return jsonAnswer({ token: await signAnalyticsToken(tableau, caller, sensorIds, now()) });
  });

  router.on(analytics.listReportViewGroups, async ({ work, caller, query: { sensorId } }) => {
    const sensor = await requireVisibleSensor(work, caller, sensorId);
    return jsonAnswer(await readReportGroups(work, sensor, tableau, siteTimeZone, now()));
  });

  router.on(
    pdf.downloadReport,
    async ({ work, caller, query: { sensorId, year, month } }) => {
      await requireVisibleSensor(work, caller, sensorId);
      const sensor = await readMeasuredSensor(work, sensorId);
      const stored = await readReportVariables(work, sensor, { year, month }, siteTimeZone);
      const isStored = stored.some(({ hours }) => hours.length > 0);
      const variables = isStored ? stored : (inventMonth?.(sensor, { year, month }) ?? []);
      const period = `${year}-${String(month).padStart(2, '0')}`;
      if (variables.every(({ hours }) => hours.length === 0)) {
        throw new Refusal(404, `no data available for sensor ${sensorId} in ${period}`);
      }
      // Drawing takes its time, and needs nothing from the database.
      return async () =>
        new Response(
          Uint8Array.from(await reportPdf({ sensor, timeZone: siteTimeZone, variables, year, month })),
          {
            headers: {
              'content-type': 'application/pdf',
              'content-disposition': `attachment; filename="reporte-${sensorId}-${period}.pdf"`,
            },
          },
        );
    },
    ({ userId }) => limits.report(userId),
  );
};
