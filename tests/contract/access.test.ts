import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { sensors, users } from '@contract';
import { readSession } from '@/providers/auth/session';

import { allCalls, titleOf } from '../support/contractCalls';
import { request } from './support/calls';
import { examples } from './support/examples';
import { mailOf, tokenOf, trySignIn } from './support/people';
import { isRemote, passHours, resetServer } from './support/server';

beforeAll(resetServer);
afterEach(resetServer);

const guarded = allCalls
  .filter(({ access }) => access !== 'public')
  .map((call) => [titleOf(call), call] as const);
const forAdministrators = guarded.filter(([, { access }]) => access === 'admin');

describe('A call that needs a session', () => {
  it.each(guarded)('%s is refused with 401 and a text without a token', async (title, call) => {
    const response = await request(call, examples[title]);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toBe('');
  });

  it('is refused with 401 for a token that the server did not sign', async () => {
    const [head, claims] = (await tokenOf('administrator')).split('.');
    for (const token of [`${head}.${claims}.firma`, 'no-es-un-token']) {
      expect((await request(sensors.listOwnSensors, {}, token)).status).toBe(401);
    }
  });

  it.skipIf(isRemote)('is refused with 401 once the session of eight hours has ended', async () => {
    const token = await tokenOf('one');
    passHours(7.9);
    expect((await request(sensors.listOwnSensors, {}, token)).status).toBe(200);
    passHours(0.2);
    expect((await request(sensors.listOwnSensors, {}, token)).status).toBe(401);
  });
});

describe('A call for administrators', () => {
  it.each(forAdministrators)(
    '%s is refused with 403 and a Spanish text to a resident',
    async (title, call) => {
      const response = await request(call, examples[title], await tokenOf('many'));
      expect(response.status).toBe(403);
      expect(await response.text()).toBe('Solo un administrador puede hacer esta operación.');
    },
  );
});

describe('Signing in', () => {
  it('gives a token whose claims say who it is, in what role and until when', async () => {
    const now = Date.now();
    const administrator = readSession(await tokenOf('administrator'), null, now);
    expect(administrator).toMatchObject({ mail: mailOf('administrator'), isAdmin: true, userId: '1' });
    expect(readSession(await tokenOf('one'), null, now)).toMatchObject({ role: 'user', mail: mailOf('one') });
    expect(administrator?.expiresAt).toBeGreaterThan(now);
  });

  it('is refused with 401 and a text for a wrong mail or password', async () => {
    for (const [mail, password] of [
      [mailOf('one'), 'Otra2025'],
      ['nadie@vigia.example', 'Vigia2025'],
    ] as const) {
      const response = await trySignIn(mail, password);
      expect(response.status).toBe(401);
      expect(await response.text()).toBe('El email o la contraseña no son correctos.');
    }
  });

  it('does not depend on the case of the mail', async () => {
    expect((await trySignIn(mailOf('one').toUpperCase(), 'Vigia2025')).status).toBe(200);
  });
});

describe('The session of a person', () => {
  it('ends when an administrator deletes the account', async () => {
    const token = await tokenOf('one');
    await request(users.deleteUser, { params: { id: 5 } }, await tokenOf('administrator'));
    expect((await request(sensors.listOwnSensors, {}, token)).status).toBe(401);
  });

  it('ends when the mail of the account changes', async () => {
    const token = await tokenOf('one');
    const body = { email: 'martin.b@vigia.example', isAdmin: false, sensorIds: [1] };
    await request(users.updateUser, { params: { id: 5 }, body }, await tokenOf('administrator'));
    expect((await request(sensors.listOwnSensors, {}, token)).status).toBe(401);
  });
});
