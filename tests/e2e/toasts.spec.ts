import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { CRITICAL } from '../answers/town';
import { holdCalls } from './support/heldCalls';
import { isPhone } from './support/page';
import { expand, firstView, fullScreen, reportAddress } from './support/reports';
import { openScreen, titleOf, type Screen } from './support/screens';
import { expect, test } from './support/test';
import { closeError, expectAllInReach, expectNothingCovered, showError } from './support/toastPlace';
import { air, marchOfLastYear } from './support/town';

/** The options of an open list that a press would not reach, each where the list itself shows it. */
const coveredOptions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="option"]')].flatMap((option) => {
      option.scrollIntoView({ block: 'nearest' });
      const { left, right, top, height } = option.getBoundingClientRect();
      // A toast stands at the right, and may cover a part only.
      const hits = [left + 8, (left + right) / 2, right - 8].map((x) =>
        document.elementFromPoint(x, top + height / 2),
      );
      const over = hits.find((hit) => !option.contains(hit));
      return over === undefined ? [] : [`${option.textContent} below ${over?.className ?? 'nothing'}`];
    }),
  );

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const pressLast = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).last().click();

const selectAllAndPress = (name: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Seleccionar todos' }).check();
  await press(name)(page);
};

test('A toast covers nothing to press on /login: its support address neither', async ({
  page,
  signInAs,
  scenarios,
}) => {
  await signInAs(residentWithMany);
  await scenarios.use({ call: 'GET /api/pdf/subscriptions', outcome: { kind: 'sessionExpired' } });
  await page.goto('/subscriptions');
  const notice = page.getByRole('alert').filter({ hasText: 'Tu sesión ha expirado' });
  await notice.hover();
  for (const control of [
    page.getByRole('link', { name: /@/ }),
    page.getByRole('button', { name: 'Acceder al Sistema' }),
    page.getByLabel('Contraseña', { exact: true }),
    page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }),
  ]) {
    await control.click({ trial: true });
  }
});

/** Lists that reach down to where toasts stand, at the right of a screen, and in a dialog. */
const lists: readonly (Screen & { field: string; open?: (page: Page) => Promise<void> })[] = [
  { address: '/create-view', as: administrator, ready: 'Filtrar por mes', field: 'Tipo de sensor' },
  {
    address: '/download-reports?name=plaza',
    as: residentWithMany,
    ready: /resultado/,
    open: (page) => page.getByRole('button', { name: 'Descargar', exact: true }).first().click(),
    field: 'Mes',
  },
];

for (const { field, open, ...screen } of lists) {
  test(`A toast covers no option of ${field} on ${titleOf(screen)}`, async ({ page, request, signInAs }) => {
    if (screen.as) await signInAs(screen.as);
    // So low that the list reaches down to the toast.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 560 });
    await openScreen(page, request, screen);
    await open?.(page);
    await showError(page);
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect.poll(() => coveredOptions(page)).toEqual([]);
  });
}

/** Its address opens it. */
const CRITICAL_ALARM = `/alarms?alarm=${CRITICAL}`;

/** Dialogs by their titles, and what leads to each from the one before, which Escape has closed. */
type Dialogs = Record<string, (page: Page) => Promise<void>>;

const isOpenAlready = async () => undefined;

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

const startDownload = async (page: Page) => {
  await selectAllAndPress('Descargar PDFs')(page);
  await inDialog(page, 'Descargar');
};

const startDeletion = async (page: Page) => {
  await selectAllAndPress('Eliminar seleccionados')(page);
  await inDialog(page, 'Eliminar');
};

const FAILS = { kind: 'empty', status: 500 } as const;

