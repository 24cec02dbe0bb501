import { describe, expect, it } from 'vitest';

import { auth, sensors, users } from '@contract';

import { expectRefusal, expiredLink, invalidLink } from './refusals';
import type { Target } from './target';
import { withTown, type Town } from './town';

const HOUR_MS = 3_600_000;
const NEXT = 'Mudanza-Nueva2026';

type Choosing = typeof auth.newPassword | typeof auth.resetPassword;

const choose = ({ api }: Town, call: Choosing, token: string, newPassword = NEXT) =>
  api.outcomeOf(call, { body: { token, newPassword } });

/** Invitations and forgotten passwords: what is mailed, and what its link does. */
export const describePasswordLinks = (target: Target): void => {
  const town = withTown(target);
  const expectChosen = ({ status, text }: { status: number; text: string }) =>
    expect(auth.resetPassword.success, text).toContain(status);

  describe('An invited person', () => {
    it('gets a mail, chooses a password, signs in and sees exactly the granted sensors', async () => {
      const { api, newSensor, invite } = town();
      const granted = await newSensor();
      await newSensor();
      const { mail, link, token } = await invite({ sensorIds: [granted.id] });
      expect(new URL(link).pathname).toBe('/new-password');

      expectChosen(await choose(town(), auth.newPassword, token));
      const session = await api.signIn(mail, NEXT);
      const own = await api.answerOf(sensors.listOwnSensors, {}, session);
      expect(own.map(({ id }) => id)).toEqual([granted.id]);
    });

    it('cannot sign in before choosing a password', async () => {
      const { api, invite } = town();
      const { mail } = await invite();
      for (const guess of ['', 'null', 'undefined']) expectRefusal(await api.trySignIn(mail, guess), 401);
    });
  });

  describe('A forgotten password', () => {
    it('is answered in the same way whether the address is registered or not', async () => {
      const { api, newPerson, mail, mailedToken } = town();
      const person = await newPerson();
      const known = await api.request(auth.forgotPassword, { body: { email: person.mail } });
      const unknown = await api.request(auth.forgotPassword, { body: { email: mail() } });
      expect([known.status, unknown.status]).toEqual([204, 204]);
      expect(await unknown.text()).toBe(await known.text());
      expect(await mailedToken(person.mail)).not.toBe('');
    });

    it('gives way to the new one', async () => {
      const { api, newPerson, forget } = town();
      const { mail, password } = await newPerson();
      expectChosen(await choose(town(), auth.resetPassword, await forget(mail)));
      expectRefusal(await api.trySignIn(mail, password), 401);
      expect((await api.trySignIn(mail, NEXT)).status).toBe(200);
    });

    it('does not depend on the case of the mail', async () => {
      const { api, newPerson, mailedToken } = town();
      const { mail } = await newPerson();
      await api.answerOf(auth.forgotPassword, { body: { email: mail.toUpperCase() } });
      expectChosen(await choose(town(), auth.resetPassword, await mailedToken(mail)));
    });
  });

  describe('A mailed link', () => {
    it('cannot be guessed', async () => {
      const { newPerson, forget } = town();
      const { mail } = await newPerson();
      const tokens = [await forget(mail), await forget(mail)];
      for (const token of tokens) expect(token).toMatch(/^[\w-]{32,}$/);
      expect(new Set(tokens).size).toBe(2);
    });

    it('works once', async () => {
      const { newPerson, forget } = town();
      const { mail } = await newPerson();
      const token = await forget(mail);
      expectChosen(await choose(town(), auth.resetPassword, token));
      expect(await choose(town(), auth.resetPassword, token, 'Otra-Mudanza2026')).toEqual(invalidLink);
    });

    it('works once, even when two use it at the same time', async () => {
      const { newPerson, forget } = town();
      const { mail } = await newPerson();
      const token = await forget(mail);
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          choose(town(), auth.resetPassword, token, `Mudanza-Nueva${index}`),
        ),
      );
      expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1);
      for (const refused of outcomes.filter(({ status }) => status >= 300))
        expect(refused).toEqual(invalidLink);
    });

    it('does not work for the other purpose, nor when made up', async () => {
      const { newPerson, forget, invite } = town();
      const { mail } = await newPerson();
      expect(await choose(town(), auth.newPassword, await forget(mail))).toEqual(invalidLink);
      expect(await choose(town(), auth.resetPassword, (await invite()).token)).toEqual(invalidLink);
      for (const made of ['inventado', '', '%00', "' or 1=1 --"])
        expect(await choose(town(), auth.resetPassword, made)).toEqual(invalidLink);
    });

    it('survives a password that breaks the rules', async () => {
      const { newPerson, forget } = town();
      const { mail } = await newPerson();
      const token = await forget(mail);
      for (const weak of ['Corta1', 'sinmayuscula1', 'SinNumeros', '']) {
        expectRefusal(await choose(town(), auth.resetPassword, token, weak), 400);
      }
      expectChosen(await choose(town(), auth.resetPassword, token));
    });

    it('is not cancelled by whoever asks for another, and using one ends them all', async () => {
      const { newPerson, forget } = town();
      const { mail } = await newPerson();
      const older = await forget(mail);
      const newer = await forget(mail);
      expectChosen(await choose(town(), auth.resetPassword, older));
      expect(await choose(town(), auth.resetPassword, newer)).toEqual(invalidLink);
    });

    it('is not cancelled by somebody else’s', async () => {
      const { newPerson, forget } = town();
      const token = await forget((await newPerson()).mail);
      await forget((await newPerson()).mail);
      expectChosen(await choose(town(), auth.resetPassword, token));
    });

    it('is cancelled when the password is chosen by another link', async () => {
      const { invite, forget } = town();
      const invited = await invite();
      const reset = await forget(invited.mail);
      expectChosen(await choose(town(), auth.resetPassword, reset));
      expect(await choose(town(), auth.newPassword, invited.token)).toEqual(invalidLink);
    });

    it('is cancelled when the mail that it went to is corrected', async () => {
      const { newPerson, forget, invite, update, mail } = town();
      const person = await newPerson();
      const reset = await forget(person.mail);
      expect((await update(person, { email: mail('corregida') })).status).toBe(200);
      expect(await choose(town(), auth.resetPassword, reset)).toEqual(invalidLink);

      const invited = await invite();
      expect((await update(invited, { email: mail('corregida') })).status).toBe(200);
      expect(await choose(town(), auth.newPassword, invited.token)).toEqual(invalidLink);
    });

    it('is cancelled when the account is deleted', async () => {
      const { api, root, newPerson, forget } = town();
      const { id, mail } = await newPerson();
      const token = await forget(mail);
      await api.answerOf(users.deleteUser, { params: { id } }, root);
      expect(await choose(town(), auth.resetPassword, token)).toEqual(invalidLink);
    });

    it.skipIf(!target.passTime)('expires: a reset after one hour, an invitation after 72', async () => {
      const { newPerson, forget, invite } = town();
      const { mail } = await newPerson();
      const [reset, invitation] = [await forget(mail), (await invite()).token];
      const late = [reset, (await invite()).token] as const;
      target.passTime?.(0.9 * HOUR_MS);
      expectRefusal(await choose(town(), auth.resetPassword, late[0], 'corta'), 400);
      target.passTime?.(0.2 * HOUR_MS);
      expect(await choose(town(), auth.resetPassword, late[0])).toEqual(expiredLink);
      target.passTime?.(70 * HOUR_MS);
      expectChosen(await choose(town(), auth.newPassword, invitation));
      target.passTime?.(2 * HOUR_MS);
      expect(await choose(town(), auth.newPassword, late[1])).toEqual(expiredLink);
      target.passTime?.(-73.1 * HOUR_MS);
    });
  });

  describe('The address of a mailed link', () => {
    const poisoned: readonly [title: string, headers: Record<string, string>][] = [
      ['Origin', { origin: 'https://ladron.example' }],
      ['Host', { host: 'ladron.example' }],
      ['X-Forwarded-Host', { 'x-forwarded-host': 'ladron.example' }],
      ['X-Forwarded-Host and -Proto', { 'x-forwarded-host': 'ladron.example', 'x-forwarded-proto': 'https' }],
      ['Forwarded', { forwarded: 'host=ladron.example;proto=https' }],
      ['Referer', { referer: 'https://ladron.example/forgot-password' }],
      ['X-Original-Host', { 'x-original-host': 'ladron.example', 'x-host': 'ladron.example' }],
    ];

    it.each(poisoned)('is the configured one, whatever %s says: a forgotten password', async (_, headers) => {
      const { api, newPerson } = town();
      const { mail } = await newPerson();
      await api.send(auth.forgotPassword.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ email: mail }),
      });
      const link = await target.mails.next(mail);
      expect(link.startsWith(`${target.publicUrl}/reset-password?token=`), link).toBe(true);
    });

    it.each(poisoned)('is the configured one, whatever %s says: an invitation', async (_, headers) => {
      const { api, root, userBody } = town();
      const body = userBody();
      await api.send(users.inviteUser.path, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${root}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const link = await target.mails.next(body.email);
      expect(link.startsWith(`${target.publicUrl}/new-password?token=`), link).toBe(true);
    });
  });
};
