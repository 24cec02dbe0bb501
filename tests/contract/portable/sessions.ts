import { describe, expect, it } from 'vitest';

import { auth, sensors, users } from '@contract';

import { expectRefusal } from './refusals';
import type { Target } from './target';
import { readClaims } from './tokens';
import { withTown, type Person, type Town } from './town';

const HOUR_MS = 3_600_000;
const NEXT_PASSWORD = 'Mudanza-Nueva2026';

/** Everything that ends a session, by an administrator or by the person elsewhere. */
const endings: readonly [title: string, end: (town: Town, person: Person) => Promise<void>][] = [
  [
    'the password is changed',
    async ({ api, forget }, { mail }) => {
      const token = await forget(mail);
      await api.answerOf(auth.resetPassword, { body: { token, newPassword: NEXT_PASSWORD } });
    },
  ],
  [
    'the role is given',
    async ({ update }, person) => {
      expect((await update(person, { isAdmin: true })).status).toBe(200);
    },
  ],
  [
    'the mail changes',
    async ({ update, mail }, person) => {
      expect((await update(person, { email: mail('mudanza') })).status).toBe(200);
    },
  ],
  [
    'the account is deleted',
    async ({ api, root }, { id }) => {
      await api.answerOf(users.deleteUser, { params: { id } }, root);
    },
  ],
];

/** Signing in, and how long that lasts. */
export const describeSessions = (target: Target): void => {
  const town = withTown(target);
  const own = ({ api }: Town, token: string) => api.outcomeOf(sensors.listOwnSensors, {}, token);

  describe('Signing in', () => {
    it('gives a token whose claims say who it is, in what role and until when', async () => {
      const person = await town().newPerson();
      const claims = readClaims(person.token);
      expect(claims).toMatchObject({ sub: person.mail, roles: ['ROLE_USER'] });
      expect(String(claims.userId)).toBe(String(person.id));
      expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
      expect(readClaims(town().root).roles).toContain('ROLE_ADMIN');
    });

    it('is refused in the same words for a wrong mail and a wrong password', async () => {
      const { api, newPerson, mail } = town();
      const person = await newPerson();
      const wrongPassword = await api.trySignIn(person.mail, 'Otra-Clave2025');
      expectRefusal(wrongPassword, 401);
      expect(await api.trySignIn(mail(), person.password)).toEqual(wrongPassword);
      expect(await api.trySignIn('', '')).toEqual(wrongPassword);
    });

    it('does not depend on the case of the mail', async () => {
      const { api, newPerson } = town();
      const { mail, password } = await newPerson();
      expect((await api.trySignIn(mail.toUpperCase(), password)).status).toBe(200);
    });

    it('depends on each letter of the password', async () => {
      const { api, newPerson } = town();
      const { mail, password } = await newPerson();
      for (const other of [password.toLowerCase(), ` ${password}`, `${password} `, password.slice(0, -1)]) {
        expectRefusal(await api.trySignIn(mail, other), 401);
      }
    });
  });

  describe('A session', () => {
    it.each(endings)('ends at once when %s', async (_, end) => {
      const person = await town().newPerson();
      expect((await own(town(), person.token)).status).toBe(200);
      await end(town(), person);
      expectRefusal(await own(town(), person.token), 401);
    });

    it('of an administrator ends when the role is taken away, and with it what they might do', async () => {
      const { api, newPerson, update } = town();
      const person = await newPerson({ admin: true });
      expect((await api.outcomeOf(users.listUsers, {}, person.token)).status).toBe(200);
      expect((await update(person, { isAdmin: false })).status).toBe(200);
      expectRefusal(await api.outcomeOf(users.listUsers, {}, person.token), 401);
      const next = await api.signIn(person.mail, person.password);
      expectRefusal(await api.outcomeOf(users.listUsers, {}, next), 403);
      expect(readClaims(next).roles).toEqual(['ROLE_USER']);
    });

    it('ends on every device', async () => {
      const { api, newPerson, forget } = town();
      const person = await newPerson();
      const second = await api.signIn(person.mail, person.password);
      const body = { token: await forget(person.mail), newPassword: NEXT_PASSWORD };
      await api.answerOf(auth.resetPassword, { body });
      for (const token of [person.token, second]) expectRefusal(await own(town(), token), 401);
      const third = await api.signIn(person.mail, NEXT_PASSWORD);
      expect((await own(town(), third)).status).toBe(200);
    });

    it('does not end when a link was only asked for', async () => {
      const person = await town().newPerson();
      await town().forget(person.mail);
      expect((await own(town(), person.token)).status).toBe(200);
    });

    it('does not end when sensors are granted or taken', async () => {
      const person = await town().newPerson();
      const sensor = await town().newSensor();
      await town().update(person, { sensorIds: [sensor.id] });
      await town().update(person, { sensorIds: [] });
      expect((await own(town(), person.token)).status).toBe(200);
    });

    it('of somebody else goes on', async () => {
      const neighbour = await town().newPerson();
      const person = await town().newPerson();
      await town().update(person, { isAdmin: true });
      expect((await own(town(), neighbour.token)).status).toBe(200);
    });

    it.skipIf(!target.passTime)('ends when its token says so', async () => {
      const person = await town().newPerson();
      const { exp } = readClaims(person.token);
      target.passTime?.(exp * 1000 - Date.now() - HOUR_MS / 10);
      expect((await own(town(), person.token)).status).toBe(200);
      target.passTime?.(HOUR_MS / 5);
      expectRefusal(await own(town(), person.token), 401);
      target.passTime?.(Date.now() - exp * 1000 - HOUR_MS / 10);
    });
  });
};
