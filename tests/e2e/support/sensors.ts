import { randomUUID } from 'node:crypto';

import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

import { authorizedAs } from './session';

export interface StoredSensor {
  id: number;
  name: string;
  type: string;
  locationName: string | null;
  variables: ({ variableId: number; variableName: string; normalizedVariableId: number | null } & Record<
    'minCritical' | 'minWarning' | 'maxWarning' | 'maxCritical',
    number | null
  >)[];
}

/** A name that no other test gives, with letters and spaces only. */
export const unusedName = (start: string): string =>
  `${start} ${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

/** All sensors on the server. */
export const storedSensors = async (request: APIRequestContext): Promise<StoredSensor[]> => {
  const response = await request.get('/api/sensors', await authorizedAs(request));
  return (await response.json()) as StoredSensor[];
};

/** A sensor on the server. */
export const storedSensor = async (
  request: APIRequestContext,
  name: string,
): Promise<StoredSensor | undefined> => (await storedSensors(request)).find((sensor) => sensor.name === name);

/** A variable of water, which requires all limits. */
const level = {
  variableName: 'Nivel del agua',
  normalizedVariableId: 11,
  senteosVariableId: null,
  minCritical: 0.4,
  minWarning: 0.8,
  maxWarning: 3.2,
  maxCritical: 4.1,
};

const flow = {
  variableName: 'Caudal',
  normalizedVariableId: 12,
  senteosVariableId: null,
  minCritical: null,
  minWarning: 5,
  maxWarning: 42.5,
  maxCritical: 60,
};

/** Adds a sensor of water, in La Ribera. */
export const addWaterSensor = async (
  request: APIRequestContext,
  name: string,
  variablesData: readonly (typeof level | typeof flow)[] = [level],
): Promise<void> => {
  const response = await request.post('/api/sensors', {
    ...(await authorizedAs(request)),
    data: { name, sensorTypeId: 4, location: 'La Ribera', variablesData },
  });
  expect(response.ok()).toBe(true);
};

/** Creates a sensor of water that no other test knows, with a level and a flow. */
export const createWaterSensor = async (request: APIRequestContext): Promise<StoredSensor> => {
  const name = unusedName('Agua de prueba');
  await addWaterSensor(request, name, [level, flow]);
  const sensor = await storedSensor(request, name);
  if (!sensor) throw new Error(`${name} was not stored`);
  return sensor;
};

export const variable = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Variable ${number}`, exact: true });

/** Takes an option of a combobox in a part of the page. */
export const chooseIn = async (scope: Locator, label: string, option: string): Promise<void> => {
  const combobox = scope.getByRole('combobox', { name: label, exact: true });
  await combobox.click();
  await combobox.fill(option);
  await scope.page().getByRole('option', { name: option, exact: true }).click();
};

/** Opens /manage-sensors, searches for a sensor and opens its edit dialog. */
export const openSensorEdit = async (page: Page, name: string): Promise<Locator> => {
  await page.goto(`/manage-sensors?name=${encodeURIComponent(name)}`);
  await expect(page.getByText('1 resultado(s)')).toBeVisible();
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar sensor' });
  await expect(dialog).toBeVisible();
  return dialog;
};
