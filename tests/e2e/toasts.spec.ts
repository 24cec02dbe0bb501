import type { Page } from '@playwright/test';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { climate, viewsAddress } from './support/managedViews';
import { isPhone } from './support/page';
import { expand, expectChart, firstView, fullScreen, reportAddress } from './support/reports';
import { openScreen, screens, titleOf, type Screen } from './support/screens';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

const MESSAGE = 'No se pudo guardar\nRevisá tu conexión a internet y probá de nuevo.';

/** Makes the app show a failure, as a navigation's flash message does, without leaving the screen. */
const showError = async (page: Page) => {
  await page.evaluate((message) => {
    const usr = { flash: { message, type: 'error' } };
    const { href } = window.location;
    window.history.replaceState({ usr, key: crypto.randomUUID(), idx: 0 }, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, MESSAGE);
  const toast = page.getByRole('alert').filter({ hasText: 'No se pudo guardar' });
  await expect(toast).toBeVisible();
  // It stays while somebody points at it.
  await toast.hover();
};

/**
 * The buttons and fields in bars, forms and dialogs that a press at their centre would not reach. Those in a
 * page or dialog that scrolls are first scrolled to its middle, as people do.
 */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const CONTROLS = 'button, a[href], input, textarea, [role="combobox"], [role="option"]';
    const places = ['[data-lower-bar]', 'form', '[role="search"]', '[role="dialog"]'];
    const layer = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const controls = places.flatMap((place) => [
      ...layer.querySelectorAll<HTMLElement>(`${place} :is(${CONTROLS})`),
    ]);
    if (layer !== document.body) controls.push(...layer.querySelectorAll<HTMLElement>(CONTROLS));

    const covered: string[] = [];
    for (const control of new Set(controls)) {
      if (!control.checkVisibility()) continue;
      control.scrollIntoView({ block: 'center' });
      // The toast follows with the next frame.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const shown = control.getBoundingClientRect().width > 1 ? control : control.closest('label');
      if (!shown) continue;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isReached = hit !== null && (shown.contains(hit) || hit.contains(shown));
      if (!isReached) covered.push(`${control.outerHTML.slice(0, 120)} below ${hit?.className ?? 'nothing'}`);
    }
    return covered;
  });

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

/** The bars themselves, at any scroll position; those behind a dialog can't be pressed anyway. */
const coveredBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layer = document.querySelector('[role="dialog"]') ?? document;
    const buttons = [...layer.querySelectorAll<HTMLElement>('[data-lower-bar] :is(button, a[href])')];
    return buttons.flatMap((button) => {
      // Chips are in a line that scrolls.
      button.scrollIntoView({ block: 'nearest', inline: 'center' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (!button.checkVisibility() || y < 0 || y > window.innerHeight) return [];
      const hit = document.elementFromPoint(x, y);
      return hit && button.contains(hit) ? [] : [`${button.textContent} below ${hit?.className}`];
    });
  });

const expectNothingCovered = async (page: Page) => {
  await showError(page);
  await expect.poll(() => coveredBars(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => coveredBars(page)).toEqual([]);
  expect(await coveredControls(page)).toEqual([]);
};

/** Signing in shows no toasts but one, in its own place. */
const behindTheSession = screens.filter(({ as }) => as !== undefined);

for (const screen of behindTheSession) {
  test(`A toast covers nothing to press on ${titleOf(screen)}`, async ({ page, request, signInAs }) => {
    if (screen.as) await signInAs(screen.as, {}, screen.isExtended);
    await openScreen(page, request, screen);
    await screen.prepare?.(page);
    await expectNothingCovered(page);
  });
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const pressInRow = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).last().click();
};

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
  { address: '/add-sensor', as: administrator, ready: 'Agregar variable', field: 'Tipo de sensor' },
  { address: '/dashboard', as: residentWithMany, ready: 'Soporte', field: 'Tipo de sensor' },
  {
    address: reportAddress(air, marchOfLastYear()),
    as: residentWithMany,
    ready: 'Evolución diaria',
    field: 'Mes',
  },
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

/** An alarm of the seed; its address opens it. */
const CRITICAL_ALARM = '/alarms?alarm=70';

