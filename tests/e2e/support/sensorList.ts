import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { isPhone } from './page';
import { unusedName } from './sensors';
import { tokenOf } from './session';

export interface Listed {
  id: number;
  name: string;
}

const asAdministrator = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await tokenOf(request, administrator)}`,
});

const allSensors = async (request: APIRequestContext): Promise<Listed[]> => {
  const response = await request.get('/api/sensors', { headers: await asAdministrator(request) });
  return (await response.json()) as Listed[];
};

/** Creates sensors that no other test knows: a name that they share, and a number each. */
export const createSensors = async (request: APIRequestContext, count: number) => {
  const name = unusedName('Tanque');
  const headers = await asAdministrator(request);
  for (let number = 1; number <= count; number += 1) {
    const response = await request.post('/api/sensors', {
      headers,
      data: {
        name: `${name} ${number}`,
        sensorTypeId: 4,
        location: 'La Ribera',
        variablesData: [
          {
            variableName: 'Nivel del agua',
            normalizedVariableId: 11,
            senteosVariableId: null,
            minCritical: 0.4,
            minWarning: 0.8,
            maxWarning: 3.2,
            maxCritical: 4.1,
          },
        ],
      },
    });
    expect(response.ok()).toBe(true);
  }
  const sensors = (await allSensors(request)).filter((sensor) => sensor.name.startsWith(`${name} `));
  return { name, sensors: sensors.toSorted((a, b) => a.id - b.id) };
};

/** What is left of some sensors on the server. */
export const stored = async (request: APIRequestContext, sensors: readonly Listed[]): Promise<string[]> => {
  const ids = new Set((await allSensors(request)).map(({ id }) => id));
  return sensors.filter(({ id }) => ids.has(id)).map(({ name }) => name);
};

/** Another administrator deletes a sensor meanwhile. */
export const deleteElsewhere = async (request: APIRequestContext, { id }: Listed): Promise<void> => {
  const response = await request.delete(`/api/sensors/${id}`, { headers: await asAdministrator(request) });
  expect(response.ok()).toBe(true);
};

/** The list of /manage-sensors: a table, cards on a phone. */
const sensorList = (page: Page): Locator =>
  page.getByRole(isPhone(page) ? 'list' : 'table', { name: 'Sensores', exact: true });

/** The rows of the list that are in the document, without the heading. */
export const sensorRows = (page: Page): Locator =>
  isPhone(page)
    ? sensorList(page).getByRole('listitem')
    : sensorList(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') });

export const sensorRow = (page: Page, name: string): Locator =>
  sensorRows(page).filter({ has: page.getByText(name, { exact: true }) });

export const sensorCheckbox = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true });

/** Opens the list where it is narrowed to a part of the name. */
export const openSensorList = async (page: Page, name: string, count: number): Promise<void> => {
  await page.goto(`/manage-sensors?name=${encodeURIComponent(name)}`);
  await expect(page.getByText(`${count} resultado(s)`, { exact: true })).toBeVisible();
};
