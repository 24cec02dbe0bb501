import { administrator, residentWithMany } from '@mock/demoAccounts';

import { expectFocus, goTo } from './support/keyboard';
import { combobox } from './support/page';
import { reportAddress } from './support/reports';
import { openSensorList, sensorCheckbox } from './support/sensorList';
import { expect, test } from './support/test';
import { air, energy, marchOfLastYear } from './support/town';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

test('In the system’s own colours what has the focus, is checked or is about to be chosen stands out', async ({
  page,
  signInAs,
}) => {
  await signInAs(administrator);
  await openSensorList(page, 'plaza', 12);
  const checkbox = sensorCheckbox(page, 'Aire Plaza Belgrano');
  const look = async () => (await checkbox.screenshot()).toString('base64');
  await goTo(page, page.getByPlaceholder('Buscar por nombre…'));
  const unchecked = await look();
  await checkbox.check();
  await page.getByPlaceholder('Buscar por nombre…').focus();
  expect(await look()).not.toBe(unchecked);
  // The system draws the tick, and the product must not draw another over it.
  expect(await checkbox.evaluate((box) => getComputedStyle(box, '::before').content)).toBe('none');

  await page.goto('/add-sensor');
  const places = page.getByRole('radio', { name: 'Sin barrio' });
  const segments = page.getByRole('radiogroup').or(page.getByRole('group')).filter({ has: places }).first();
  const before = (await segments.screenshot()).toString('base64');
  await places.check();
  await page.getByLabel('Nombre').focus();
  expect((await segments.screenshot()).toString('base64')).not.toBe(before);
});

test('In the system’s own colours the keys move visibly through a list of options', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  await page.goto('/dashboard');
  await goTo(page, combobox(page, 'Tipo de sensor'));
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('option').first();
  const active = (await first.screenshot()).toString('base64');
  await page.keyboard.press('ArrowDown');
  expect((await first.screenshot()).toString('base64')).not.toBe(active);
  await expectFocus(combobox(page, 'Tipo de sensor'));
});

test('In the system’s own colours a day of warnings has a frame, and a normal one has none', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany, { isExtended: true });
  const hasFrame = async (sensor: typeof air | typeof energy, status: RegExp) => {
    await page.goto(reportAddress(sensor, marchOfLastYear()));
    await page.getByRole('button', { name: 'Gráficos de Vigía' }).click();
    return page
      .getByRole('grid', { name: 'Estados del mes' })
      .getByRole('gridcell')
      .and(page.getByLabel(status))
      .first()
      .evaluate((day) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(day);
        return borderTopColor !== backgroundColor;
      });
  };
  expect(await hasFrame(air, /: Advertencia/)).toBe(true);
  expect(await hasFrame(energy, /: Normal/)).toBe(false);
});
