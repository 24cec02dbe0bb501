import type { Response } from '@playwright/test';

import { listViewsByType } from '@contract/analytics';
import { administrator } from '@mock/demoAccounts';

import {
  addGroup,
  climate,
  groupSection,
  groupsOf,
  removeGroup,
  viewCard,
  viewsAddress,
} from './support/managedViews';
import { toast } from './support/page';
import { test as base, expect } from './support/test';

type ManagedGroup = Awaited<ReturnType<typeof addGroup>>;

const test = base.extend<{ group: ManagedGroup }>({
  /** A group with two views that no other test knows. */
  group: async ({ request }, use) => {
    const group = await addGroup(request, ['Primera', 'Segunda']);
    await use(group);
    await removeGroup(request, group);
  },
});

const namesOf = ({ views }: ManagedGroup) => views.map(({ name }) => name) as [string, string];

test.beforeEach(async ({ signInAs }) => {
  await signInAs(administrator);
});

test(
  'A view is deleted after a question, and its group with the last one',
  { tag: '@anyWidth' },
  async ({ page, request, group }) => {
    const [first, second] = namesOf(group);
    await page.goto(viewsAddress(climate));
    const section = groupSection(page, group.name);
    await section.getByRole('button', { name: group.name }).click();

    const dialog = page.getByRole('dialog', { name: 'Confirmar eliminación' });
    await viewCard(page, first).getByRole('button', { name: 'Eliminar' }).click();
    await expect(dialog).toContainText(
      '¿Estás seguro de que quieres eliminar esta vista? Esta acción no se puede deshacer.',
    );
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(viewCard(page, first).getByRole('button', { name: 'Eliminar' })).toBeFocused();

    const isList = (response: Response) => response.url().includes(listViewsByType.path);
    const reloaded = page.waitForResponse(isList);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Vista eliminada correctamente')).toBeVisible();
    await expect(viewCard(page, first)).toBeHidden();
    await expect(section.getByRole('button', { name: group.name })).toBeFocused();

    // On the server it may lack groups of other tests by now, and everything moves up.
    await reloaded;
    await viewCard(page, second).getByRole('button', { name: 'Eliminar' }).click();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(dialog).toBeHidden();
    await expect(section).toBeHidden();
    const storedNames = async () => (await groupsOf(request, climate)).map(({ name }) => name);
    expect(await storedNames()).not.toContain(group.name);
  },
);
