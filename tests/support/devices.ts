import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';

import { administrator } from '@mock/demoAccounts';

import { renderApp } from './renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

/** Devices of the seed that belong to no sensor; the first sends temperature, humidity and its battery. */
export const climateDevice = '70b3d57ed005a1b2';
export const airDevice = 'aire-plaza-mitre-02';
export const silentDevice = 'bomba-calle-9';

/** Sensors of the seed that measure temperature and humidity, and have no device. */
export const freeClimate = 'Clima Plaza San Martín';
export const otherFreeClimate = 'Clima Puente del Arroyo';

/** jsdom lays nothing out: of rows without a height the list draws others than the first. */
const ROW_HEIGHT_PX = 44;

/** Opens a screen as an administrator, with devices announced. */
export const openWithDevices = async (at: string, start: Start = {}) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT_PX);
  return renderApp({ at, as: administrator, features: ['devices'], ...start });
};

/** The row or card that contains a text. */
export const rowOf = (text: string) => {
  const row = screen.getByText(text).closest<HTMLElement>('tr, li');
  if (!row) throw new Error(`There is no row of ${text}`);
  return within(row);
};

export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The bodies of the requests to a path that are sent from now on. */
export const watchBodies = (path: string) => {
  const bodies: unknown[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.includes(path) && typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return send(address, init);
  });
  return bodies;
};
