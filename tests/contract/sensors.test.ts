import { beforeEach, describe, expect, it } from 'vitest';

import { locations, pdf, sensors, sensorTypes, users } from '@contract';

import { answerOf, outcomeOf } from './support/calls';
import { changedSensor, newSensor } from './support/examples';
import { resetServer } from './support/server';

beforeEach(resetServer);

const [newVariable] = newSensor.variablesData;
const [changedVariable] = changedSensor.variablesData;

const findSensor = async (name: string) => {
  const all = await answerOf(sensors.listSensors, 'administrator');
  return all.find((sensor) => sensor.name === name);
};

const create = (changes: object) =>
  outcomeOf(sensors.createSensor, 'administrator', { body: { ...newSensor, ...changes } });

const update = (changes: object, sensorId = 2) =>
  outcomeOf(sensors.updateSensor, 'administrator', {
    query: { sensorId },
    body: { ...changedSensor, ...changes },
  });

const locationNames = async () =>
  (await answerOf(locations.listLocations, 'administrator')).map(({ name }) => name);

describe('A new sensor', () => {
  it('is listed with its type, neighbourhood and variables', async () => {
    expect(await create({})).toEqual({ status: 201, text: '' });
    expect(await findSensor(newSensor.name)).toMatchObject({
      type: 'Ruido',
      locationName: 'La Ribera',
      variables: [{ variableName: 'LAeq', normalizedVariableId: 5, maxWarning: 60.5, minWarning: null }],
    });
  });

  it('brings a neighbourhood that nobody knew', async () => {
    await create({ location: 'Villa Ñuñorco' });
    expect(await locationNames()).toContain('Villa Ñuñorco');
    expect(await findSensor(newSensor.name)).toMatchObject({ locationName: 'Villa Ñuñorco' });
  });

  it('finds a known neighbourhood in other case', async () => {
    const before = await locationNames();
    await create({ location: 'la ribera' });
    expect(await locationNames()).toEqual(before);
  });

  it('may stand in no neighbourhood', async () => {
    await create({ location: null });
    expect(await findSensor(newSensor.name)).toMatchObject({ locationId: null, locationName: null });
  });

  it('teaches the provider a variable that it did not have', async () => {
    await create({ variablesData: [{ ...newVariable, variableName: 'Nivel nocturno' }] });
    const data = await answerOf(sensorTypes.getSensorTypeData, 'administrator', { params: { typeId: 2 } });
    const names = data.normalizedVariables[0]?.variables?.map(({ variableName }) => variableName);
    expect(names).toEqual(['LAeq', 'LAeq_1h', 'Nivel nocturno']);
  });

  it('is refused with 409 under a name that another sensor has', async () => {
    expect(await create({ name: 'aire plaza san martín' })).toEqual({
      status: 409,
      text: 'Ya existe un sensor con el nombre "aire plaza san martín".',
    });
  });

  it('is refused with 404 for an unknown type', async () => {
    expect((await create({ sensorTypeId: 99 })).status).toBe(404);
  });

  it.each([
    [
      'a limit that its normalized variable requires',
      { maxCritical: null },
      'máximo crítico ("maxCritical")',
    ],
    ['a normalized variable of its own type', { normalizedVariableId: 1 }, 'no es del tipo del sensor'],
    ['a provider variable of its type', { senteosVariableId: 1 }, '"senteosVariableId"'],
  ])('is refused with 400 without %s', async (_, changes, text) => {
    const answer = await create({ variablesData: [{ ...newVariable, ...changes }] });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(text);
    expect(await findSensor(newSensor.name)).toBeUndefined();
  });
});

describe('An updated sensor', () => {
  it('answers as it is listed from then on', async () => {
    const { status, text } = await update({});
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual(await findSensor(changedSensor.name));
  });

  it('keeps the variables whose ids are sent and loses the others', async () => {
    const before = await findSensor('Ruido Puente del Arroyo');
    const kept = before?.variables?.[0]?.variableId;
    await update({ variablesData: [{ ...changedVariable, id: kept }] });
    const after = await findSensor(changedSensor.name);
    expect(after?.variables).toEqual([expect.objectContaining({ variableId: kept, maxWarning: 60.5 })]);
  });

  it('may keep its own name', async () => {
    expect((await update({ name: 'Ruido Puente del Arroyo' })).status).toBe(200);
  });

  it('is refused a name in use with 409, and a variable of another sensor with 400', async () => {
    expect((await update({ name: 'Aire Plaza San Martín' })).status).toBe(409);
    expect((await update({ variablesData: [{ ...changedVariable, id: 1 }] })).text).toContain('("id")');
  });

  it('is answered with 404 when it vanished meanwhile', async () => {
    expect((await update({}, 999)).status).toBe(404);
  });
});

describe('A deleted sensor', () => {
  it('leaves every list, permission and subscription', async () => {
    expect(await outcomeOf(sensors.deleteSensor, 'administrator', { params: { id: 1 } })).toEqual({
      status: 204,
      text: '',
    });
    expect(await answerOf(sensors.listOwnSensors, 'one')).toEqual([]);
    expect(await answerOf(pdf.listSubscriptions, 'one')).toEqual([]);
    const people = await answerOf(users.listUsers, 'administrator');
    expect(people.flatMap((user) => user.sensors ?? []).filter(({ id }) => id === 1)).toEqual([]);
  });

  it('is answered with 404 the second time', async () => {
    await outcomeOf(sensors.deleteSensor, 'administrator', { params: { id: 1 } });
    expect((await outcomeOf(sensors.deleteSensor, 'administrator', { params: { id: 1 } })).status).toBe(404);
  });

  it('does not leave its id to the next one', async () => {
    await outcomeOf(sensors.deleteSensor, 'administrator', { params: { id: 120 } });
    await create({});
    expect((await findSensor(newSensor.name))?.id).toBe(121);
  });
});