/** Dialogs of every shape: short, tall, with a list, with a progress and with failures. */
const dialogs: readonly (Screen & { dialogs: Dialogs; scenario?: Scenario })[] = [
  {
    address: '/download-reports?name=plaza',
    as: residentWithMany,
    ready: /resultado/,
    dialogs: {
      'Descargar Reporte': press('Descargar'),
      'Descargar múltiples reportes': selectAllAndPress('Descargar PDFs'),
    },
  },
  {
    address: '/manage-sensors?name=plaza',
    as: administrator,
    ready: /resultado/,
    dialogs: {
      'Eliminar sensor': press('Eliminar'),
      'Eliminar sensores': selectAllAndPress('Eliminar seleccionados'),
      'Editar sensor': press('Editar'),
      'Hay cambios sin guardar': async (page) => {
        await press('Editar')(page);
        await page.getByLabel('Nombre', { exact: true }).fill('Sensor con cambios');
        await page.keyboard.press('Escape');
      },
    },
  },
  {
    address: '/download-reports?name=aire',
    as: residentWithMany,
    ready: /resultado/,
    scenario: { call: 'GET /api/pdf/download', outcome: FAILS },
    dialogs: {
      'Descargar múltiples reportes': async (page) => {
        await startDownload(page);
        await expect(page.getByText(/^No se pudieron descargar/)).toBeVisible();
      },
    },
  },
  {
    address: '/manage-sensors?name=plaza',
    as: administrator,
    ready: /resultado/,
    scenario: { call: 'DELETE /api/sensors/{id}', outcome: FAILS },
    dialogs: { 'Sensores sin eliminar': startDeletion },
  },
  {
    address: '/users',
    as: administrator,
    ready: administrator.mail,
    dialogs: { 'Editar usuario': pressLast('Editar'), 'Eliminar usuario': pressLast('Eliminar') },
  },
  {
    address: '/dashboard',
    as: administrator,
    isExtended: true,
    ready: 'Sensores por estado',
    dialogs: {
      'Buscar en Vigía': async (page) => {
        await press('Buscar')(page);
        await page.getByRole('combobox', { name: 'Buscar en Vigía' }).fill('a');
        await expect(page.getByRole('group', { name: 'Pantallas' })).toBeAttached();
      },
    },
  },
  {
    address: CRITICAL_ALARM,
    as: administrator,
    isExtended: true,
    ready: 'Ver tabla',
    dialogs: {
      'Vehículos por hora': isOpenAlready,
      'Tomar nota': async (page) => {
        await page.locator(`a[href="${CRITICAL_ALARM}"]`).click();
        await press('Tomar nota')(page);
      },
    },
  },
  {
    address: '/devices/keys',
    as: administrator,
    isExtended: true,
    ready: 'Plaza Mitre',
    dialogs: {
      '¿Revocar la clave?': press('Revocar'),
      'Crear clave': press('Crear clave'),
      'Clave creada': async (page) => {
        await press('Crear clave')(page);
        const dialog = page.getByRole('dialog', { name: 'Crear clave' });
        await dialog.getByLabel('Nombre').fill('Huerta');
        await dialog.getByRole('button', { name: 'Crear clave' }).click();
      },
    },
  },
];

