import { describe, expect, it } from 'vitest';

import { analytics, normalizedVariables, sensors, users } from '@contract';

import { expectRefusal } from './refusals';
import type { Target } from './target';
import { noRequirements, withTown } from './town';

const AT_ONCE = 50;

/** Names that look the same to a person: they differ only in case and outer blanks. */
const likenessesOf = (name: string) => [name, name.toUpperCase(), name.toLowerCase(), ` ${name} `];

/** Names must be unique: duplicates are refused with 409, one after the other and all at once. */
export const describeUniqueNames = (target: Target): void => {
  const town = withTown(target);
  const createSensor = (changes: object) => {
    const { api, root, sensorBody } = town();
    return api.outcomeOf(sensors.createSensor, { body: { ...sensorBody(), ...changes } }, root);
  };
  const invite = (changes: object) => {
    const { api, root, userBody } = town();
    return api.outcomeOf(users.inviteUser, { body: { ...userBody(), ...changes } }, root);
  };
  const createView = (changes: object) => {
    const { api, root, viewBody, name } = town();
    return api.outcomeOf(analytics.createView, { body: { ...viewBody(name('Grupo')), ...changes } }, root);
  };
  const createVariable = (normalizedName: string, sensorTypeId: number) => {
    const { api, root } = town();
    const body = { normalizedName, sensorTypeId, ...noRequirements };
    return api.outcomeOf(normalizedVariables.createNormalizedVariable, { body }, root);
  };

  describe('A name that is taken', () => {
    it('is refused with 409 to a new sensor and to another that takes it on', async () => {
      const { api, root, newSensor, sensorUpdate } = town();
      const [taken, other] = [await newSensor(), await newSensor()];
      for (const name of likenessesOf(taken.name)) {
        expectRefusal(await createSensor({ name }), 409);
        const input = { query: { sensorId: other.id }, body: { ...sensorUpdate(), name } };
        expectRefusal(await api.outcomeOf(sensors.updateSensor, input, root), 409);
      }
    });

    it('may be kept by the sensor that has it', async () => {
      const { api, root, newSensor, sensorUpdate } = town();
      const { id, name } = await newSensor();
      const input = { query: { sensorId: id }, body: { ...sensorUpdate(), name } };
      expect((await api.outcomeOf(sensors.updateSensor, input, root)).status).toBe(200);
    });

    it('is free again once its sensor is deleted', async () => {
      const { api, root, newSensor } = town();
      const { id, name } = await newSensor();
      await api.answerOf(sensors.deleteSensor, { params: { id } }, root);
      expect((await createSensor({ name })).status).toBeLessThan(300);
    });

    it('is refused with 409 as a mail, invited and corrected', async () => {
      const { newPerson, update } = town();
      const [taken, other] = [await newPerson(), await newPerson()];
      for (const email of [taken.mail, taken.mail.toUpperCase()]) {
        expectRefusal(await invite({ email }), 409);
        expectRefusal(await update(other, { email }), 409);
      }
      expect((await update(taken)).status).toBe(200);
    });

    it('is refused with 409 to a view of the type, as its slug is', async () => {
      const { api, root, newView, otherType, type } = town();
      const { body } = await newView();
      for (const name of likenessesOf(body.name)) expectRefusal(await createView({ name }), 409);
      expectRefusal(await createView({ slug: body.slug }), 409);
      const { view: other, body: otherBody } = await newView();
      const { typeId: _typeId, ...fields } = otherBody;
      for (const change of [{ name: body.name }, { slug: body.slug }]) {
        const input = { body: { id: other.id, ...fields, ...change } };
        expectRefusal(await api.outcomeOf(analytics.updateView, input, root), 409);
      }
      const elsewhere = { typeId: otherType.id, normalizedVariableNameId: null };
      expect(type.id).not.toBe(otherType.id);
      expect((await createView({ ...elsewhere, name: body.name, slug: body.slug })).status).toBeLessThan(300);
    });

    it('is refused with 409 to a normalized variable of the type, and free in another', async () => {
      const { name, type, otherType } = town();
      const taken = name('Variable');
      expect((await createVariable(taken, type.id)).status).toBeLessThan(300);
      for (const likeness of likenessesOf(taken)) expectRefusal(await createVariable(likeness, type.id), 409);
      expect((await createVariable(taken, otherType.id)).status).toBeLessThan(300);
    });
  });

  describe('Fifty at once of one name', () => {
    const creations: readonly [
      title: string,
      create: (name: string) => Promise<{ status: number; text: string }>,
    ][] = [
      ['sensors', (name) => createSensor({ name })],
      ['people', (name) => invite({ email: `${name.replaceAll(' ', '-')}@vigia.example` })],
      ['views', (name) => createView({ name })],
      ['slugs', (slug) => createView({ slug })],
      ['normalized variables', (name) => createVariable(name, town().type.id)],
    ];

    it.each(creations)('make one of the %s, and 49 refusals with 409', async (_, create) => {
      const name = town().name('Único');
      const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, () => create(name)));
      expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1);
      const refused = outcomes.filter(({ status }) => status >= 300);
      expect(refused).toHaveLength(AT_ONCE - 1);
      for (const outcome of refused) expectRefusal(outcome, 409);
    });

    it('make one neighbourhood, for fifty sensors', async () => {
      const { newLocation, locationNames, findSensor, name } = town();
      const location = newLocation();
      const names = Array.from({ length: AT_ONCE }, () => name('Sensor'));
      const outcomes = await Promise.all(
        names.map((sensor, index) =>
          createSensor({ name: sensor, location: index % 2 ? location : location.toUpperCase() }),
        ),
      );
      expect(outcomes.filter(({ status }) => status >= 300)).toEqual([]);
      const made = (await locationNames()).filter((known) => known.toLowerCase() === location.toLowerCase());
      expect(made).toHaveLength(1);
      expect((await findSensor(names[0] ?? ''))?.locationName).toBe(made[0]);
    });

    it('make one group, for fifty views', async () => {
      const { name, groupsOf, type } = town();
      const tableauGroupName = name('Grupo');
      await Promise.all(Array.from({ length: AT_ONCE }, () => createView({ tableauGroupName })));
      const groups = (await groupsOf(type)).filter((group) => group.name === tableauGroupName);
      expect(groups.map(({ views }) => views?.length)).toEqual([AT_ONCE]);
    });
  });
};
