import { beforeAll, describe, expect, it } from 'vitest';

import { analytics, pdf } from '@contract';
import { createCallerAddress } from '@server/http/clientAddress';
import { viewAddress } from '@server/reports/viewAddress';

import { createApi, type Api } from '../contract/portable/api';
import { readClaims } from '../contract/portable/tokens';
import type { Town } from '../contract/portable/town';
import { openServerTown } from './support/serverTown';
import { administrator, startTestServer, TABLEAU, type TestServer } from './support/testServer';

let withoutTableau: TestServer;
let town: Town;

beforeAll(async () => {
  const opened = await openServerTown();
  ({ town } = opened);
  const none = Object.fromEntries(Object.keys(TABLEAU).map((name) => [name, '']));
  withoutTableau = await startTestServer({ ...opened.variables, ...none });
  return async () => {
    await withoutTableau.stop();
    await opened.close();
  };
});

describe('The charts of a sensor', () => {
  it('have addresses below the configured base, and filters for that sensor alone', async () => {
    const sensor = await town.newSensor();
    const { body } = await town.newView();
    const groups = await town.api.answerOf(
      analytics.listReportViewGroups,
      { query: { sensorId: sensor.id } },
      town.root,
    );
    const view = groups.flatMap(({ views }) => views ?? []).find(({ name }) => name === body.name);
    expect(view?.src).toBe(`${TABLEAU.TABLEAU_BASE_URL}/${body.slug}`);
    expect(view?.filters?.map(({ name, tableauName }) => [name, tableauName])).toEqual([
      ['SENSOR', 'Sensor'],
      ['YEAR', 'Año'],
    ]);
    expect(view?.filters?.[0]?.options).toEqual([sensor.name]);
  });

  it('are Vigía’s own alone, and their token a sentence, where no Tableau is configured', async () => {
    const sensor = await town.newSensor();
    await town.newView();
    const own = await town.newChartView();
    const api: Api = createApi((path, init) => withoutTableau.fetch(path, init));
    const token = await api.signIn(administrator.mail, administrator.password);
    const input = { query: { sensorId: sensor.id } };
    const groups = await api.answerOf(analytics.listReportViewGroups, input, token);
    const variableIds = sensor.variables?.map(({ variableId }) => variableId);
    const chart = { kind: own.body.chart, variableIds };
    // The type began with the usual charts.
    expect(groups).toHaveLength(2);
    expect(groups.flatMap(({ views }) => views.map(({ src }) => src))).toEqual(['', '', '', '']);
    expect(groups.at(-1)).toMatchObject({
      id: own.group.id,
      views: [{ id: own.view.id, name: own.body.name, src: '', chart }],
    });
    expect(await api.outcomeOf(analytics.getAnalyticsToken, {}, token)).toEqual({
      status: 501,
      text: 'Este servidor no tiene configurados los gráficos de Tableau.',
    });
  });

  it('come with a token of the connected app that names the person’s own sensors', async () => {
    const sensor = await town.newSensor();
    const person = await town.newPerson({ sensorIds: [sensor.id] });
    const { token } = await town.api.answerOf(analytics.getAnalyticsToken, {}, person.token);
    const head = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as object;
    expect(head).toMatchObject({ alg: 'HS256', kid: 'clave', iss: 'cliente' });
    expect(readClaims(token)).toMatchObject({
      iss: 'cliente',
      aud: 'tableau',
      sub: person.mail,
      vigia_role: 'user',
      vigia_sensors: [String(sensor.id)],
    });
  });
});

describe('The PDF of a month', () => {
  it('is answered as one without readings, to whom may see the sensor', async () => {
    const sensor = await town.newSensor();
    const input = { query: { sensorId: sensor.id, year: 2025, month: 3 } };
    expect(await town.api.outcomeOf(pdf.downloadReport, input, town.root)).toEqual({
      status: 404,
      text: `no data available for sensor ${sensor.id} in 2025-03`,
    });
    const { token } = await town.newPerson();
    expect((await town.api.outcomeOf(pdf.downloadReport, input, token)).status).toBe(403);
  });
});

describe('The address of a view', () => {
  const base = 'https://tableau.example/t/barrio/views';

  it.each([
    ['aire', `${base}/aire`],
    ['Libro/Hoja 1', `${base}/Libro/Hoja%201`],
    ['ñ?x=1#y', `${base}/%C3%B1%3Fx%3D1%23y`],
    ['../otra', undefined],
    ['a/../../b', undefined],
    ['a//b', undefined],
    ['./a', undefined],
  ])('for the slug %s is %s', (slug, address) => {
    expect(viewAddress(base, slug)).toBe(address);
  });
});

describe('The address of a caller', () => {
  const addressOf = (peer: string, forwardedFor: string, trusted: readonly string[]) => {
    const context = {
      env: { incoming: { socket: { remoteAddress: peer } } },
      req: { header: () => forwardedFor },
    };
    return createCallerAddress(trusted)(
      context as unknown as Parameters<ReturnType<typeof createCallerAddress>>[0],
    );
  };

  it.each([
    ['the peer’s, whatever it says', '203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
    ['what a trusted proxy says', '10.0.0.2', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
    [
      'the last that nobody vouches for',
      '10.0.0.2',
      '1.2.3.4, 198.51.100.1, 10.9.9.9',
      ['10.0.0.0/8'],
      '198.51.100.1',
    ],
    ['the proxy’s where it says nothing sensible', '10.0.0.2', 'unknown', ['10.0.0.0/8'], '10.0.0.2'],
    ['an IPv4 one inside IPv6', '::ffff:10.0.0.2', '198.51.100.1', ['10.0.0.2'], '198.51.100.1'],
    ['a subnet of IPv6', '2001:db8:1:2:3:4:5:6', '', [], '2001:db8:1:2'],
    ['a short subnet of IPv6', '2001:db8::7', '', [], '2001:db8:0:0'],
  ])('is %s', (_, peer, forwardedFor, trusted, address) => {
    expect(addressOf(peer, forwardedFor, trusted)).toBe(address);
  });
});
