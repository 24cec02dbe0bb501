import type { Locator, Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { expectFocus, goBackTo, goTo, pressButton, takeOption } from './support/keyboard';
import { mailedLink } from './support/mail';
import { combobox, toast } from './support/page';
import { downloadButton, expand, expectAddress, expectChart, firstView, fullScreen } from './support/reports';
import { expect, test } from './support/test';
import { air, energy, marchOfLastYear, otherAir, previousMonth } from './support/town';
import { inviteSomebody, somebodyWithPassword } from './support/users';

// Each is a whole journey, key by key.
test.describe.configure({ timeout: 90_000 });

const march = marchOfLastYear();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, button: string) => dialog(page).getByRole('button', { name: button });

test('A resident goes from signing in to the PDF of another month, and to a chart in full screen and back', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto('/login');
  await goTo(page, page.getByLabel('Email'));
  await keyboard.type(residentWithMany.mail);
  await goTo(page, page.getByLabel('Contraseña', { exact: true }));
  await keyboard.type(residentWithMany.password);
  await pressButton(page, page.getByRole('button', { name: 'Mostrar contraseña' }));
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text');
  await pressButton(page, page.getByRole('button', { name: 'Acceder al Sistema' }));

  await expect(title(page, 'Panel de control')).toBeVisible();
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('link', { name: 'Saltar al contenido' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await goTo(page, combobox(page, 'Tipo de sensor'));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: air.type })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await takeOption(page, combobox(page, 'Tipo de sensor'), 'calidad');
  await takeOption(page, combobox(page, 'Sensor'), 'plaza san');
  await expect(combobox(page, 'Sensor')).toHaveValue(air.name);
  await pressButton(page, page.getByRole('button', { name: 'Ver Reporte' }));
  await expectChart(page, { period: previousMonth() });
  await expect(title(page, 'Acceso a reportes')).toBeFocused();

  for (const [label, typed] of [
    ['Año', String(march.year)],
    ['Mes', 'marzo'],
  ] as const) {
    await goTo(page, combobox(page, label));
    await keyboard.press('Enter');
    await keyboard.type(typed);
    await keyboard.press('Enter');
    await expectFocus(combobox(page, label));
  }
  await expectAddress(page, air, march);
  await expectChart(page, { period: march });

  const downloading = page.waitForEvent('download');
  await pressButton(page, downloadButton(page));
  expect((await downloading).suggestedFilename()).toContain(`${march.year}-03.pdf`);

  await pressButton(page, expand(page, firstView));
  await expect(fullScreen(page, firstView)).toBeVisible();
  await expectFocus(page.getByRole('button', { name: `Cerrar ${firstView}`, exact: true }));
  await keyboard.press('Escape');
  await expect(fullScreen(page, firstView)).toBeHidden();
  await expectFocus(expand(page, firstView));
});

test('Tab leaves a list of options that scrolls for the next field', async ({ page, signInAs }) => {
  await signInAs(administrator);
  const expectTabFrom = async (field: Locator, next: Locator) => {
    await goTo(page, field);
    await page.keyboard.press('ArrowDown');
    const scrolls = (list: Element) => list.scrollHeight > list.clientHeight;
    expect(await page.getByRole('listbox').evaluate(scrolls)).toBe(true);
    await page.keyboard.press('Tab');
    await expectFocus(next);
  };
  await page.goto('/manage-sensors');
  await expectTabFrom(combobox(page, 'Tipo'), combobox(page, 'Barrio'));
  await page.goto('/add-sensor');
  await expectTabFrom(combobox(page, 'Elegí un barrio'), page.getByRole('button', { name: 'Cancelar' }));
});

test('Someone saves the PDFs of some sensors', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  let saved = 0;
  page.on('download', () => (saved += 1));
  await page.goto('/download-reports');
  await expect(page.getByText('48 resultado(s)')).toBeVisible();
  await goTo(page, search(page));
  await page.keyboard.type('plaza san martín');
  await page.keyboard.press('Enter');
  await expect(page.getByText('48 resultado(s)')).toBeHidden();
  const all = page.getByRole('checkbox', { name: 'Seleccionar todos' });
  await goTo(page, all);
  await page.keyboard.press('Space');
  await expect(all).toBeChecked();
  const download = page.getByRole('button', { name: 'Descargar PDFs' });
  await goBackTo(page, download);
  await page.keyboard.press('Enter');

  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expectFocus(download);
  await page.keyboard.press('Enter');
  await pressButton(page, inDialog(page, 'Descargar'));
  await expectFocus(inDialog(page, 'Cerrar'));
  await expect(dialog(page).getByText(/^Descargas iniciadas para \d+ sensor\(es\)\.$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expectFocus(download);
  await expect.poll(() => saved).toBeGreaterThan(0);
});

test('Someone changes a subscription, and the bar covers nothing', async ({ page, request, signInAs }) => {
  const sensorIds = [air.id, 2, 3, 4, energy.id, 6, 8, 9, otherAir.id];
  await signInAs(await somebodyWithPassword(request, { sensorIds }));
  await page.goto('/subscriptions');
  const edit = page.getByRole('button', { name: 'Editar suscripciones' });
  await pressButton(page, edit);
  await expectFocus(page.getByRole('checkbox', { name: 'Seleccionar todos' }));

  // The last one: the bar stands below it.
  const last = page.getByRole('checkbox').last();
  await goTo(page, last);
  const bar = await page.getByRole('region', { name: 'Edición de suscripciones' }).boundingBox();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.keyboard.press('Space');
  await expect(page.getByText('+1', { exact: true })).toBeVisible();

  await goBackTo(page, page.getByRole('button', { name: 'Confirmar' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Suscripciones actualizadas.')).toBeVisible();
  await expectFocus(edit);
  await expect(page.getByText('Suscripto', { exact: true })).toHaveCount(1);
});

test('Someone asks for a link and chooses another password', async ({ page, request }) => {
  const { keyboard } = page;
  const mail = await inviteSomebody(request);
  await page.goto('/login');
  await pressButton(page, page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  await expect(title(page, 'Recuperar contraseña')).toBeVisible();
  await goTo(page, page.getByLabel('Email'));
  await keyboard.type(mail);
  await keyboard.press('Enter');
  await expect(title(page, 'Solicitud Enviada')).toBeFocused();

  await page.goto(await mailedLink(request, mail, '/reset-password'));
  const confirmation = page.getByLabel('Confirmar contraseña');
  await goTo(page, page.getByLabel('Nueva contraseña'));
  await keyboard.type('Bienvenida2025');
  const uppercase = page.getByRole('listitem').filter({ hasText: 'Una letra mayúscula' });
  await expect(uppercase).toContainText('cumplido');
  await goTo(page, confirmation);
  await keyboard.type('Otra2025');
  await pressButton(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /contraseña$/ })
      .last(),
  );
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await expectFocus(confirmation);

  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Bienvenida2025');
  await keyboard.press('Enter');
  await expect(title(page, 'exitosamente')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('A press between the options of a searchable field leaves the focus where one types', async ({
  page,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  await page.goto('/dashboard');
  const field = combobox(page, 'Tipo de sensor');
  await field.click();
  await page.getByRole('listbox').click({ position: { x: 1, y: 1 } });
  await page.keyboard.type('ruido');
  await expect(field).toHaveValue('ruido');
  await expect(page.getByRole('option', { name: 'Ruido' })).toBeVisible();
});
