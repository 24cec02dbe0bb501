import { administrator } from '@mock/demoAccounts';

import { expectNoFindings } from './support/axe';
import { sidewaysOf } from './support/reflow';
import { expect, test } from './support/test';

test(
  'The kinds are chosen with the keyboard, and nothing in the form is out of anybody’s reach',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(administrator, { isExtended: true });
    await page.goto('/create-view');
    await page.getByRole('radio', { name: 'Tableau' }).press('ArrowRight');
    await expect(page.getByLabel('Gráfico de Vigía')).toBeChecked();
    await page.getByRole('radio', { name: 'Evolución del mes' }).press('ArrowDown');
    await expect(page.getByLabel('Rango diario')).toBeChecked();
    await expectNoFindings(page, 'the kinds of charts');
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => sidewaysOf(page)).toEqual([]);
  },
);
