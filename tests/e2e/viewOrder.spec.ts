import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { goTo } from './support/keyboard';
import {
  addGroup,
  climate,
  dragTo,
  groupSection,
  groupsOf,
  handle,
  orderedList,
  orderedNames,
  ownPlace,
  removeGroup,
  restoreGroupOrder,
  spoken,
  viewsAddress,
} from './support/managedViews';
import { toast } from './support/page';
import { test as base, expect } from './support/test';

type ManagedGroup = Awaited<ReturnType<typeof addGroup>>;

const test = base.extend<{ group: ManagedGroup }>({
  /** A group with three views that no other test knows. */
  group: async ({ request }, use) => {
    const group = await addGroup(request, ['Primera', 'Segunda', 'Tercera']);
    await use(group);
    await removeGroup(request, group);
  },
});

const namesOf = ({ views }: ManagedGroup) => views.map(({ name }) => name) as [string, string, string];

/** Opens the group of a test, and begins to put its views in order. */
const orderViewsOf = async (page: Page, { name }: ManagedGroup) => {
  await page.goto(viewsAddress(climate));
  const section = groupSection(page, name);
  await section.getByRole('button', { name, exact: true }).click();
  await section.getByRole('button', { name: 'Ordenar vistas' }).click();
};

const savedNames = async (request: Parameters<typeof groupsOf>[0], { id }: ManagedGroup) =>
  (await groupsOf(request, climate)).find((group) => group.id === id)?.views.map(({ name }) => name);

const groupNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('Views are dragged by their handle, and residents see them so at their next load', async ({
  page,
  request,
  signInAs,
  group,
}) => {
  const [first, second, third] = namesOf(group);
  await signInAs(administrator);
  await orderViewsOf(page, group);
  await dragTo(page, first, third);
  await expect(orderedNames(page)).toHaveText([second, third, first]);
  await expect(spoken(page)).toHaveText(`Soltaste ${first}, posición 3 de 3`);
  await dragTo(page, third, second);
  await expect(orderedNames(page)).toHaveText([third, second, first]);

  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Orden guardado.')).toBeVisible();
  expect(await savedNames(request, group)).toEqual([third, second, first]);

  await signInAs(residentWithMany);
  await page.goto(`/reports?sensorType=${climate.typeId}&sensor=${climate.sensorId}`);
  await page.getByRole('button', { name: group.name, exact: true }).click();
  const section = page.getByRole('main').locator('section').filter({ hasText: group.name });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([third, second, first]);
});

test(
  'Groups and views stay in view until the code to put them in order has come',
  { tag: '@anyWidth' },
  async ({ page, signInAs, group }) => {
    const [first] = namesOf(group);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await signInAs(administrator);
    await page.route('**/assets/ViewOrderRows*.js', (route) => released.then(() => route.continue()));
    await orderViewsOf(page, group);
    const section = groupSection(page, group.name);
    await expect(section.getByRole('button', { name: 'Ordenar vistas' })).toBeDisabled();
    await expect(section.getByRole('heading', { name: first })).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Ordenar grupos' }).click();
    await expect(page.getByRole('button', { name: 'Ordenar grupos' })).toBeDisabled();
    await expect(section.getByRole('heading', { name: group.name })).toBeVisible();
    release();
    await expect(page.getByRole('list', { name: 'Ordenar grupos' })).toBeVisible();
  },
);

test(
  'Views are put in order with the keyboard alone, on every device',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, request, signInAs, group }) => {
    const [first, second, third] = namesOf(group);
    const { keyboard } = page;
    await signInAs(administrator);
    await page.goto(viewsAddress(climate));
    await goTo(page, page.getByRole('button', { name: group.name, exact: true }));
    await keyboard.press('Enter');
    await goTo(page, groupSection(page, group.name).getByRole('button', { name: 'Ordenar vistas' }));
    await keyboard.press('Enter');

    await expect(handle(page, first)).toBeFocused();
    await expect(handle(page, first)).toHaveAccessibleDescription(/^Para mover con el teclado: Espacio/);
    await keyboard.press('Space');
    await expect(spoken(page)).toHaveText(`Levantaste ${first}, posición 1 de 3`);
    await keyboard.press('ArrowDown');
    await expect(spoken(page)).toHaveText(`${first}, posición 2 de 3`);
    await keyboard.press('ArrowDown');
    await expect(spoken(page)).toHaveText(`${first}, posición 3 de 3`);
    await keyboard.press('Space');
    await expect(orderedNames(page)).toHaveText([second, third, first]);
    await expect(handle(page, first)).toBeFocused();

    await keyboard.press('Space');
    await expect(spoken(page)).toHaveText(`Levantaste ${first}, posición 3 de 3`);
    await keyboard.press('ArrowUp');
    await expect(spoken(page)).toHaveText(`${first}, posición 2 de 3`);
    await keyboard.press('Escape');
    await expect(spoken(page)).toHaveText(`Movimiento cancelado: ${first}, posición 3 de 3`);
    await expect(orderedNames(page)).toHaveText([second, third, first]);

    await goTo(page, page.getByRole('button', { name: `Subir ${first}` }));
    await keyboard.press('Enter');
    await expect(spoken(page)).toHaveText(`${first}, posición 2 de 3`);
    await goTo(page, page.getByRole('button', { name: 'Guardar' }));
    await keyboard.press('Enter');
    await expect(toast(page, 'Orden guardado.')).toBeVisible();
    await expect(
      groupSection(page, group.name).getByRole('button', { name: 'Ordenar vistas' }),
    ).toBeFocused();
    expect(await savedNames(request, group)).toEqual([second, first, third]);
  },
);

