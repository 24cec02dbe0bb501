import type { Page } from '@playwright/test';

import { administrator } from '@mock/demoAccounts';

import { freshMail, mailedLink } from '../support/mail';
import { choose, combobox, toast } from '../support/page';
import { chooseIn, storedSensor, unusedName, variable } from '../support/sensors';
import { signInByForm } from '../support/session';
import { expect, test } from '../support/test';

const PASSWORD = 'Bienvenida2026';
const PLACE = 'La Ribera';

const invite = async (page: Page, mail: string) => {
  await page.goto('/add-user');
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Agregar regla' }).click();
  const rule = page.getByRole('group', { name: 'Regla 1' });
  await rule.getByLabel('Barrio').fill(PLACE);
  await page.getByRole('option', { name: PLACE, exact: true }).click();
  await expect(rule.getByText(/^Hoy abarca \d+ sensores\.$/)).toBeVisible();
  await expect(page.getByText('0 seleccionado(s)')).toBeVisible();
  await page.getByRole('button', { name: 'Invitar usuario' }).click();
  await expect(toast(page, 'Usuario creado correctamente')).toBeVisible();
};

const addSensor = async (page: Page, name: string) => {
  await page.goto('/add-sensor');
  await page.getByLabel('Nombre').fill(name);
  await choose(page, 'Tipo de sensor', 'Nivel de agua');
  await choose(page, 'Elegí un barrio', PLACE);
  await expect(page.getByText(/^Por sus reglas de acceso lo va/)).toBeVisible();
  await page.getByRole('button', { name: 'Agregar variable' }).click();
  const row = variable(page, 1);
  await chooseIn(row, 'Variable normalizada', 'Nivel del agua');
  await chooseIn(row, 'Variable del proveedor', 'level_m');
  await row.getByLabel('Mín. crítico').fill('0,4');
  await row.getByLabel('Mín. advertencia').fill('0,8');
  await row.getByLabel('Máx. advertencia').fill('3,25');
  await row.getByLabel('Máx. crítico').fill('4');
  await page.getByRole('button', { name: 'Crear sensor' }).click();
  await expect(toast(page, 'Sensor creado correctamente')).toBeVisible();
};

test('A resident sees by a rule a sensor that is created afterwards, and it says by which rule they do', async ({
  page,
  browser,
  request,
  signInAs,
}) => {
  // Two people's way through six screens.
  test.slow();
  const mail = freshMail();
  const name = unusedName('Agua por regla');
  await signInAs(administrator);
  await invite(page, mail);

  const context = await browser.newContext();
  const resident = await context.newPage();
  const link = new URL(await mailedLink(request, mail));
  await resident.goto(`${link.pathname}${link.search}`);
  await resident.getByLabel('Nueva contraseña').fill(PASSWORD);
  await resident.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await resident.getByRole('button', { name: 'Guardar contraseña' }).click();
  await resident.getByRole('link', { name: 'Iniciar sesión ahora' }).click();
  await signInByForm(resident, { mail, password: PASSWORD });
  await expect(resident).toHaveURL('/dashboard');

  await addSensor(page, name);
  await resident.reload();
  await choose(resident, 'Tipo de sensor', 'Nivel de agua');
  await combobox(resident, 'Sensor').fill(name);
  await resident.getByRole('option', { name, exact: true }).click();
  await resident.getByRole('button', { name: 'Ver Reporte' }).click();
  await expect(resident).toHaveURL(/^.*\/reports\?/);
  await expect(resident.getByText(name).first()).toBeVisible();
  await context.close();

  const sensor = await storedSensor(request, name);
  await page.goto(`/sensors/${sensor?.id}`);
  const viewers = page.getByRole('region', { name: '¿Quién ve este sensor?' });
  const everybody = viewers.getByRole('button', { name: /^Ver a las/ });
  await expect(viewers.getByRole('listitem').first()).toBeVisible();
  if (await everybody.isVisible()) await everybody.click();
  const person = viewers.getByRole('listitem').filter({ hasText: mail });
  await person.getByRole('link', { name: `Por regla: barrio ${PLACE}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: mail })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Reglas de acceso' })).toContainText(`barrio ${PLACE}`);
});
