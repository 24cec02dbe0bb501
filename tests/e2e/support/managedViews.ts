import { randomUUID } from 'node:crypto';

import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

import { isPhone } from './page';
import { authorizedAs } from './session';
import { touchDrag } from './swipe';

/** A sensor type of the mock's seed, and a sensor of it that the resident with many has. */
interface Place {
  typeId: number;
  type: string;
  sensorId: number;
}

/** The type to which tests add groups; they leave each other's groups alone. */
export const climate: Place = { typeId: 3, type: 'Temperatura y humedad', sensorId: 105 };

/**
 * The type whose groups are put in order. Ordering needs all of them, so nobody else adds or deletes any
 * there. One type for each project, because both may run at the same time.
 */
export const ownPlace = (page: Page): Place =>
  isPhone(page) ? { typeId: 6, type: 'Tránsito', sensorId: 6 } : { typeId: 2, type: 'Ruido', sensorId: 110 };

interface ManagedGroup {
  id: number;
  name: string;
  views: { id: number; name: string }[];
}

/** The groups of a type as the server has them now. */
export const groupsOf = async (request: APIRequestContext, { typeId }: Place): Promise<ManagedGroup[]> => {
  const response = await request.get(
    `/api/tableau/views/by-type?sensorTypeId=${typeId}`,
    await authorizedAs(request),
  );
  return (await response.json()) as ManagedGroup[];
};

/** A name that no other test has. */
const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** Adds a group with views of the given names, each made unique. The first view has a normalized variable of climate's. */
export const addGroup = async (
  request: APIRequestContext,
  names: readonly string[],
): Promise<ManagedGroup> => {
  const group = uniqueName('Grupo');
  for (const [index, given] of names.entries()) {
    const name = uniqueName(given);
    const response = await request.post('/api/tableau/view', {
      ...(await authorizedAs(request)),
      data: {
        typeId: climate.typeId,
        tableauGroupName: group,
        tableauGroupDescription: 'De una prueba.',
        name,
        description: 'Una vista de prueba.',
        requiresYearFilter: true,
        requiresMonthFilter: index > 0,
        requiresSensorFilter: true,
        slug: name.replaceAll(' ', '-').toLowerCase(),
        normalizedVariableNameId: index === 0 ? '8' : null,
      },
    });
    expect(response.ok()).toBe(true);
  }
  const added = (await groupsOf(request, climate)).find(({ name }) => name === group);
  if (!added) throw new Error(`${group} was not added.`);
  return added;
};

/** Deletes what is left of a group. */
export const removeGroup = async (request: APIRequestContext, { views }: ManagedGroup): Promise<void> => {
  const options = await authorizedAs(request);
  for (const { id } of views) await request.delete(`/api/tableau?viewId=${id}`, options);
};

/** Gives a type's groups back the order of the seed. */
export const restoreGroupOrder = async (request: APIRequestContext, place: Place): Promise<void> => {
  const ids = (await groupsOf(request, place)).map(({ id }) => id).toSorted((one, other) => one - other);
  const response = await request.put('/api/tableau/reorder-groups', {
    ...(await authorizedAs(request)),
    data: { id: place.typeId, ids },
  });
  expect(response.ok()).toBe(true);
};

export const viewsAddress = ({ typeId }: Place): string => `/sensor-types/${typeId}/views`;

/** The part of the screen that is a group's. */
export const groupSection = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('button', { name, exact: true }) });

export const viewCard = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** The list that is being put in order. */
export const orderedList = (page: Page): Locator => page.getByRole('list', { name: /^Ordenar/ });

/** The names in it, from the first to the last. */
export const orderedNames = (page: Page): Locator => orderedList(page).getByRole('heading');

export const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Mover ${name}`, exact: true });

/** The last announcement. */
export const spoken = (page: Page): Locator => page.locator('main p[aria-live="assertive"]');

const STEPS = 12;

/** Drags a row by its handle to the place of another, with a finger on a phone and with a mouse elsewhere. */
export const dragTo = async (page: Page, name: string, other: string): Promise<void> => {
  await orderedList(page).evaluate((list) => list.scrollIntoView({ block: 'center' }));
  const from = await handle(page, name).boundingBox();
  const to = await handle(page, other).boundingBox();
  if (!from || !to) throw new Error('A handle has no place on the page.');
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const by = to.y - from.y;
  if (isPhone(page)) {
    await touchDrag(page, { from: start, by });
  } else {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y + by, { steps: STEPS });
    await page.mouse.up();
  }
};
