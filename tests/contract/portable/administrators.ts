import { describe, expect, it } from 'vitest';

import { users } from '@contract';

import { expectRefusal } from './refusals';
import type { Target } from './target';
import { readClaims } from './tokens';
import { withTown, type Person, type Town } from './town';

const isAdministratorOf =
  (town: () => Town) =>
  async ({ mail }: Pick<Person, 'mail'>) =>
    (await town().findUser(mail))?.admin;

/** Somebody has to be left who can manage the town. */
export const describeAdministrators = (target: Target): void => {
  describe('An administrator', () => {
    const town = withTown(target);
    const isAdministrator = isAdministratorOf(town);

    it('makes others administrators, and takes the role away again', async () => {
      const { newPerson, update } = town();
      const person = await newPerson();
      expect((await update(person, { isAdmin: true })).status).toBe(200);
      expect(await isAdministrator(person)).toBe(true);
      expect((await update(person, { isAdmin: false })).status).toBe(200);
      expect(await isAdministrator(person)).toBe(false);
    });

    it('cannot delete the own account', async () => {
      const { api, newPerson } = town();
      const { id, token, mail } = await newPerson({ admin: true });
      expectRefusal(await api.outcomeOf(users.deleteUser, { params: { id } }, token), [400, 403, 409]);
      expect(await isAdministrator({ mail })).toBe(true);
    });

    it('may give up the own role while there is another', async () => {
      const { newPerson, update } = town();
      const person = await newPerson({ admin: true });
      expect((await update(person, { isAdmin: false }, person.token)).status).toBe(200);
    });

    it('has no list of sensors', async () => {
      const { newPerson, newSensor, update } = town();
      const [person, sensor] = [await newPerson(), await newSensor()];
      expectRefusal(await update(person, { isAdmin: true, sensorIds: [sensor.id] }), 400, '"sensorIds"');
    });
  });

  describe.skipIf(target.hasOtherAdministrators)('The last administrator', () => {
    const town = withTown(target);
    const isAdministrator = isAdministratorOf(town);
    const last = () => ({ id: Number(readClaims(town().root).userId), mail: target.administrator.mail });

    it('cannot give up the role', async () => {
      expectRefusal(await town().update(last()), 409);
      expect(await isAdministrator(last())).toBe(true);
    });

    it('cannot be deleted', async () => {
      const { api, root } = town();
      expectRefusal(
        await api.outcomeOf(users.deleteUser, { params: { id: last().id } }, root),
        [400, 403, 409],
      );
      expect(await isAdministrator(last())).toBe(true);
    });

    it('is left when two take the role from each other at the same time', async () => {
      const { api, newPerson, update, renewRoot } = town();
      const other = await newPerson({ admin: true });
      const outcomes = await Promise.all([update(last(), {}, other.token), update(other)]);
      const { root } = town();
      // Losing the role ends the session, so one of the two is still in.
      const sessions = await Promise.all(
        [root, other.token].map((token) => api.outcomeOf(users.listUsers, {}, token)),
      );
      expect(
        sessions.some(({ status }) => status === 200),
        JSON.stringify(outcomes),
      ).toBe(true);
      if (sessions[0]?.status !== 200) {
        await update(last(), { isAdmin: true }, other.token);
        await renewRoot();
      }
    });
  });
};
