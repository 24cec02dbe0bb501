import type { Page } from '@playwright/test';

import { residentWithMany } from '@mock/demoAccounts';

import { expectNoFindings } from './support/axe';
import { goWithFlash } from './support/flash';
import { motionOf, watchMotion } from './support/motion';
import { isPhone, toast } from './support/page';
import { sidewaysOf } from './support/reflow';
import { ownSensorStates } from './support/states/ownSensorStates';
import { publicStates } from './support/states/publicStates';
import { residentStates } from './support/states/residentStates';
import { sensorStates } from './support/states/sensorStates';
import { userStates } from './support/states/userStates';
import { variableStates } from './support/states/variableStates';
import { viewStates } from './support/states/viewStates';
import { expect, test } from './support/test';

const walks = {
  ...publicStates,
  ...residentStates,
  ...ownSensorStates,
  ...userStates,
  ...sensorStates,
  ...viewStates,
  ...variableStates,
};

/** Places that a phone's layout changes most: lists of cards, and what is chosen behind a button. */
const OTHERWISE_ON_PHONES = new Set([
  'downloading reports',
  'the reports',
  'users',
  'managing sensors',
  'normalized variables',
  'the views of a type',
]);

/** Checks that axe doesn't make: the screen's one heading names the tab, and nothing overflows sideways. */
const expectToBeInOrder = async (page: Page, where: string) => {
  const found = await page.evaluate(() => ({
    headings: Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent),
    title: document.title,
    language: document.documentElement.lang,
  }));
  const [heading] = found.headings;
  expect(found, where).toEqual({
    headings: [heading],
    title: `${heading} · Vigía`,
    language: 'es-AR',
  });
  await expect.poll(() => sidewaysOf(page), where).toEqual([]);
};

for (const [place, { as, states }] of Object.entries(walks)) {
  const isOnBoth = OTHERWISE_ON_PHONES.has(place);
  const tag = isOnBoth ? [] : ['@anyWidth'];
  test(
    `Nothing stands in the way of assistive technology: ${place}`,
    { tag },
    async ({ page, request, scenarios, incidents, signInAs }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchMotion(page);
      // A phone has a desktop's colours: of what is looked at on both, each takes the theme that the other doesn't.
      if (as) await signInAs(as, { theme: isPhone(page) ? 'light' : 'dark' });
      for (const [state, reach] of Object.entries(states)) {
        await test.step(state, () => reach({ page, request, scenarios, incidents, signInAs }));
        await expectNoFindings(page, state, isOnBoth);
        await expectToBeInOrder(page, state);
        expect(await motionOf(page), `what moved: ${state}`).toBe('');
      }
    },
  );
}

test(
  'People who have nothing against motion see where a message comes from',
  { tag: '@anyWidth' },
  async ({ page, signInAs }) => {
    await watchMotion(page);
    await signInAs(residentWithMany);
    await goWithFlash(page, '/dashboard', 'Sensor creado correctamente');
    await expect(toast(page, 'Sensor creado correctamente')).toBeVisible();
    await expect.poll(() => motionOf(page)).toContain('toast');
  },
);
