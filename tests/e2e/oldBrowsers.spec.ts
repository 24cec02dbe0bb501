import type { Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { NEWER_THAN_SUPPORTED, removeFromGlobals } from '../support/newerThanSupported';
import { choose } from './support/page';
import { expectChart, reportAddress } from './support/reports';
import { signInByForm } from './support/session';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

/** There everyScreen.spec.ts opens all screens. */
test.describe('In the oldest browsers that Vigía is for', () => {
  test.beforeEach(({ context }) => context.addInitScript(removeFromGlobals, NEWER_THAN_SUPPORTED));

  test('somebody who was sent to sign in comes back to a report, and sees its charts', async ({ page }) => {
    const march = marchOfLastYear();
    await page.goto(reportAddress(air, march));
    await expect(page).toHaveURL('/login');
    await signInByForm(page, residentWithMany);
    await expect(page).toHaveURL(reportAddress(air, march));
    await expectChart(page, { period: march });
  });

  test('somebody goes from the dashboard to the reports of a sensor', async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    await page.goto('/dashboard');
    await choose(page, 'Tipo de sensor', air.type);
    await choose(page, 'Sensor', air.name);
    await page.getByRole('button', { name: 'Ver Reporte' }).click();
    await expect(page).toHaveURL(/sensor=1/);
  });
});

const expectRefusal = async (page: Page) => {
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Este navegador es demasiado antiguo para Vigía.');
  await expect(page.getByLabel('Email')).toHaveCount(0);
};

for (const lacking of [
  'Array.prototype.toSorted',
  'AbortSignal.timeout',
  'HTMLElement.prototype.inert',
  'CSS',
]) {
  test(`A browser without ${lacking} says that it is too old, in place of the app`, async ({
    page,
    context,
  }) => {
    await context.addInitScript(removeFromGlobals, [lacking]);
    await expectRefusal(page);
  });
}

/** Runs in the page: its browser answers as one that doesn't know a condition of CSS. */
const deny = (condition: string) => {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (name: string, value?: string) => {
    if (`${name}: ${value ?? ''}`.includes(condition)) return false;
    return value === undefined ? supports(name) : supports(name, value);
  };
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query.includes(condition) ? 'not all' : query);
};

for (const [lacking, condition] of [
  [':has', ':has('],
  ['container queries', 'container-type'],
  ['dvh', 'dvh'],
  ['media ranges', 'width >='],
  ['color-mix', 'color-mix('],
] as const) {
  test(`A browser whose CSS lacks ${lacking} says that it is too old, in place of the app`, async ({
    page,
    context,
  }) => {
    await context.addInitScript(deny, condition);
    await expectRefusal(page);
  });
}
