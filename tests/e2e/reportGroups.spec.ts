import { residentWithMany } from '@mock/demoAccounts';

import { chartFrame, expectChart, firstView, groups, reportAddress } from './support/reports';
import { expect, test } from './support/test';
import { air, marchOfLastYear } from './support/town';

const march = marchOfLastYear();

test(
  'A group opens and closes; its charts are there only while it is open',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    await page.goto(reportAddress(air, march));
    await expectChart(page, { period: march });
    const first = page.getByRole('button', { name: groups.month.name, exact: true });
    const second = page.getByRole('button', { name: groups.habits.name, exact: true });
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(second).toHaveAttribute('aria-expanded', 'false');

    await second.click();
    for (const view of groups.habits.views) await expectChart(page, { view, period: march });
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(chartFrame(page, firstView)).toHaveCount(0);
    await expectChart(page, { view: groups.habits.views[0], period: march });

    await first.focus();
    await page.keyboard.press('Enter');
    await expectChart(page, { period: march });
  },
);

test(
  'A card is 350 px high, and its chart fills it',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    await page.goto(reportAddress(air, march));
    await expectChart(page, { period: march });
    const card = await page.getByRole('listitem').filter({ hasText: firstView }).boundingBox();
    expect(card?.height).toBe(350);
    const frame = await chartFrame(page, firstView).boundingBox();
    expect(frame?.height).toBeGreaterThan(230);
    expect(frame?.width).toBeGreaterThan((card?.width ?? 0) - 40);
  },
);

test(
  'A group is at most 5000 px high, and the menu of years at least 120 px wide (CON-8, CON-10)',
  { tag: ['@anyWidth', '@appAlone'] },
  async ({ page, signInAs }) => {
    await signInAs(residentWithMany);
    await page.goto(reportAddress(air, march));
    await expectChart(page, { period: march });
    const card = page.getByRole('listitem').filter({ hasText: firstView });
    await card.evaluate((item) => {
      item.style.height = '6000px';
    });
    const cards = await page.getByRole('list').filter({ has: card }).boundingBox();
    expect(cards?.height).toBe(5000);

    await page.getByRole('combobox', { name: 'Año' }).click();
    const years = await page.getByRole('listbox').boundingBox();
    expect(years?.width).toBeGreaterThanOrEqual(120);
  },
);
