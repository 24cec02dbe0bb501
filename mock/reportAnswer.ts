import { isoMonth } from '@domain/monthNames';
import type { ReportMonth } from '@domain/months';
import { reportPdf } from '@reporting/pdf/reportPdf';
import { hasReadings } from '@simulation/monthlyReadings';

import type { SensorRecord } from './records';
import { Refusal } from './refusal';
import { reportVariablesOf } from './reportVariables';
import { toAnalyticsSensor } from './wire/analyticsSensor';
import type { World } from './world';

/** The PDF of a sensor's month. @throws Refusal 404 for a month without readings */
export const reportAnswer = async (
  sensor: SensorRecord,
  { year, month }: ReportMonth,
  { store, now }: World,
): Promise<Response> => {
  const today = now();
  if (!hasReadings({ sensorId: sensor.id, year, month, today })) {
    throw new Refusal(404, `no data available for sensor ${sensor.id} in ${isoMonth({ year, month })}`);
  }
  const analyticsSensor = toAnalyticsSensor(sensor, store);
  const bytes = await reportPdf({
    sensor: { ...analyticsSensor, typeName: store.find('sensorTypes', sensor.typeId)?.name ?? '' },
    // The mock's site is where this machine is.
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    variables: reportVariablesOf(analyticsSensor, { year, month }, today),
    year,
    month,
  });
  const fileName = `reporte-${sensor.id}-${isoMonth({ year, month })}.pdf`;
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
};
