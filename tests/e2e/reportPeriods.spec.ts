import type { Locator, Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { combobox } from './support/page';
import { sidewaysOf } from './support/reflow';
import { choosePeriodPart, downloadButton, expectAddress, reportAddress } from './support/reports';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

const march = marchOfLastYear();
const september = { ...march, month: 9 };

/** The texts of the fields of year and month, with an ellipsis where one is cut. */
const periodOnScreen = (page: Page) =>
  combobox(page, 'Año')
    .or(combobox(page, 'Mes'))
    .evaluateAll((fields) =>
      fields.map((field) => {
        const parts = [field, ...field.querySelectorAll('*')];
        const isCut = parts.some(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth);
        return `${field.textContent}${isCut ? '…' : ''}`;
      }),
    );

test('Type and sensor are read whole, or end with an ellipsis', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, september));
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(combobox(page, 'Sensor')).toHaveValue(air.name);
    const fields = combobox(page, 'Tipo de sensor').or(combobox(page, 'Sensor'));
    const cutOff = await fields.evaluateAll((inputs) =>
      inputs
        .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
        .map((input) => getComputedStyle(input).textOverflow),
    );
    expect(
      cutOff.filter((overflow) => overflow !== 'ellipsis'),
      `at ${width} px`,
    ).toEqual([]);
  }
});

const bottomsOf = (fields: readonly Locator[]) =>
  Promise.all(
    fields.map((field) =>
      field.evaluate((element) => {
        const box = element.matches('button') ? element : element.parentElement;
        return Math.round(box?.getBoundingClientRect().bottom ?? 0);
      }),
    ),
  );

test('On a desktop the fields and the download of a row share their bottom edge', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, september));
  await expectAddress(page, air, september);
  const sensor = [combobox(page, 'Tipo de sensor'), combobox(page, 'Sensor')];
  const month = [combobox(page, 'Año'), combobox(page, 'Mes'), downloadButton(page)];

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const row of [sensor, month]) expect(new Set(await bottomsOf(row)).size).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(new Set(await bottomsOf([...sensor, ...month])).size).toBe(1);
});

test('Year and month are read whole, however wide the window is', async ({ page, signInAs }) => {
  const widths = [320, 344, 360, 375, 390, 768, 1280];
  const whole = [String(september.year), 'Septiembre'];
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, september));
  await expectAddress(page, air, september);
  await expect(combobox(page, 'Mes')).toHaveText('Septiembre');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => periodOnScreen(page), `a report at ${width} px`).toEqual(whole);
    await expect.poll(() => sidewaysOf(page), `sideways at ${width} px`).toEqual([]);
    expect((await combobox(page, 'Año').boundingBox())?.width, `at ${width} px`).toBeGreaterThanOrEqual(118);
  }

  await page.goto('/download-reports');
  await page.getByRole('button', { name: 'Descargar', exact: true }).first().click();
  await choosePeriodPart(page, 'Año', String(september.year));
  await choosePeriodPart(page, 'Mes', 'Septiembre');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => periodOnScreen(page), `a download at ${width} px`).toEqual(whole);
  }
});
