import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

import { isPhone } from './page';
import { addWaterSensor, storedSensors, unusedName } from './sensors';

export interface Listed {
  id: number;
  name: string;
}

/** Creates sensors that no other test knows: a name that they share, and a number each. */
export const createSensors = async (request: APIRequestContext, count: number) => {
  const name = unusedName('Tanque');
  for (let number = 1; number <= count; number += 1) await addWaterSensor(request, `${name} ${number}`);
  const sensors = (await storedSensors(request)).filter((sensor) => sensor.name.startsWith(`${name} `));
  return { name, sensors: sensors.toSorted((a, b) => a.id - b.id) };
};

/** Which of some sensors still exist on the server. */
export const stored = async (request: APIRequestContext, sensors: readonly Listed[]): Promise<string[]> => {
  const ids = new Set((await storedSensors(request)).map(({ id }) => id));
  return sensors.filter(({ id }) => ids.has(id)).map(({ name }) => name);
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

/** Opens the list, filtered by a part of the name. */
export const openSensorList = async (page: Page, name: string, count: number): Promise<void> => {
  await page.goto(`/manage-sensors?name=${encodeURIComponent(name)}`);
  await expect(page.getByText(`${count} resultado(s)`, { exact: true })).toBeVisible();
};