for (const { dialogs: ownDialogs, scenario, ...screen } of dialogs) {
  const titles = Object.keys(ownDialogs);
  test(`A toast covers nothing to press in the dialogs of ${titleOf(screen)}: ${titles.join(', ')}`, async ({
    page,
    request,
    scenarios,
    signInAs,
  }) => {
    test.setTimeout(60_000);
    if (scenario) await scenarios.use(scenario);
    if (screen.as) await signInAs(screen.as, { isExtended: screen.isExtended });
    await openScreen(page, request, screen);
    for (const [title, open] of Object.entries(ownDialogs)) {
      await open(page);
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expectNothingCovered(page);
      if (title === titles.at(-1)) return;
      await closeError(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}

test('Failures with long texts leave the buttons of Editar usuario free, and can all be read', async ({
  page,
  scenarios,
  signInAs,
}) => {
  test.setTimeout(60_000);
  const reasons = ['Primera', 'Segunda', 'Tercera', 'Cuarta'].map((name) =>
    `${name} razón. `.repeat(30).trim(),
  );
  await signInAs(administrator);
  // While nobody looks at a page, its toasts stay.
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await page.goto('/users');
  await pressLast('Editar')(page);
  const dialog = page.getByRole('dialog', { name: 'Editar usuario' });
  await dialog.getByLabel('Email').fill('otra.direccion@vigia.example');
  for (const body of reasons) {
    await scenarios.use({ call: 'PUT /api/users/{id}', outcome: { kind: 'text', status: 400, body } });
    await dialog.getByRole('button', { name: 'Guardar' }).click({ timeout: 5_000 });
    await expect(page.getByText(body)).toBeInViewport();
  }
  await dialog.getByRole('button', { name: 'Cancelar' }).click({ trial: true, timeout: 5_000 });

  const first = page.getByText(reasons[0] ?? '');
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
});

test('A toast covers nothing to press around a chart on the full screen', async ({
  page,
  scenarios,
  signInAs,
}) => {
  await signInAs(residentWithMany);
  await scenarios.use({ call: 'GET /api/pdf/download', outcome: FAILS });
  const download = await holdCalls(page, '/api/pdf/download');
  await page.goto(reportAddress(air, marchOfLastYear()));
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  await expand(page, firstView).click();
  await expect(fullScreen(page, firstView)).toBeVisible();
  download.release();
  const failure = page.getByRole('alert').filter({ hasText: 'Error al descargar el PDF' });
  await failure.hover();
  await expectAllInReach(page);
  await expect(failure).toBeVisible();
  await expect(fullScreen(page, firstView)).toBeVisible();
});

test('A toast covers nothing to press below a chart of Vigía on the full screen', async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (give) => give(null);
  });
  await signInAs(residentWithMany, { isExtended: true });
  await page.goto(reportAddress(air, marchOfLastYear()));
  await page.getByRole('button', { name: 'Gráficos de Vigía' }).click();
  const view = 'Comparación con otro mes';
  await expand(page, view).click();
  await fullScreen(page, view).getByRole('button', { name: 'Guardar PNG' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'No se pudo guardar la imagen' });
  await failure.hover();
  await expectAllInReach(page);
  await expect(failure).toBeVisible();
  await expect(fullScreen(page, view)).toBeVisible();
});

test('A toast that was there before the rows covers nothing to press in the last one', async ({
  page,
  signInAs,
}) => {
  await signInAs(administrator);
  await page.goto('/normalized-variables');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nada');
  const showAll = page.getByRole('button', { name: 'Quitar los filtros' });
  await expect(showAll).toBeVisible();
  await showError(page);
  await showAll.press('Enter');
  await expect(page.getByText(/^Mostrando [1-9]\d* variables/)).toBeVisible();
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = page.getByRole('button', { name: 'Editar', exact: true }).last();
      return last.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    })
    .toBe(true);
});

test('A toast that appears where a pointer rests goes by itself', async ({ page, signInAs }) => {
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, marchOfLastYear()));
  const copy = page.getByRole('button', { name: 'Copiar enlace' });
  const toast = page.locator('[data-tone]').filter({ hasText: /Enlace|dirección/ });
  await expect(copy).toBeEnabled();
  await copy.press('Enter');
  await toast.getByRole('button', { name: 'Cerrar' }).click();
  await expect(toast).toHaveCount(0);
  await copy.press('Enter');
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('A toast stands at the foot, above the bar of a phone', async ({ page, signInAs }) => {
  test.skip(!isPhone(page), 'there is no such bar on a desktop');
  await signInAs(administrator);
  await page.goto('/users');
  await expect(page.locator('[data-lower-bar]')).toBeVisible();
  await showError(page);
  const [toast, bar] = await Promise.all([
    page.getByText('No se pudo guardar').boundingBox(),
    page.locator('[data-lower-bar]').boundingBox(),
  ]);
  expect(toast && bar && toast.y + toast.height).toBeLessThan(bar?.y ?? 0);
  expect(toast?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
});
