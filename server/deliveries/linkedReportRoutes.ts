import { deliveries } from '@contract';

import type { Context } from '../context';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { isMeasured, readReport, reportAnswer } from '../reports/readReport';
import { findReportLink } from './reportLinks';

/** The reports that mails link to, for everybody with the link (EXT-34). */
export const linkedReportRoutes = (router: Router, context: Context): void => {
  const { readsOf, heavyReads, limits, reportDrawer } = context;

  router.onPublic(deliveries.downloadLinkedReport, async ({ request, address, query: { token } }) => {
    const reward = await limits.token(address);
    const link = await findReportLink(context, token);
    if (!link) {
      throw new Refusal(404, 'El enlace no existe o venció. Ingresá a Vigía para descargar el reporte.');
    }
    await reward();
    if (!link.isVisible) throw new Refusal(403, 'Ya no tenés permiso para ver este sensor.');
    await limits.report(link.userId);
    const read = await readsOf(link.userId);
    const report = await heavyReads(link.userId, () =>
      read((work) => readReport(work, link.sensorId, link.month, context.config)),
    );
    if (!isMeasured(report)) throw new Refusal(404, 'Ya no hay mediciones de ese mes.');
    return reportAnswer(report, reportDrawer, request);
  });
};
