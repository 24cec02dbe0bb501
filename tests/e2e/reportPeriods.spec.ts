import type { Locator, Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { choose, combobox } from './support/page';
import { sidewaysOf } from './support/reflow';
import {
  choosePeriodPart,
  downloadButton,
  expectAddress,
  expectChart,
  reportAddress,
} from './support/reports';
import { expect, test } from './support/test';
import { air, energy, marchOfLastYear, otherAir, previousMonth } from './support/town';

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

test('Another sensor starts with the previous month, and another type without a sensor', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, march));
  await expectAddress(page, air, march);
  await choose(page, 'Sensor', otherAir.name);
  await expectChart(page, { sensor: otherAir.name, period: previousMonth() });
  await expectAddress(page, otherAir, previousMonth());

  await choose(page, 'Tipo de sensor', energy.type);
  await expect(combobox(page, 'Sensor')).toHaveValue('');
  await expect(page).toHaveURL(`/reports?sensorType=${energy.typeId}`);
  await expect(combobox(page, 'Año')).toBeDisabled();
  await expect(combobox(page, 'Mes')).toBeDisabled();
  await expect(downloadButton(page)).toBeDisabled();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('Someone clears the sensor, and its charts go', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, march));
  await expectChart(page, { period: march });
  await page.getByRole('button', { name: 'Limpiar' }).last().click();
  await expect(combobox(page, 'Sensor')).toHaveValue('');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page).toHaveURL(`/reports?sensorType=${air.typeId}`);
});

test('A month that is not over, or before October 2024, cannot be chosen', async ({ page, signInAs }) => {
  await page.clock.setFixedTime(new Date(2026, 4, 20, 12));
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, { year: 2026, month: 3 }));
  await expectAddress(page, air, { year: 2026, month: 3 });

  await combobox(page, 'Año').click();
  await expect(page.getByRole('option')).toHaveText(['2026', '2025', '2024', '2023']);
  await expect(page.getByRole('option', { name: '2023' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await combobox(page, 'Mes').click();
  await expect(page.getByRole('option', { disabled: false })).toHaveText([
    'Enero',
    'Febrero',
    'Marzo',
    'Abril',
  ]);
  await page.keyboard.press('Escape');

  await choosePeriodPart(page, 'Año', '2024');
  await expect(page).toHaveURL(`${reportAddress(air)}&year=2024`);
  await expect(downloadButton(page)).toBeDisabled();
  await combobox(page, 'Mes').click();
  await expect(page.getByRole('option', { disabled: false })).toHaveText([
    'Octubre',
    'Noviembre',
    'Diciembre',
  ]);
});

test('In January a report opens with December of the year before', async ({ page, signInAs }) => {
  await page.clock.setFixedTime(new Date(2026, 0, 15, 12));
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air));
  await expectAddress(page, air, { year: 2025, month: 12 });
  await expectChart(page, { period: { year: 2025, month: 12 } });
});

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
