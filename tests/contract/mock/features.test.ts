import { describe, expect, it } from 'vitest';

import { analytics } from '@contract';
import * as fieldsOfExtensions from '@contract/extensions/fields';
import { createMockApi } from '@mock/app';
import { administrator } from '@mock/demoAccounts';
import { FEATURES } from '@domain/features';
import { readChartKind } from '@domain/reports/chartKind';

import { allCalls, titleOf } from '../../support/contractCalls';
import { createApi } from '../portable/api';
import { readClaims } from '../portable/tokens';

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

/** A session of a mock, begun with additional headers. */
const open = async (mock = createMockApi(), header?: string) => {
  const api = createApi((path, init = {}) => {
    const headers = new Headers(init.headers);
    if (header !== undefined) headers.set('x-mock-features', header);
    return mock.fetch(new Request(`http://vigia.test${path}`, { ...init, headers }));
  });
  return { api, token: await api.signIn(administrator.mail, administrator.password) };
};

describe('The mock as the spec’s server', () => {
  it('announces nothing, and knows no call beyond the spec', async () => {
    const { api, token } = await open();
    expect(readClaims(token)).not.toHaveProperty('features');
    for (const call of allCalls.filter(({ feature }) => feature !== undefined)) {
      const params = { id: 2, typeId: 1 };
      expect(await api.outcomeOf(call, { params }, token), titleOf(call)).toMatchObject({ status: 404 });
    }
  });

  it('answers no field beyond the spec', async () => {
    const { api, token } = await open();
    const headers = { authorization: `Bearer ${token}` };
    const names = Object.values(fieldsOfExtensions).flatMap((fields) => Object.keys(fields));
    for (const path of [
      '/api/users',
      '/api/normalized-variables/all',
      '/api/tableau/views/by-type?sensorTypeId=1',
      '/api/tableau/viewGroups?sensorId=1',
    ]) {
      const response = await api.send(path, { headers });
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).not.toMatch(new RegExp(`"(${names.join('|')})":`));
    }
  });

  it('has no view with a chart of Vigía, and its order goes without them', async () => {
    const { api, token } = await open();
    const query = { sensorTypeId: 1 };
    const groups = await api.answerOf(analytics.listViewsByType, { query }, token);
    expect(groups).toHaveLength(3);
    expect(JSON.stringify(groups)).not.toMatch(/chart|Vigía/);
    expect(JSON.stringify(await api.answerOf(analytics.listViewGroups, {}, token))).not.toContain('Vigía');
    const report = await api.answerOf(analytics.listReportViewGroups, { query: { sensorId: 1 } }, token);
    expect(JSON.stringify(report)).not.toMatch(/chart|Vigía/);
    const ids = groups.map(({ id }) => id).toReversed();
    await api.answerOf(analytics.reorderGroups, { body: { id: 1, ids } }, token);
    expect(idsOf(await api.answerOf(analytics.listViewsByType, { query }, token))).toEqual(ids);
  });
});

describe('A session that asks for extensions', () => {
  it('sees the charts of Vigía last, also after one without them changed the order', async () => {
    const mock = createMockApi();
    const query = { sensorTypeId: 1 };
    const listOf = async (header?: string) => {
      const { api, token } = await open(mock, header);
      const groups = await api.answerOf(analytics.listViewsByType, { query }, token);
      return { api, token, groups };
    };
    const { api, token, groups } = await listOf();
    const ids = idsOf(groups).toReversed();
    await api.answerOf(analytics.reorderGroups, { body: { id: 1, ids } }, token);
    const all = (await listOf('charts')).groups;
    expect(idsOf(all.slice(0, 3))).toEqual(ids);
    expect(all[3]?.views?.every(({ chart }) => readChartKind(chart))).toBe(true);
  });

  it.each<[string, readonly string[] | undefined]>([
    ['all', FEATURES],
    ['charts, home', ['charts', 'home']],
    ['telepathy', undefined],
  ])('is told of "%s" as far as that is known', async (header, told) => {
    const { token } = await open(createMockApi(), header);
    expect(readClaims(token).features).toEqual(told);
  });

  it('finds no call that it was not told of', async () => {
    const { api, token } = await open(createMockApi(), 'charts');
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.send('/api/users/2/sessions', { method: 'DELETE', headers })).status).toBe(404);
  });
});
