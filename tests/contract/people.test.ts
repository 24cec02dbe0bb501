import { beforeEach, describe, expect, it } from 'vitest';

import { auth, pdf, sensors, users } from '@contract';

import { answerOf, outcomeOf, request } from './support/calls';
import { newUser } from './support/examples';
import { mailOf, signIn, trySignIn } from './support/people';
import { isRemote, mailedToken, newestMail, origin, passHours, resetServer, send } from './support/server';

beforeEach(resetServer);

const MARTIN = 5;

const invite = (changes: object = {}) =>
  outcomeOf(users.inviteUser, 'administrator', { body: { ...newUser, ...changes } });

const update = (id: number, changes: object = {}) =>
  outcomeOf(users.updateUser, 'administrator', { params: { id }, body: { ...newUser, ...changes } });

const choose = async (
  call: typeof auth.newPassword | typeof auth.resetPassword,
  token: string,
  password = 'Nueva2025',
) => {
  const response = await request(call, { body: { token, newPassword: password } });
  return { status: response.status, text: await response.text() };
};

const forget = (email: string) => request(auth.forgotPassword, { body: { email } });

describe('An invited person', () => {
  it('gets a mail, chooses a password, signs in and sees exactly the granted sensors', async () => {
    expect((await invite()).status).toBe(201);
    const { link } = await newestMail(newUser.email);
    expect(link).toContain('/new-password?token=');
    if (!isRemote) expect(link.startsWith(origin)).toBe(true);

    const chosen = await choose(auth.newPassword, await mailedToken(newUser.email));
    expect(auth.newPassword.success).toContain(chosen.status);
    const token = await signIn(newUser.email, 'Nueva2025');
    const own = (await (await request(sensors.listOwnSensors, {}, token)).json()) as { id: number }[];
    expect(own.map(({ id }) => id)).toEqual(newUser.sensorIds);
  });

  it('cannot sign in before choosing a password', async () => {
    await invite();
    expect((await trySignIn(newUser.email, '')).status).toBe(401);
  });

  it('finds the link on the page of the browser that invited', async () => {
    const headers = { origin: 'https://barrio.example', 'content-type': 'application/json' };
    const token = await signIn(mailOf('administrator'), 'Vigia2025');
    await send(users.inviteUser.path, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(newUser),
    });
    expect((await newestMail(newUser.email)).link).toMatch(
      /^https:\/\/barrio\.example\/new-password\?token=/,
    );
  });

  it('finds sent mail as a page too', async () => {
    await invite();
    const page = await (await send('/mock/mail', { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('<html lang="es">');
    expect(page).toContain(`Para ${newUser.email}`);
  });
});

describe('A forgotten password', () => {
  it('is answered with 204 whether the address is registered or not', async () => {
    expect((await forget(mailOf('one'))).status).toBe(204);
    expect((await forget('nadie@vigia.example')).status).toBe(204);
    expect((await newestMail(mailOf('one'))).link).toContain('/reset-password?token=');
  });

  it('gives way to the new one', async () => {
    await forget(mailOf('one'));
    await choose(auth.resetPassword, await mailedToken(mailOf('one')));
    expect((await trySignIn(mailOf('one'), 'Vigia2025')).status).toBe(401);
    expect((await trySignIn(mailOf('one'), 'Nueva2025')).status).toBe(200);
  });
});

describe('A mailed link', () => {
  it('works once', async () => {
    await forget(mailOf('one'));
    const token = await mailedToken(mailOf('one'));
    expect((await choose(auth.resetPassword, token)).status).toBe(204);
    expect(await choose(auth.resetPassword, token)).toEqual({ status: 400, text: 'Invalid token' });
  });

  it('does not work for the other purpose, nor when made up', async () => {
    await forget(mailOf('one'));
    const invalid = { status: 400, text: 'Invalid token' };
    expect(await choose(auth.newPassword, await mailedToken(mailOf('one')))).toEqual(invalid);
    expect(await choose(auth.resetPassword, 'inventado')).toEqual(invalid);
  });

  it('survives a password that breaks the rules', async () => {
    await forget(mailOf('one'));
    const token = await mailedToken(mailOf('one'));
    for (const weak of ['Corta1', 'sinmayuscula1', 'SinNumeros']) {
      const { status, text } = await choose(auth.resetPassword, token, weak);
      expect(status).toBe(400);
      expect(text).toMatch(/^La contraseña debe tener/);
    }
    expect((await choose(auth.resetPassword, token)).status).toBe(204);
  });

  it.skipIf(isRemote)('expires: a reset after one hour, an invitation after 72', async () => {
    const expired = { status: 400, text: 'Expired token' };
    await forget(mailOf('one'));
    await invite();
    passHours(1.1);
    expect(await choose(auth.resetPassword, await mailedToken(mailOf('one')))).toEqual(expired);
    passHours(71);
    expect(await choose(auth.newPassword, await mailedToken(newUser.email))).toEqual(expired);
  });
});

describe('An administrator', () => {
  it('is refused with 409 a mail in use, with 400 one that is none', async () => {
    const taken = { status: 409, text: `Ya existe un usuario con el email ${mailOf('one')}.` };
    expect(await invite({ email: mailOf('one') })).toEqual(taken);
    expect(await update(7, { email: mailOf('one') })).toEqual(taken);
    expect((await invite({ email: 'sin-arroba' })).text).toBe(
      'El campo "email" no es un email válido: sin-arroba.',
    );
  });

  it('is refused with 400 unknown sensors, and permissions of an administrator', async () => {
    expect((await invite({ sensorIds: [1, 999] })).text).toContain(
      '"sensorIds" nombra un sensor que no existe: 999',
    );
    expect((await invite({ isAdmin: true })).text).toContain('"sensorIds" debe estar vacío');
  });

  it('changes permissions, and subscriptions to sensors no longer granted go', async () => {
    const { status, text } = await update(MARTIN, { email: mailOf('one'), sensorIds: [2] });
    expect(status).toBe(200);
    expect(users.updateUser.answer.schema.parse(JSON.parse(text))).toEqual({
      id: MARTIN,
      mail: mailOf('one'),
      admin: false,
      sensors: [{ id: 2, name: 'Ruido Puente del Arroyo' }],
    });
    expect(await answerOf(pdf.listSubscriptions, 'one')).toEqual([{ sensorId: 2, subscribed: false }]);
  });

  it('makes somebody an administrator, whose list of sensors is empty', async () => {
    await update(MARTIN, { email: mailOf('one'), isAdmin: true, sensorIds: [] });
    expect(await answerOf(sensors.listOwnSensors, 'one')).toHaveLength(120);
  });

  it('deletes somebody else, whose links stop to work, but not themselves', async () => {
    await forget(mailOf('one'));
    expect(await outcomeOf(users.deleteUser, 'administrator', { params: { id: MARTIN } })).toEqual({
      status: 200,
      text: 'Usuario eliminado correctamente',
    });
    expect((await choose(auth.resetPassword, await mailedToken(mailOf('one')))).text).toBe('Invalid token');
    expect(await outcomeOf(users.deleteUser, 'administrator', { params: { id: 1 } })).toEqual({
      status: 400,
      text: 'No podés eliminar tu propio usuario.',
    });
  });
});
