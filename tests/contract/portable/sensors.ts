import { describe, expect, it } from 'vitest';

import { pdf, sensors, sensorTypes } from '@contract';

import { expectRefusal } from './refusals';
import type { Target } from './target';
import { withTown, type Town } from './town';

const create = ({ api, root }: Town, body: object) => api.outcomeOf(sensors.createSensor, { body }, root);

const update = ({ api, root }: Town, sensorId: number, body: object) =>
  api.outcomeOf(sensors.updateSensor, { query: { sensorId }, body }, root);

/** Sensors with their variables and neighbourhoods, from their creation to their end. */
export const describeSensors = (target: Target): void => {
  const town = withTown(target);

  const withVariable = (changes: object) => {
    const body = town().sensorBody();
    return { ...body, variablesData: body.variablesData.map((variable) => ({ ...variable, ...changes })) };
  };

  describe('A new sensor', () => {
    it('is listed with its type, neighbourhood and variables', async () => {
      const { type, sensorBody, newLocation, findSensor } = town();
      const body = { ...sensorBody(), location: newLocation() };
      expect((await create(town(), body)).status).toBeLessThan(300);
      expect(await findSensor(body.name)).toMatchObject({
        typeId: type.id,
        type: type.name,
        locationName: body.location,
        variables: [
          {
            variableName: 'Medición',
            normalizedVariableId: type.variableId,
            maxWarning: 60.5,
            minWarning: null,
          },
        ],
      });
    });

    it('brings a neighbourhood that nobody knew, and finds a known one in other case', async () => {
      const { sensorBody, newLocation, locationNames } = town();
      const location = newLocation();
      await create(town(), { ...sensorBody(), location });
      const names = await locationNames();
      expect(names).toContain(location);
      await create(town(), { ...sensorBody(), location: ` ${location.toLowerCase()}` });
      expect(await locationNames()).toEqual(names);
    });

    it('may stand in no neighbourhood', async () => {
      const { newSensor } = town();
      const { locationId = null, locationName = null } = await newSensor();
      expect([locationId, locationName]).toEqual([null, null]);
    });

    it('keeps limits to the hundredth, negative ones too', async () => {
      const limits = { minCritical: -40.25, minWarning: -0.01, maxWarning: 0, maxCritical: 1234.56 };
      const body = withVariable(limits);
      await create(town(), body);
      expect((await town().findSensor(body.name))?.variables).toMatchObject([limits]);
    });

    it('keeps its name to the letter, whatever it holds', async () => {
      const { name, sensorBody, findSensor } = town();
      for (const word of ['Ñandú «uno»', '<b>Agua</b>', "O'Higgins; drop table", '%_\\', '👩🏽‍🚒 Bomberos']) {
        const body = { ...sensorBody(), name: name(word) };
        expect((await create(town(), body)).status, word).toBeLessThan(300);
        expect((await findSensor(body.name))?.name).toBe(body.name);
      }
    });

    it('teaches its normalized variable a variable of the provider’s that was not known', async () => {
      const { api, root, type } = town();
      const variableName = town().name('Medición');
      await create(town(), withVariable({ variableName }));
      const input = { params: { typeId: type.id } };
      const { normalizedVariables } = await api.answerOf(sensorTypes.getSensorTypeData, input, root);
      const own = normalizedVariables.find(({ id }) => id === type.variableId);
      const offered = own?.variables?.find((variable) => variable.variableName === variableName);
      expect(offered?.variableId).toEqual(expect.any(Number));

      const chosen = withVariable({ variableName, senteosVariableId: offered?.variableId });
      expect((await create(town(), chosen)).status).toBeLessThan(300);
    });

    it.each([
      ['an unknown type', () => ({ ...town().sensorBody(), sensorTypeId: 987_654_321 }), [400, 404]],
      ['no variables', () => ({ ...town().sensorBody(), variablesData: [] }), 400],
      ['no limit where its normalized variable requires one', () => withVariable({ maxWarning: null }), 400],
      [
        'a normalized variable of another type',
        () => withVariable({ normalizedVariableId: town().otherType.variableId }),
        400,
      ],
      ['an unknown normalized variable', () => withVariable({ normalizedVariableId: 987_654_321 }), 400],
      ['an unknown variable of the provider’s', () => withVariable({ senteosVariableId: 987_654_321 }), 400],
      ['the same by a text', () => withVariable({ senteosVariableId: 'dev-501' }), 400],
      ['a blank name', () => ({ ...town().sensorBody(), name: '   ' }), 400],
      ['a blank neighbourhood', () => ({ ...town().sensorBody(), location: ' ' }), 400],
    ] as const)('is refused with %s, and leaves nothing behind', async (_, bodyOf, status) => {
      const body = bodyOf();
      expectRefusal(await create(town(), body), status);
      expect(await town().findSensor(body.name)).toBeUndefined();
    });
  });

  describe('An updated sensor', () => {
    it('is listed as it was saved', async () => {
      const { newSensor, sensorUpdate, findSensor } = town();
      const { id } = await newSensor();
      const body = sensorUpdate();
      const { status, text } = await update(town(), id, body);
      expect(status).toBe(200);
      expect(JSON.parse(text)).toBeTypeOf('object');
      expect(await findSensor(body.name)).toMatchObject({ id, locationName: body.location });
    });

    it('keeps the variables whose ids are sent and loses the others', async () => {
      const { newSensor, sensorUpdate, findSensor } = town();
      const { id } = await newSensor();
      const body = sensorUpdate();
      const [variable] = body.variablesData;
      await update(town(), id, { ...body, variablesData: [variable, { ...variable, variableName: 'Otra' }] });
      const [first, second] = (await findSensor(body.name))?.variables ?? [];
      expect(second?.variableName).toBe('Otra');
      await update(town(), id, { ...body, variablesData: [{ ...variable, id: second?.variableId }] });
      const left = (await findSensor(body.name))?.variables?.map(({ variableId }) => variableId);
      expect(left).toEqual([second?.variableId]);
      expect(left).not.toContain(first?.variableId);
    });

    it('is refused with 400 a variable of another sensor, and one twice', async () => {
      const { newSensor, sensorUpdate } = town();
      const [own, other] = [await newSensor(), await newSensor()];
      const body = sensorUpdate();
      const [variable] = body.variablesData;
      const foreign = { ...variable, id: other.variables?.[0]?.variableId };
      expectRefusal(await update(town(), own.id, { ...body, variablesData: [foreign] }), 400);
      const twice = { ...variable, id: own.variables?.[0]?.variableId };
      expectRefusal(await update(town(), own.id, { ...body, variablesData: [twice, twice] }), 400);
    });

    it('is answered with 404 when it was deleted meanwhile', async () => {
      const { api, root, newSensor, sensorUpdate } = town();
      const { id } = await newSensor();
      await api.answerOf(sensors.deleteSensor, { params: { id } }, root);
      expectRefusal(await update(town(), id, sensorUpdate()), 404);
    });
  });

  describe('A deleted sensor', () => {
    it('leaves every list, permission and subscription', async () => {
      const { api, root, newSensor, newPerson, findSensor, findUser } = town();
      const sensor = await newSensor();
      const person = await newPerson({ sensorIds: [sensor.id] });
      const body = { subscribedToSensorId: [sensor.id] };
      await api.answerOf(pdf.updateSubscriptions, { body }, person.token);
      await api.answerOf(sensors.deleteSensor, { params: { id: sensor.id } }, root);
      expect(await findSensor(sensor.name)).toBeUndefined();
      expect((await findUser(person.mail))?.sensors).toEqual([]);
      expect(await api.answerOf(sensors.listOwnSensors, {}, person.token)).toEqual([]);
      expect(await api.answerOf(pdf.listSubscriptions, {}, person.token)).toEqual([]);
    });

    it('is answered with 404 the second time', async () => {
      const { api, root, newSensor } = town();
      const { id } = await newSensor();
      await api.answerOf(sensors.deleteSensor, { params: { id } }, root);
      expectRefusal(await api.outcomeOf(sensors.deleteSensor, { params: { id } }, root), 404);
    });

    it('does not leave its id to the next one', async () => {
      const { api, root, newSensor } = town();
      const { id } = await newSensor();
      await api.answerOf(sensors.deleteSensor, { params: { id } }, root);
      expect((await newSensor()).id).toBeGreaterThan(id);
    });
  });
};