test(
  'Keys that are pressed without a pause all count',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, request, signInAs, group }) => {
    const [first, second, third] = namesOf(group);
    await signInAs(administrator);
    await orderViewsOf(page, group);
    await expect(handle(page, first)).toBeFocused();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(toast(page, 'Orden guardado.')).toBeVisible();
    expect(await savedNames(request, group)).toEqual([second, first, third]);
  },
);

test(
  'Groups are put in order by dragging and step by step, and residents see them so',
  { tag: '@anyWidth' },
  async ({ page, request, signInAs }) => {
    const place = ownPlace(page);
    // A server with its own charts has one more group.
    const [first, second, third, ...others] = (await groupsOf(request, place)).map(({ name }) => name) as [
      string,
      string,
      string,
      ...string[],
    ];
    await signInAs(administrator);
    await page.goto(viewsAddress(place));
    await page.getByRole('button', { name: 'Ordenar grupos' }).click();
    await dragTo(page, third, first);
    await expect(orderedNames(page)).toHaveText([third, first, second, ...others]);
    await page.getByRole('button', { name: `Bajar ${first}` }).click();
    await expect(spoken(page)).toHaveText(`${first}, posición 3 de ${3 + others.length}`);

    const saving = page.waitForRequest('/api/tableau/reorder-groups');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(groupNames(page)).toHaveText([third, second, first, ...others]);
    await expect(toast(page, 'Orden guardado.')).toBeVisible();
    const ids = (await groupsOf(request, place)).map(({ id }) => id);
    expect((await saving).postDataJSON()).toEqual({ id: place.typeId, ids });

    await signInAs(residentWithMany);
    await page.goto(`/reports?sensorType=${place.typeId}&sensor=${place.sensorId}`);
    await expect(groupNames(page).filter({ hasNotText: 'Ahora' })).toHaveText([
      third,
      second,
      first,
      ...others,
    ]);
    await restoreGroupOrder(request, place);
  },
);

const FRAMES_OF_SCROLLING = 30;

test(
  'A row that is dragged beyond the end stays in its list, and the page as long as it was',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs, group }) => {
    const [first] = namesOf(group);
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    await signInAs(administrator);
    await orderViewsOf(page, group);
    await expect(orderedNames(page)).toHaveCount(3);
    const height = await pageHeight();
    await handle(page, first).hover();
    await page.mouse.down();
    await page.mouse.move(400, 798, { steps: 10 });
    await expect(spoken(page)).toHaveText(`${first}, posición 3 de 3`);
    // Near the edge of the window it scrolls along, frame by frame.
    for (let frame = 0; frame < FRAMES_OF_SCROLLING; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await pageHeight()).toBe(height);
    }
    await page.mouse.up();
    await expect(orderedNames(page).last()).toHaveText(first);
  },
);

test(
  'Nothing glides for people who want no motion',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs, group }) => {
    const [first] = namesOf(group);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(administrator);
    await orderViewsOf(page, group);
    await handle(page, first).press('Space');
    await expect(spoken(page)).toContainText('Levantaste');
    await page.keyboard.press('ArrowDown');
    await expect(spoken(page)).toHaveText(`${first}, posición 2 de 3`);
    const durations = await orderedList(page)
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => parseFloat(getComputedStyle(row).transitionDuration)));
    expect(Math.max(...durations)).toBeLessThanOrEqual(0.001);
  },
);
