import { beforeEach, describe, expect, it } from 'vitest';

import { auth, sensors, users } from '@contract';

import { api, mailOf, resetServer, sentMail, tokenOf } from './server';

beforeEach(resetServer);

const user = { email: 'nadia.ponce@vigia.example', isAdmin: false, sensorIds: [1, 2] };
const invite = async () => api.answerOf(users.inviteUser, { body: user }, await tokenOf('administrator'));

describe('Sent mail', () => {
  it('is shown as a page to people', async () => {
    await invite();
    const page = await (await api.send('/mock/mail', { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('<html lang="es-AR">');
    expect(page).toContain(`Para ${user.email}`);
  });

  it('is told as JSON to programs, newest first', async () => {
    await invite();
    await api.answerOf(auth.forgotPassword, { body: { email: mailOf('one') } });
    const mails = (await (await api.send('/mock/mail')).json()) as { to: string }[];
    expect(mails.map(({ to }) => to)).toEqual([mailOf('one'), user.email]);
  });

  it('follows the correction of an invitation’s address', async () => {
    await invite();
    const invited = (await api.answerOf(users.listUsers, {}, await tokenOf('administrator'))).at(-1);
    const body = { ...user, email: 'nadia.ponze@vigia.example' };
    const input = { params: { id: invited?.id ?? 0 }, body };
    await api.answerOf(users.updateUser, input, await tokenOf('administrator'));
    const [newest] = sentMail();
    expect(newest?.to).toBe(body.email);
    const token = new URL(newest?.link ?? '').searchParams.get('token') ?? '';
    const chosen = await api.outcomeOf(auth.newPassword, { body: { token, newPassword: 'Vecindario2026' } });
    expect(auth.newPassword.success).toContain(chosen.status);
  });
});

describe('Starting over', () => {
  it('brings the seed back, takes mail and scenarios away, and keeps the sessions of the seed', async () => {
    const token = await tokenOf('administrator');
    await invite();
    await api.answerOf(sensors.deleteSensor, { params: { id: 1 } }, token);
    expect((await api.send('/mock/reset', { method: 'POST' })).status).toBe(204);
    expect(sentMail()).toEqual([]);
    expect(await api.answerOf(sensors.listSensors, {}, token)).toHaveLength(120);
  });

  it('may change the size of the town', async () => {
    await api.send('/mock/reset?sensors=10', { method: 'POST' });
    expect(await api.answerOf(sensors.listSensors, {}, await tokenOf('administrator'))).toHaveLength(10);
    expect((await api.send('/mock/reset?sensors=0', { method: 'POST' })).status).toBe(400);
  });
});
