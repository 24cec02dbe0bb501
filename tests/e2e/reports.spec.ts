import { residentWithMany } from '@mock/demoAccounts';

import { CHART_HEAD_START_MS } from '@/config/constants';

import { choose, combobox, isPhone, toast } from './support/page';
import {
  chartFrame,
  choosePeriodPart,
  expectAddress,
  expectChart,
  groups,
  reportAddress,
} from './support/reports';
import { signInByForm } from './support/session';
import { expect, test } from './support/test';
import { air, marchOfLastYear, monthName, previousMonth } from './support/town';

const march = marchOfLastYear();

test(
  'A resident signs in, opens a sensor’s report, looks at another month and finds it again after a reload',
  { tag: '@anyWidth' },
  async ({ page }) => {
    await page.goto('/');
    await signInByForm(page, residentWithMany);
    await choose(page, 'Tipo de sensor', air.type);
    await choose(page, 'Sensor', air.name);
    await page.getByRole('button', { name: 'Ver Reporte' }).click();

    await expect(page.getByRole('heading', { name: 'Acceso a reportes', level: 1 })).toBeVisible();
    await expectChart(page, { period: previousMonth() });
    await expectAddress(page, air, previousMonth());

    await choosePeriodPart(page, 'Año', String(march.year));
    await choosePeriodPart(page, 'Mes', monthName(march));
    for (const view of groups.month.views) await expectChart(page, { view, period: march });
    await expectAddress(page, air, march);

    await page.reload();
    await expectChart(page, { period: march });
    await expectAddress(page, air, march);
    await expect(combobox(page, 'Tipo de sensor')).toHaveValue(air.type);
    await expect(combobox(page, 'Sensor')).toHaveValue(air.name);
  },
);

test(
  'The back button leads from a report to the dashboard that it was opened from',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    await page.goto('/dashboard');
    await choose(page, 'Tipo de sensor', air.type);
    await choose(page, 'Sensor', air.name);
    await page.getByRole('button', { name: 'Ver Reporte' }).click();
    await expectAddress(page, air, previousMonth());
    await choosePeriodPart(page, 'Año', String(march.year));
    await choosePeriodPart(page, 'Mes', monthName(march));
    await expectAddress(page, air, march);

    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await page.goForward();
    await expectChart(page, { period: march });
  },
);

test(
  'A screen may hand over a sensor and a message in the navigation’s state',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    await page.goto('/reports');
    await expect(page.getByRole('heading', { name: 'Acceso a reportes' })).toBeVisible();
    await page.evaluate(
      ({ selectedType, selectedSensor }) => {
        const usr = { selectedType, selectedSensor, flash: 'Bienvenida' };
        window.history.replaceState({ usr, key: 'llegada', idx: 0 }, '', '/reports');
      },
      { selectedType: air.typeId, selectedSensor: air.id },
    );
    await page.reload();
    await expect(toast(page, 'Bienvenida')).toBeVisible();
    await expectAddress(page, air, previousMonth());
    await expectChart(page, { period: previousMonth() });
  },
);

test(
  'On a phone the charts begin in the upper three fifths, below everything that is chosen',
  { tag: '@appAlone' },
  async ({ page, signInAs }) => {
    test.skip(!isPhone(page), 'a wide window has room');
    await signInAs(residentWithMany);
    await page.goto(reportAddress(air, march));
    const first = page.getByRole('heading', { level: 3, name: groups.month.views[0] });
    const top = async () => (await first.boundingBox())?.y ?? Infinity;
    await expect.poll(top).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.6);
    for (const label of ['Tipo de sensor', 'Sensor', 'Año', 'Mes']) {
      await expect(combobox(page, label)).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeInViewport({ ratio: 1 });

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('search').getByText(air.name, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Descargar PDF' })).toBeInViewport({ ratio: 1 });
    await expect(combobox(page, 'Mes')).not.toBeInViewport();
  },
);

test(
  'On a phone a chart begins as somebody scrolls to it',
  { tag: '@appAlone' },
  async ({ page, signInAs }) => {
    test.skip(!isPhone(page), 'a wide window begins them all');
    // Without the timer by which the others begin in the end.
    await page.addInitScript((headStart) => {
      const start = window.setTimeout;
      window.setTimeout = ((run: TimerHandler, ms?: number) =>
        ms === headStart ? 0 : start(run, ms)) as typeof window.setTimeout;
    }, CHART_HEAD_START_MS);
    await signInAs(residentWithMany);
    await page.goto(reportAddress(air, march));
    await expectChart(page, { period: march });
    const [, , last] = groups.month.views;
    await expect(chartFrame(page, last)).toHaveCount(0);

    await page.getByRole('heading', { level: 3, name: last }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expectChart(page, { view: last, period: march });
  },
);
