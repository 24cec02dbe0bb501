import type { WebDriver } from 'selenium-webdriver';

import { paths } from '@domain/paths';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { screens } from '@/app/screens';

import { expect, keepLook, test } from './support/test';
import { lookAt, signIn } from './support/visit';
import type { WatchedApp } from './support/startWatchedApp';

/** If a path names a record, the first. */
const addressOf = ({ path }: { path: string }) => path.replace(/:\w+/g, '1');

/** Paths that neither need a session nor redirect; the password screens need a mailed link. */
const publicAddresses = Object.values(paths)
  .filter((path) => path !== paths.home && !screens.some((screen) => screen.path === path))
  .map((path) => `${path}?token=enlace`);

const addressesFor = (audience: 'admins' | 'everybody') =>
  screens.filter(({ isForAdmins }) => isForAdmins === (audience === 'admins')).map(addressOf);

interface Trouble {
  alerts: string;
  incidents: string[];
}

const NO_TROUBLE: Trouble = { alerts: '', incidents: [] };

/** Data that the API refuses to a resident, who may open the screen. */
const REFUSED: Readonly<Record<string, Trouble>> = {
  [paths.manageSensors]: {
    alerts: 'Solo un administrador puede hacer esta operación.\nReintentar',
    incidents: ['answered with a status of 403 (/api/sensors)'],
  },
};

const open = async (
  { visitor, app }: { visitor: WebDriver; app: WatchedApp },
  address: string,
  { endsAt = address, expected = NO_TROUBLE }: { endsAt?: string; expected?: Trouble } = {},
) => {
  await visitor.get(`${app.address}${address}`);
  const [path = ''] = endsAt.split('?');
  const failures = test.info().errors.length;
  const { heading, alerts } = await lookAt(visitor, path);
  expect.soft({ alerts, incidents: app.takeIncidents() }, address).toEqual(expected);
  expect.soft(heading, address).not.toBe('');
  if (test.info().errors.length > failures) await keepLook(visitor, address);
};

for (const [device, size] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`In WebKit on ${device}`, () => {
    test.use({ size });

    test('a visitor opens every public route', async ({ visitor, app }) => {
      for (const address of publicAddresses) await open({ visitor, app }, address);
    });

    test('an administrator signs in and opens every route', async ({ visitor, app }) => {
      await signIn(visitor, app.address, administrator);
      for (const address of screens.map(addressOf)) await open({ visitor, app }, address);
    });

    test('a resident signs in and opens every route: the administration’s lead to the dashboard', async ({
      visitor,
      app,
    }) => {
      await signIn(visitor, app.address, residentWithMany);
      for (const address of addressesFor('everybody'))
        await open({ visitor, app }, address, { expected: REFUSED[address] ?? NO_TROUBLE });
      for (const address of addressesFor('admins'))
        await open({ visitor, app }, address, { endsAt: paths.dashboard });
    });
  });
}
