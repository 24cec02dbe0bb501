import { administrator } from '@mock/demoAccounts';

import { firstCalls } from '@/app/firstCalls';
import { screens } from '@/app/screens';
import { extensionPaths } from '@domain/paths';
import { expect, test } from './support/test';

const withIds = (address: string) => address.replace(/:\w+|\{\w+\}/g, '1');

// What not every server announces is asked for by the app alone, which knows what was announced.
for (const { path } of screens.filter((screen) => !(screen.path in extensionPaths))) {
  test(`${path} is sent its first calls before its code is here, each once, and it takes every answer`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(administrator);
    const calls: string[] = [];
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/'),
      (route) => {
        const { pathname, search } = new URL(route.request().url());
        // Never answered, so that none follows that waits for another one's answer.
        calls.push(pathname + search);
      },
    );

    await page.goto(withIds(path), { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.earlyAnswers?.size)).toBe(0);
    expect(calls.toSorted()).toEqual(firstCalls[path]?.map(withIds).toSorted());
  });
}
