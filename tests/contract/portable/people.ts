import { describe, expect, it } from 'vitest';

import { users } from '@contract';

import { expectRefusal } from './refusals';
import type { Target } from './target';
import { withTown } from './town';

/** People and what is stored of them. */
export const describePeople = (target: Target): void => {
  const town = withTown(target);
  const invite = (changes: object) => {
    const { api, root, userBody } = town();
    return api.outcomeOf(users.inviteUser, { body: { ...userBody(), ...changes } }, root);
  };

  describe('A person', () => {
    it('is answered as they are listed from then on', async () => {
      const { api, root, newPerson, newSensor, mail, findUser } = town();
      const [person, sensor] = [await newPerson(), await newSensor()];
      const body = { email: mail('nueva'), isAdmin: false, sensorIds: [sensor.id] };
      const answer = await api.answerOf(users.updateUser, { params: { id: person.id }, body }, root);
      expect(answer).toMatchObject({
        id: person.id,
        mail: body.email,
        admin: false,
        sensors: [{ id: sensor.id, name: sensor.name }],
      });
      expect(await findUser(body.email)).toEqual(answer);
    });

    it('is gone from the list once deleted; a second time is answered with 404', async () => {
      const { api, root, newPerson, findUser } = town();
      const { id, mail } = await newPerson();
      expect((await api.outcomeOf(users.deleteUser, { params: { id } }, root)).status).toBeLessThan(300);
      expect(await findUser(mail)).toBeUndefined();
      expectRefusal(await api.outcomeOf(users.deleteUser, { params: { id } }, root), 404);
      expectRefusal(await town().update({ id, mail }), 404);
    });

    it('who was deleted cannot sign in, and may be invited again', async () => {
      const { api, root, newPerson } = town();
      const { id, mail, password } = await newPerson();
      await api.answerOf(users.deleteUser, { params: { id } }, root);
      expectRefusal(await api.trySignIn(mail, password), 401);
      expect((await invite({ email: mail })).status).toBeLessThan(300);
      expectRefusal(await api.trySignIn(mail, password), 401);
    });

    it('never comes with a password, a hash or a link', async () => {
      const { api, root, newPerson } = town();
      await newPerson();
      const { text } = await api.outcomeOf(users.listUsers, {}, root);
      expect(text).not.toMatch(/password|contrase|hash|argon|token/i);
    });

    it.each(['sin-arroba', 'a@b', '@vigia.example', 'a b@vigia.example', ' ', 'a@b@vigia.example'])(
      'is refused with 400 under "%s", which is no mail',
      async (email) => {
        expectRefusal(await invite({ email }), 400, '"email"');
      },
    );

    it('is refused with 400 with a sensor that does not exist, and stays unknown', async () => {
      const { newSensor, mail, findUser } = town();
      const email = mail();
      const { id } = await newSensor();
      expectRefusal(await invite({ email, sensorIds: [id, 987_654_321] }), 400, '"sensorIds"', '987654321');
      expect(await findUser(email)).toBeUndefined();
    });
  });
};
