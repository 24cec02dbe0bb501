import { expect, type APIRequestContext } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { authorizedAs } from './session';

const TYPE = 'Temperatura y humedad';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Makes a sensor that measures one thing, as its form would. @returns its id and its type's */
export const makeSensor = async (request: APIRequestContext, name: string) => {
  const session = await authorizedAs(request, administrator);
  const types = (await (await request.get('/api/sensor-types', session)).json()) as Named[];
  const typeId = types.find((type) => type.name === TYPE)?.id ?? 0;
  const limits = { minCritical: null, maxCritical: 90, minWarning: 30, maxWarning: 80 };
  const variable = {
    variableName: 'humedad',
    normalizedVariableId: null,
    senteosVariableId: null,
    ...limits,
  };
  const data = { name, sensorTypeId: typeId, location: null, variablesData: [variable] };
  expect((await request.post('/api/sensors', { ...session, data })).status()).toBe(201);
  const all = (await (await request.get('/api/sensors', session)).json()) as Named[];
  return { typeId, id: all.find((sensor) => sensor.name === name)?.id ?? 0 };
};
