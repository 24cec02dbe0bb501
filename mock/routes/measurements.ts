import { measurements } from '@contract';
import { EARLIEST_REPORT_PERIOD } from '@domain/reports/reportPeriod';
import { readingsCsv } from '@reporting/csv';

import { ownSensors, requireOwnSensor } from '../access';
import { jsonAnswer } from '../answers';
import {
  beginningOf,
  hoursOf,
  measuredBetween,
  nowOf,
  readingsOf,
  siteTimeZone,
  toSensorsNow,
} from '../measurements';
import { Refusal } from '../refusal';
import type { Router } from '../router';
import { toAnalyticsSensor } from '../wire/analyticsSensor';
import type { World } from '../world';

/** What was measured (EXT-22, EXT-23, EXT-25). */
export const measurementRoutes = (router: Router, world: World): void => {
  const { store, now } = world;

  router.on(measurements.getHoursOfMonth, ({ user, params, query }) => {
    const sensor = requireOwnSensor(user, params.id, world);
    return jsonAnswer(hoursOf(toAnalyticsSensor(sensor, store), query, now()));
  });

  router.on(measurements.getReadingsOfMonth, ({ user, params, query }) => {
    const sensor = requireOwnSensor(user, params.id, world);
    return jsonAnswer(readingsOf(toAnalyticsSensor(sensor, store), query, now()));
  });

  router.on(measurements.listSensorsNow, ({ user, query: { sensorId } }) => {
    const sensors =
      sensorId === undefined ? ownSensors(user, world) : [requireOwnSensor(user, sensorId, world)];
    return jsonAnswer(toSensorsNow(sensors.map((sensor) => nowOf(toAnalyticsSensor(sensor, store), now()))));
  });

  router.on(measurements.downloadReadings, ({ user, params, query: { from, to, form } }) => {
    const sensor = toAnalyticsSensor(requireOwnSensor(user, params.id, world), store);
    if (from > to) throw new Refusal(400, 'El campo "to" no puede ser anterior a "from".');
    const csv = readingsCsv(form, siteTimeZone(), sensor.variables);
    const { year, month } = EARLIEST_REPORT_PERIOD;
    const first = new Date(Math.max(beginningOf(from).getTime(), new Date(year, month - 1).getTime()));
    const lines = measuredBetween(sensor, first, beginningOf(to, 1), now()).map(({ place, at, value }) =>
      csv.line(place, at / 1000, value),
    );
    return new Response(csv.head + lines.join(''), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="mediciones-${params.id}-${from}-${to}.csv"`,
      },
    });
  });
};
