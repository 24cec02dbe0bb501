import { residentWithMany, residentWithNone } from '@mock/demoAccounts';

import { expectNoFindings } from './support/axe';
import { combobox, isPhone, openNavigation } from './support/page';
import { expand, expectChart, firstView, fullScreen, reportAddress } from './support/reports';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

for (const theme of ['dark', 'light']) {
  test.describe(`In the ${theme} theme`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

    test('nothing on the sign-in page stands in the way of assistive technology', async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.goto('/login');
      await page.getByRole('button', { name: 'Acceder al Sistema' }).click();
      await expect(page.getByText('Por favor, ingrese su email')).toBeVisible();
      await expectNoFindings(page, 'sign-in');
    });

    test('nor on the dashboard and in the navigation', async ({ page, signInAs }) => {
      await signInAs(residentWithMany, { theme });
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
      await combobox(page, 'Tipo de sensor').click();
      await expect(page.getByRole('option', { name: air.type })).toBeVisible();
      await expectNoFindings(page, 'dashboard, list open');
      await page.keyboard.press('Escape');
      if (!isPhone(page)) return;
      await openNavigation(page);
      await expectNoFindings(page, 'drawer');
    });

    test('nor on the reports, with charts and without', async ({ page, signInAs }) => {
      await signInAs(residentWithMany, { theme });
      await page.goto('/reports');
      await expect(page.getByText('Elegí un sensor')).toBeVisible();
      await expectNoFindings(page, 'no sensor');

      const march = marchOfLastYear();
      await page.goto(reportAddress(air, march));
      await expectChart(page, { period: march });
      await expectNoFindings(page, 'charts');

      await expand(page, firstView).click();
      await expect(fullScreen(page, firstView)).toBeVisible();
      await expectNoFindings(page, 'full screen');
    });

    test('nor where someone has no sensors', async ({ page, signInAs }) => {
      await signInAs(residentWithNone, { theme });
      await page.goto('/dashboard');
      await expect(page.getByText('Todavía no tenés sensores asignados')).toBeVisible();
      await expectNoFindings(page, 'dashboard');
      await page.goto('/reports');
      await expect(page.getByText('Todavía no tenés sensores asignados')).toBeVisible();
      await expectNoFindings(page, 'reports');
    });
  });
}
