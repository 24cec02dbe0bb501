import { screen, within } from '@testing-library/react';

import { administrator } from '@mock/demoAccounts';

import { devicesOf } from '../answers/devices';
import { giveRowsHeight } from './giveRowsHeight';
import { renderApp } from './renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

/** Devices of `answers/devices.ts` that belong to no sensor; the first sends temperature, humidity and its battery. */
export const climateDevice = '70b3d57ed005a1b2';
export const airDevice = 'aire-plaza-mitre-02';
export const silentDevice = 'bomba-calle-9';

/** Sensors of the seed that measure temperature and humidity, and have no device. */
export const freeClimate = 'Clima Plaza San Martín';
export const otherFreeClimate = 'Clima Puente del Arroyo';

/** Opens a screen as an administrator, with devices announced. */
export const openWithDevices = async (at: string, start: Start = {}) => {
  giveRowsHeight();
  const answers = [...devicesOf(), ...(start.answers ?? [])];
  return renderApp({ at, as: administrator, features: ['devices'], ...start, answers });
};

/** The row or card that contains a text. */
export const rowOf = (text: string) => {
  const row = screen.getByText(text).closest<HTMLElement>('tr, li');
  if (!row) throw new Error(`There is no row of ${text}`);
  return within(row);
};