/** Dialogs of every kind, by their titles. */
const dialogs: readonly (Screen & { title: string; open: (page: Page) => Promise<void> })[] = [
  {
    title: 'Descargar Reporte',
    address: '/download-reports?name=plaza',
    as: residentWithMany,
    ready: /resultado/,
    open: press('Descargar'),
  },
  {
    title: 'Descargar múltiples reportes',
    address: '/download-reports?name=plaza',
    as: residentWithMany,
    ready: /resultado/,
    open: selectAllAndPress('Descargar PDFs'),
  },
  {
    title: 'Editar sensor',
    address: '/manage-sensors?name=plaza',
    as: administrator,
    ready: /resultado/,
    open: press('Editar'),
  },
  {
    title: 'Eliminar sensor',
    address: '/manage-sensors?name=plaza',
    as: administrator,
    ready: /resultado/,
    open: press('Eliminar'),
  },
  {
    title: 'Eliminar sensores',
    address: '/manage-sensors?name=plaza',
    as: administrator,
    ready: /resultado/,
    open: selectAllAndPress('Eliminar seleccionados'),
  },
  {
    title: 'Editar usuario',
    address: '/users',
    as: administrator,
    ready: administrator.mail,
    open: pressInRow('Editar'),
  },
  {
    title: 'Eliminar usuario',
    address: '/users',
    as: administrator,
    ready: administrator.mail,
    open: pressInRow('Eliminar'),
  },
  {
    title: 'Crear vista de Tableau',
    address: viewsAddress(climate),
    as: administrator,
    ready: 'Evolución del mes',
    open: press('Editar'),
  },
  {
    title: 'Confirmar eliminación',
    address: viewsAddress(climate),
    as: administrator,
    ready: 'Evolución del mes',
    open: press('Eliminar'),
  },
  {
    title: 'Editar variable normalizada',
    address: '/normalized-variables',
    as: administrator,
    ready: 'Ruido de fondo',
    open: press('Editar'),
  },
  {
    title: 'Hay cambios sin guardar',
    address: '/manage-sensors?name=plaza',
    as: administrator,
    ready: /resultado/,
    open: async (page) => {
      await press('Editar')(page);
      await page.getByLabel('Nombre', { exact: true }).fill('Sensor con cambios');
      await page.keyboard.press('Escape');
    },
  },
  {
    title: 'Buscar en Vigía',
    address: '/dashboard',
    as: administrator,
    isExtended: true,
    ready: 'Dispositivos sin asignar',
    open: async (page) => {
      await press('Buscar')(page);
      await page.getByRole('combobox', { name: 'Buscar en Vigía' }).fill('a');
      await expect(page.getByRole('group', { name: 'Pantallas' })).toBeAttached();
    },
  },
  {
    title: 'Vehículos por hora',
    address: CRITICAL_ALARM,
    as: administrator,
    isExtended: true,
    ready: 'Ver tabla',
    open: async () => undefined,
  },
  {
    title: 'Tomar nota',
    address: CRITICAL_ALARM,
    as: administrator,
    isExtended: true,
    ready: 'Ver tabla',
    open: press('Tomar nota'),
  },
  {
    title: 'Avisos por mail',
    address: '/alarms',
    as: administrator,
    isExtended: true,
    ready: 'Abiertas ahora',
    open: press('Cambiar de qué alertas te avisamos por mail'),
  },
  {
    title: 'Enviar de nuevo',
    address: '/deliveries?state=unknown',
    as: administrator,
    isExtended: true,
    ready: /^Mostrando/,
    open: press('Enviar de nuevo'),
  },
  {
    title: 'Reintentar los fallidos',
    address: '/deliveries',
    as: administrator,
    isExtended: true,
    ready: /^Mostrando/,
    open: press('Reintentar los fallidos'),
  },
  {
    title: 'Asignar dispositivo',
    address: '/devices',
    as: administrator,
    isExtended: true,
    ready: /^Mostrando/,
    open: press('Asignar'),
  },
  {
    title: '¿Descartar el dispositivo?',
    address: '/devices',
    as: administrator,
    isExtended: true,
    ready: /^Mostrando/,
    open: press('Descartar'),
  },
  {
    title: 'Crear clave',
    address: '/devices/keys',
    as: administrator,
    isExtended: true,
    ready: 'Plaza Mitre',
    open: press('Crear clave'),
  },
  {
    title: 'Clave creada',
    address: '/devices/keys',
    as: administrator,
    isExtended: true,
    ready: 'Plaza Mitre',
    open: async (page) => {
      await press('Crear clave')(page);
      const dialog = page.getByRole('dialog', { name: 'Crear clave' });
      await dialog.getByLabel('Nombre').fill('Huerta');
      await dialog.getByRole('button', { name: 'Crear clave' }).click();
    },
  },
  {
    title: '¿Crear una clave para este dispositivo?',
    address: '/add-sensor',
    as: administrator,
    isExtended: true,
    ready: 'Agregar variable',
    open: async (page) => {
      await page.getByLabel('Identificador del dispositivo').fill('equipo-de-la-huerta');
      await press('Crear clave para este dispositivo')(page);
    },
  },
  {
    title: '¿Revocar la clave?',
    address: '/devices/keys',
    as: administrator,
    isExtended: true,
    ready: 'Plaza Mitre',
    open: press('Revocar'),
  },
  {
    title: 'Agregar tipo de sensor',
    address: '/sensor-types',
    as: administrator,
    isExtended: true,
    ready: climate.type,
    open: press('Agregar tipo'),
  },
  {
    title: 'Renombrar tipo de sensor',
    address: '/sensor-types',
    as: administrator,
    isExtended: true,
    ready: climate.type,
    open: press('Renombrar'),
  },
  {
    title: 'Eliminar tipo de sensor',
    address: '/sensor-types',
    as: administrator,
    isExtended: true,
    ready: climate.type,
    open: press('Eliminar'),
  },
  {
    title: 'Reenviar invitación',
    address: '/users',
    as: administrator,
    isExtended: true,
    ready: administrator.mail,
    open: press('Reenviar invitación'),
  },
  {
    title: 'Cerrar sus sesiones',
    address: '/users',
    as: administrator,
    isExtended: true,
    ready: administrator.mail,
    open: press('Cerrar sus sesiones'),
  },
  {
    title: 'Descargar mediciones',
    address: reportAddress(air, marchOfLastYear()),
    as: residentWithMany,
    isExtended: true,
    ready: 'Evolución diaria',
    open: press('Descargar mediciones'),
  },
];

for (const { title, open, ...screen } of dialogs) {
  test(`A toast covers nothing to press in the dialog ${title}`, async ({ page, request, signInAs }) => {
    if (screen.as) await signInAs(screen.as, {}, screen.isExtended);
    await openScreen(page, request, screen);
    await open(page);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectNothingCovered(page);
  });
}

test('A toast covers nothing to press around a chart on the full screen', async ({ page, signInAs }) => {
  const march = marchOfLastYear();
  await signInAs(residentWithMany);
  await page.goto(reportAddress(air, march));
  await expectChart(page, { period: march });
  await expand(page, firstView).click();
  await expect(fullScreen(page, firstView)).toBeVisible();
  await expectNothingCovered(page);
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
