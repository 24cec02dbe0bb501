import { beforeEach, describe, expect, it } from 'vitest';

import { analytics, pdf } from '@contract';

import { answerOf, outcomeOf, request } from './support/calls';
import { measuredMonth } from './support/months';
import { tokenOf } from './support/people';
import { resetServer } from './support/server';

beforeEach(resetServer);

const chartsOf = async (sensorId: number) => {
  const groups = await answerOf(analytics.listReportViewGroups, 'administrator', { query: { sensorId } });
  return groups.flatMap(({ views }) => views);
};

describe('The charts of a sensor', () => {
  it('are eight in three groups, each at an address of the analytics host', async () => {
    const groups = await answerOf(analytics.listReportViewGroups, 'one', { query: { sensorId: 1 } });
    expect(groups.map(({ name }) => name)).toEqual([
      'Evolución del mes',
      'Patrones de uso',
      'Umbrales y alertas',
    ]);
    const views = groups.flatMap((group) => group.views);
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

describe('The analytics token', () => {
  it('lives ten minutes at most', async () => {
    const { token } = await answerOf(analytics.getAnalyticsToken, 'one');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
    };
    const secondsLeft = claims.exp - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(480);
    expect(secondsLeft).toBeLessThanOrEqual(600);
  });

  it('is no session token', async () => {
    const { token } = await answerOf(analytics.getAnalyticsToken, 'one');
    expect((await request(analytics.getAnalyticsToken, {}, token)).status).toBe(401);
  });
});

describe('The report of a month', () => {
  it('is a PDF file', async () => {
    const query = { sensorId: 1, ...measuredMonth() };
    const response = await request(pdf.downloadReport, { query }, await tokenOf('one'));
    const bytes = await response.arrayBuffer();
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.pdf"$/);
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['before the first readings', { year: 2024, month: 9 }],
    ['that has not ended', { year: new Date().getFullYear(), month: new Date().getMonth() + 1 }],
  ])('%s does not exist, and the text says so', async (_, period) => {
    const answer = await outcomeOf(pdf.downloadReport, 'one', { query: { sensorId: 1, ...period } });
    expect(answer.status).toBe(404);
    expect(answer.text).toMatch(/^no data available for sensor 1 /);
  });

  it('is refused with 400 for a month that no year has', async () => {
    const answer = await outcomeOf(pdf.downloadReport, 'one', {
      query: { sensorId: 1, year: 2025, month: 13 },
    });
    expect(answer).toEqual({ status: 400, text: 'El campo "month" debe ser 12 como máximo.' });
  });
});

describe('Subscriptions', () => {
  it('list each own sensor once', async () => {
    expect(await answerOf(pdf.listSubscriptions, 'one')).toEqual([{ sensorId: 1, subscribed: true }]);
    expect(await answerOf(pdf.listSubscriptions, 'many')).toHaveLength(48);
  });

  it('are replaced by the whole list that is sent', async () => {
    await answerOf(pdf.updateSubscriptions, 'many', { body: { subscribedToSensorId: [1, 5] } });
    const subscribed = (await answerOf(pdf.listSubscriptions, 'many')).filter((item) => item.subscribed);
    expect(subscribed.map(({ sensorId }) => sensorId)).toEqual([1, 5]);
    await answerOf(pdf.updateSubscriptions, 'many', { body: { subscribedToSensorId: [] } });
    expect((await answerOf(pdf.listSubscriptions, 'many')).some((item) => item.subscribed)).toBe(false);
  });

  it('are refused with 400 for a sensor that does not exist', async () => {
    const body = { subscribedToSensorId: [999] };
    const { status, text } = await outcomeOf(pdf.updateSubscriptions, 'many', { body });
    expect(status).toBe(400);
    expect(text).toContain('"subscribedToSensorId"');
  });
});
