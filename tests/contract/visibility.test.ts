import { beforeAll, describe, expect, it } from 'vitest';

import { analytics, pdf, sensors, sensorTypes } from '@contract';

import { answerOf, outcomeOf } from './support/calls';
import { measuredMonth } from './support/months';
import { resetServer } from './support/server';

beforeAll(resetServer);

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

describe('A resident', () => {
  it('sees the sensors that were granted, and no others', async () => {
    expect(idsOf(await answerOf(sensors.listOwnSensors, 'one'))).toEqual([1]);
    expect(await answerOf(sensors.listOwnSensors, 'none')).toEqual([]);
    expect(idsOf(await answerOf(sensors.listOwnSensors, 'many'))).toHaveLength(48);
  });

  it('sees the types of those sensors only', async () => {
    expect(await answerOf(sensorTypes.listOwnSensorTypes, 'one')).toEqual([
      { id: 1, name: 'Calidad de aire' },
    ]);
    expect(await answerOf(sensorTypes.listOwnSensorTypes, 'none')).toEqual([]);
  });

  it('sees the own sensors of a type', async () => {
    const own = await answerOf(sensors.listOwnSensorsOfType, 'many', { query: { typeId: 3 } });
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own.map(({ type }) => type))).toEqual(new Set(['Temperatura y humedad']));
    expect(await answerOf(sensors.listOwnSensorsOfType, 'one', { query: { typeId: 3 } })).toEqual([]);
  });

  it('is refused with 403 charts, PDF and subscription of somebody else’s sensor', async () => {
    const text = 'No tenés permiso para ver este sensor.';
    const refusals = [
      await outcomeOf(analytics.listReportViewGroups, 'one', { query: { sensorId: 2 } }),
      await outcomeOf(pdf.downloadReport, 'one', { query: { sensorId: 2, ...measuredMonth() } }),
      await outcomeOf(pdf.updateSubscriptions, 'one', { body: { subscribedToSensorId: [1, 2] } }),
    ];
    expect(refusals).toEqual(Array.from(refusals, () => ({ status: 403, text })));
  });

  it('is not told the names of other people’s sensors by the options of a filter', async () => {
    const groups = await answerOf(analytics.listReportViewGroups, 'one', { query: { sensorId: 1 } });
    const options = groups
      .flatMap(({ views }) => views)
      .flatMap(({ filters }) => filters ?? [])
      .filter(({ name }) => name === 'SENSOR')
      .flatMap((filter) => filter.options ?? []);
    expect(new Set(options)).toEqual(new Set(['Aire Plaza San Martín', 1]));
  });
});

describe('An administrator', () => {
  it('owns every sensor and type', async () => {
    expect(await answerOf(sensors.listOwnSensors, 'administrator')).toHaveLength(120);
    expect(await answerOf(sensorTypes.listOwnSensorTypes, 'administrator')).toHaveLength(6);
  });

  it('finds sensors by type and by neighbourhood', async () => {
    const all = await answerOf(sensors.listSensors, 'administrator');
    const ofType = await answerOf(sensors.listSensorsByType, 'administrator', { params: { typeId: 4 } });
    const near = await answerOf(sensors.listSensorsByLocation, 'administrator', {
      params: { locationId: 9 },
    });
    expect(ofType).toEqual(all.filter(({ typeId }) => typeId === 4));
    expect(near).toEqual(all.filter(({ locationName }) => locationName === 'Ñandubay'));
  });
});

describe('What does not exist', () => {
  it.each([
    ['sensor', analytics.listReportViewGroups, { query: { sensorId: 999 } }],
    ['sensor', pdf.downloadReport, { query: { sensorId: 999, ...measuredMonth() } }],
    ['sensor', sensors.deleteSensor, { params: { id: 999 } }],
    ['tipo', sensors.listSensorsByType, { params: { typeId: 999 } }],
    ['barrio', sensors.listSensorsByLocation, { params: { locationId: 999 } }],
    ['tipo', sensors.listOwnSensorsOfType, { query: { typeId: 999 } }],
    ['tipo', sensorTypes.getSensorTypeData, { params: { typeId: 999 } }],
    ['tipo', analytics.listViewsByType, { query: { sensorTypeId: 999 } }],
    ['vista', analytics.deleteView, { query: { viewId: 999 } }],
  ] as const)('is answered with 404 and a text that names the %s', async (noun, call, input) => {
    const { status, text } = await outcomeOf(call, 'administrator', input);
    expect(status).toBe(404);
    expect(text).toMatch(new RegExp(`^No existe (el|la) ${noun} .*999\\.$`));
  });
});
