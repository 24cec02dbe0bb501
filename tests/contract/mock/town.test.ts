import { beforeEach, describe, expect, it } from 'vitest';

import { analytics, normalizedVariables, pdf, sensors, sensorTypes } from '@contract';

import { measuredMonth } from './months';
import { api, resetServer, tokenOf } from './server';

beforeEach(resetServer);

const chartsOf = async (sensorId: number) => {
  const groups = await api.answerOf(
    analytics.listReportViewGroups,
    { query: { sensorId } },
    await tokenOf('administrator'),
  );
  return groups.flatMap(({ views }) => views ?? []);
};

describe('The town of the seed, by its API', () => {
  it('gives an administrator all, and the residents what they were granted', async () => {
    const root = await tokenOf('administrator');
    expect(await api.answerOf(sensors.listOwnSensors, {}, root)).toHaveLength(120);
    expect(await api.answerOf(sensorTypes.listOwnSensorTypes, {}, root)).toHaveLength(6);
    expect(await api.answerOf(sensors.listOwnSensors, {}, await tokenOf('many'))).toHaveLength(48);
    expect(await api.answerOf(sensors.listOwnSensors, {}, await tokenOf('one'))).toHaveLength(1);
    expect(await api.answerOf(sensorTypes.listOwnSensorTypes, {}, await tokenOf('one'))).toEqual([
      { id: 1, name: 'Calidad de aire' },
    ]);
    expect(await api.answerOf(pdf.listSubscriptions, {}, await tokenOf('one'))).toEqual([
      { sensorId: 1, subscribed: true },
    ]);
  });

  it('finds normalized variables by a part of their name', async () => {
    const { content } = await api.answerOf(
      normalizedVariables.listNormalizedVariables,
      { query: { name: 'NIVEL' } },
      await tokenOf('administrator'),
    );
    expect(content.map(({ name }) => name)).toEqual([
      'Nivel sonoro equivalente',
      'Nivel sonoro máximo',
      'Nivel del agua',
    ]);
  });
});

describe('The charts of a sensor', () => {
  it('are eight in three groups, each at an address of the analytics host', async () => {
    const groups = await api.answerOf(
      analytics.listReportViewGroups,
      { query: { sensorId: 1 } },
      await tokenOf('one'),
    );
    expect(groups.map(({ name }) => name)).toEqual([
      'Evolución del mes',
      'Patrones de uso',
      'Umbrales y alertas',
    ]);
    const views = groups.flatMap((group) => group.views ?? []);
    expect(views).toHaveLength(8);
    for (const { src } of views) expect(new URL(src).pathname).toMatch(/^\/views\/Calidad-de-aire\/[a-z-]+$/);
  });

  it('offer months as numbers, as numerals and as Spanish names', async () => {
    const options = (await chartsOf(1))
      .flatMap(({ filters }) => filters ?? [])
      .filter(({ name }) => name === 'MONTH')
      .map((filter) => filter.options ?? []);
    expect(options.some((list) => list.includes(10))).toBe(true);
    expect(options.some((list) => list.includes('10'))).toBe(true);
    expect(options.some((list) => list.includes('Octubre'))).toBe(true);
  });

  it('offer the sensor and the years with readings', async () => {
    const { year } = measuredMonth();
    const [first] = await chartsOf(1);
    const optionsOf = (name: string) => first?.filters?.find((filter) => filter.name === name)?.options;
    expect(optionsOf('SENSOR')).toContain('Aire Plaza San Martín');
    expect(optionsOf('YEAR')?.[0]).toBe(2024);
    expect(optionsOf('YEAR')?.at(-1)).toBe(year);
  });
});

describe('The report of a month with readings', () => {
  it('is a PDF file with a name', async () => {
    const query = { sensorId: 1, ...measuredMonth() };
    const response = await api.request(pdf.downloadReport, { query }, await tokenOf('one'));
    const bytes = await response.arrayBuffer();
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.pdf"$/);
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
