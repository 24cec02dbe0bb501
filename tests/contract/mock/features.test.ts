import { describe, expect, it } from 'vitest';

import { createMockApi } from '@mock/app';
import { administrator } from '@mock/demoAccounts';
import { readMockEnvironment } from '@mock/environment';
import { FEATURES } from '@domain/features';

import { allCalls, titleOf } from '../../support/contractCalls';
import { createApi } from '../portable/api';
import { readClaims } from '../portable/tokens';

/** A session of a mock, begun with headers of its own. */
const open = async (features: Parameters<typeof createMockApi>[0] = {}, header?: string) => {
  const mock = createMockApi(features);
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
    const read = async (path: string) => (await api.send(path, { headers })).text();
    expect(await read('/api/users')).not.toMatch(/invitation|lastSignInAt/);
    expect(await read('/api/normalized-variables/all')).not.toMatch(/unit|providerVariables/);
  });
});

describe('A session that asks for extensions', () => {
  it('gets those, and no others', async () => {
    const { api, token } = await open({}, 'activity');
    expect(readClaims(token).features).toEqual(['activity']);
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.send('/api/activity', { headers })).status).toBe(200);
    expect((await api.send('/api/users/2/sessions', { method: 'DELETE', headers })).status).toBe(404);
  });

  it('may be every one, as where the environment says so', async () => {
    expect(readMockEnvironment({ MOCK_FEATURES: 'all' }).features).toEqual(FEATURES);
    expect(readMockEnvironment({ MOCK_FEATURES: 'accounts, activity' }).features).toEqual([
      'accounts',
      'activity',
    ]);
    expect(readMockEnvironment({}).features).toEqual([]);
    expect(() => readMockEnvironment({ MOCK_FEATURES: 'telepathy' })).toThrow(/MOCK_FEATURES .*telepathy/);
  });
});
