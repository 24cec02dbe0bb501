import { pdf } from '@contract';
import { reportPdf } from '@reporting/pdf/reportPdf';
import { hasReadings } from '@simulation/monthlyReadings';

import { ownSensors, requireOwnSensor } from '../access';
import { siteTimeZone } from '../measurements';
import { emptyAnswer, jsonAnswer } from '../answers';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import { reportVariablesOf } from '../reportVariables';
import { requireSensors } from '../rules/people';
import { toAnalyticsSensor } from '../wire/analyticsSensor';
import type { World } from '../world';

export const pdfRoutes = (router: Router, world: World): void => {
  const { store } = world;

  router.on(pdf.listSubscriptions, ({ user }) => {
    const subscribed = new Set(user.subscribedSensorIds);
    return jsonAnswer(
      ownSensors(user, world).map(({ id }) => ({ sensorId: id, subscribed: subscribed.has(id) })),
    );
  });

  router.on(pdf.updateSubscriptions, ({ user, body }) => {
    const ids = new Set(body.subscribedToSensorId);
    requireSensors('subscribedToSensorId', [...ids], store);
    const own = new Set(ownSensors(user, world).map(({ id }) => id));
    if (![...ids].every((id) => own.has(id)))
      throw new Refusal(403, 'No tenés permiso para ver este sensor.');
    store.update('users', user.id, { subscribedSensorIds: [...ids] });
    return emptyAnswer();
  });

  router.on(pdf.downloadReport, async ({ user, query: { sensorId, year, month } }) => {
    const sensor = requireOwnSensor(user, sensorId, world);
    const today = world.now();
    if (!hasReadings({ sensorId, year, month, today })) {
      throw new Refusal(
        404,
        `no data available for sensor ${sensorId} in ${year}-${String(month).padStart(2, '0')}`,
      );
    }
    const analyticsSensor = toAnalyticsSensor(sensor, store);
    const bytes = await reportPdf({
      sensor: { ...analyticsSensor, typeName: store.find('sensorTypes', sensor.typeId)?.name ?? '' },
      timeZone: siteTimeZone(),
      variables: reportVariablesOf(analyticsSensor, { year, month }, today),
      year,
      month,
    });
    const fileName = `reporte-${sensorId}-${year}-${String(month).padStart(2, '0')}.pdf`;
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName}"`,
      },
    });
  });
};
