import { residentWithMany } from '@mock/demoAccounts';

import { combobox, tabTo } from './support/page';
import { downloadButton, expand, expectAddress, expectChart, firstView, fullScreen } from './support/reports';
import { expect, test } from './support/test';
import { air, marchOfLastYear, previousMonth } from './support/town';

const march = marchOfLastYear();

test('A resident goes from signing in to the PDF of another month with the keyboard alone', async ({
  page,
}) => {
  const { keyboard } = page;

  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.type(residentWithMany.mail);
  await keyboard.press('Tab');
  await keyboard.type(residentWithMany.password);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Panel de control' })).toBeVisible();
  await tabTo(page, combobox(page, 'Tipo de sensor'));
  await keyboard.type('calidad');
  await keyboard.press('Enter');
  await tabTo(page, combobox(page, 'Sensor'));
  await keyboard.type('plaza san');
  await expect(page.getByRole('option')).toHaveText([air.name]);
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Ver Reporte' }));
  await keyboard.press('Enter');
  await expectChart(page, { period: previousMonth() });

  await tabTo(page, combobox(page, 'Año'));
  await keyboard.press('Enter');
  await keyboard.type(String(march.year));
  await keyboard.press('Enter');
  await tabTo(page, combobox(page, 'Mes'));
  await keyboard.press('Enter');
  await keyboard.type('marzo');
  await keyboard.press('Enter');
  await expectAddress(page, air, march);
  await expectChart(page, { period: march });

  const downloading = page.waitForEvent('download');
  await tabTo(page, downloadButton(page));
  await keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toContain(`${march.year}-03.pdf`);

  await tabTo(page, expand(page, firstView));
  await keyboard.press('Enter');
  await expect(fullScreen(page, firstView)).toBeVisible();
  await keyboard.press('Escape');
  await expect(fullScreen(page, firstView)).toBeHidden();
  await expect(expand(page, firstView)).toBeFocused();
});
