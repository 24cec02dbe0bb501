import type { Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';
import { hasReadings } from '@simulation/monthlyReadings';

import {
  createHostileTown,
  expectHarmless,
  removeHostileTown,
  type HostileTown,
} from './support/hostileNames';
import { combobox, openNavigation, toast } from './support/page';
import { chart, chartFrame, expand, fullScreen, reportAddress } from './support/reports';
import { openSensorList, sensorCheckbox, sensorRow } from './support/sensorList';
import { test as base, expect } from './support/test';
import { marchOfLastYear, monthName } from './support/town';

const test = base.extend<{ town: HostileTown }>({
  town: async ({ request }, use) => {
    const town = await createHostileTown(request);
    await use(town);
    await removeHostileTown(request, town);
  },
});

/** The part of a name to search for: its start, which is all letters. */
const searchable = (name: string): string => name.split(' <')[0] ?? name;

/** Waits until a name is read somewhere, letter by letter, and nothing came of it. */
const expectRead = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await expect(page.getByText(name).first()).toBeVisible();
  await expectHarmless(page, page.url());
};

test.describe('An administrator reads what somebody named as it was typed', () => {
  test.beforeEach(({ signInAs }) => signInAs(administrator));

  test('in the list of sensors, its dialogs and what the server says', async ({ page, town, scenarios }) => {
    await openSensorList(page, searchable(town.sensor), 1);
    await expectRead(page, town.sensor, town.location);
    await sensorCheckbox(page, town.sensor).check();
    await expect(page.getByRole('button', { name: `Quitar ${town.sensor}`, exact: true })).toBeVisible();

    const row = sensorRow(page, town.sensor);
    await row.getByRole('button', { name: 'Editar' }).click();
    const editing = page.getByRole('dialog', { name: 'Editar sensor' });
    await expect(editing.getByRole('textbox', { name: 'Nombre' })).toHaveValue(town.sensor);
    await expect(editing.getByRole('combobox', { name: 'Barrio' })).toHaveValue(town.location);
    await expectRead(page, town.variable);
    await editing.getByRole('button', { name: 'Cancelar' }).click();

    await page.getByRole('button', { name: 'Eliminar seleccionados' }).click();
    const deletion = page.getByRole('dialog', { name: /^Eliminar sensor/ });
    await expect(deletion).toContainText(town.sensor);
    await deletion.getByRole('button', { name: 'Cancelar' }).click();

    await scenarios.use({
      call: 'DELETE /api/sensors/{id}',
      outcome: { kind: 'text', status: 409, body: `No se puede eliminar "${town.sensor}".` },
    });
    await row.getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('dialog', { name: 'Eliminar sensor', exact: true });
    await expect(question).toContainText(town.sensor);
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, `No se puede eliminar "${town.sensor}".`)).toBeVisible();
    await expectHarmless(page, 'a refused deletion');
  });
});

test.describe('Somebody with a hostile mail', () => {
  test('reads it in the menu, and the sensor in the reports, its charts and the name of the file', async ({
    page,
    town,
    signInAs,
  }) => {
    await signInAs(town.user);
    await page.goto('/dashboard');
    await expect((await openNavigation(page)).getByText(town.user.mail)).toBeVisible();
    await expectHarmless(page, 'the menu');

    const march = marchOfLastYear();
    await page.goto(reportAddress({ typeId: town.typeId, id: town.sensorId }, march));
    await expect(combobox(page, 'Sensor')).toHaveValue(town.sensor);
    await page.getByRole('button', { name: town.group, exact: true }).click();
    await expect(chartFrame(page, town.view)).toBeVisible();
    await expect(chart(page, town.view).getByRole('main')).toContainText(town.sensor);
    await expectRead(page, town.view, town.description);
    await expand(page, town.view).click();
    await expect(fullScreen(page, town.view)).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/download-reports');
    await expectRead(page, town.sensor, town.location);
    await sensorCheckbox(page, town.sensor).check();
    await page.getByRole('button', { name: 'Descargar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Descargar Reporte' });
    await expect(dialog).toContainText(`Elegí el mes del reporte de ${town.sensor}.`);
    await expectHarmless(page, 'the dialog of a download');
  });

  test('reads the sensor’s name where there is no report, and gets a harmless file where there is one', async ({
    page,
    town,
    signInAs,
    scenarios,
  }) => {
    const months = Array.from({ length: 12 }, (_, index) => ({
      year: marchOfLastYear().year,
      month: index + 1,
    }));
    const period = months.find((month) =>
      hasReadings({ sensorId: town.sensorId, ...month, today: new Date() }),
    );
    if (!period) throw new Error('The sensor measured in no month of last year.');
    await signInAs(town.user);
    await page.goto(reportAddress({ typeId: town.typeId, id: town.sensorId }, period));
    const download = page.getByRole('search').getByRole('button', { name: 'Descargar PDF' });
    await expect(download).toBeEnabled();

    const downloading = page.waitForEvent('download');
    await download.click();
    const file = (await downloading).suggestedFilename();
    expect(file).toMatch(/^Reporte_Sensor_[^\\/:*?"<>|\p{C}\s]+_\d{4}-\d{2}\.pdf$/u);

    await scenarios.use({
      call: 'GET /api/pdf/download',
      outcome: { kind: 'text', status: 404, body: 'no data available' },
    });
    await download.click();
    const text = `No hay datos para "${town.sensor}" en ${monthName(period)} ${period.year}.`;
    await expect(toast(page, text)).toBeVisible();
    await expectHarmless(page, 'a refused download');
  });

  test('finds it as text among the mock’s sent mail', async ({ page, town }) => {
    await page.goto('/mock/mail');
    await expect(page.getByText(`Para ${town.user.mail}`).first()).toBeVisible();
    await expectHarmless(page, 'the sent mail');
  });
});
