import { administrator } from '@mock/demoAccounts';

import { firstCalls } from '@/app/firstCalls';
import { screens } from '@/app/screens';
import { extensionPaths, paths } from '@domain/paths';
import { expect, test } from './support/test';

const withIds = (address: string) => address.replace(/:\w+|\{\w+\}/g, '1');

/** Of a screen's first calls those whose ids the address names. */
const callsOf = (path: string, address: string) =>
  (firstCalls[path] ?? []).filter((call) =>
    [...call.matchAll(/\{(\w+)\}/g)].every(([, name]) => new RegExp(`:${name}\\b`).test(address)),
  );

interface Opened {
  path: string;
  address: string;
  /** What its code asks for besides, before any answer is there. */
  later?: readonly string[];
}

// What not every server announces is asked for by the app alone, which knows what was announced.
const ownScreens = screens.filter((screen) => !(screen.path in extensionPaths));
const opened: readonly Opened[] = [
  ...ownScreens.map(({ path }) => ({ path, address: path })),
  { path: paths.reports, address: `${paths.reports}?sensorType=:sensorType` },
  {
    path: paths.reports,
    address: `${paths.reports}?sensorType=:sensorType&sensor=:sensor`,
    // Of Tableau, which a server with charts of its own may do without.
    later: ['/api/tableau/token'],
  },
];

for (const { path, address, later = [] } of opened) {
  test(`${address} is sent its first calls before its code is here, each once, and it takes every answer`, async ({
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

    await page.goto(withIds(address), { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.earlyAnswers?.size)).toBe(0);
    const expected = [...callsOf(path, address).map(withIds), ...later];
    await expect.poll(() => calls.toSorted()).toEqual(expected.toSorted());
  });
}
