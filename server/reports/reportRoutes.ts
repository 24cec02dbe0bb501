import { analytics, pdf } from '@contract';
import { isoMonth } from '@domain/monthNames';

import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { requireVisibleSensor, visibleSensorIds } from '../sensors/visibleSensors';
import { signAnalyticsToken } from './analyticsToken';
import { isMeasured, readReport, reportAnswer } from './readReport';
import { readReportGroups } from './reportViews';

/** What /reports embeds, and the PDF of a month. */
export const reportRoutes = (router: Router, context: Context): void => {
  const { config, limits, now, reportDrawer } = context;
  const { tableau, siteTimeZone } = config;

  router.on(analytics.getAnalyticsToken, async ({ work, caller }) => {
    if (!tableau) throw new Refusal(501, 'Este servidor no tiene configurados los gráficos de Tableau.');
    const sensorIds = caller.admin ? [] : await visibleSensorIds(work, caller.id);
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
      const report = await readReport(work, sensorId, { year, month }, config);
      if (!isMeasured(report)) {
        throw new Refusal(404, `no data available for sensor ${sensorId} in ${isoMonth(report)}`);
      }
      // Drawing takes long and doesn't need the database.
      return (request) => reportAnswer(report, reportDrawer, request);
    },
    { admit: ({ id }) => limits.report(id), isHeavyRead: true },
  );
};
