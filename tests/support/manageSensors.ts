import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';

import { administrator } from '@mock/demoAccounts';

import { renderApp } from './renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

/** The first sensors of the mock's seed by name. */
export const firstNames = [
  'Agua Av. Artigas y Calle 9',
  'Agua Av. Güemes / Ñandú',
  'Agua Biblioteca Alfonsina Storni',
] as const;

/** A low window, in which few rows of the list have room: jsdom takes its time to look through many. */
const WINDOW_HEIGHT_PX = 260;

/** Opens /manage-sensors as an administrator, and waits for the list. */
export const openSensors = async (start: Start = {}) => {
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT_PX);
  const app = await renderApp({ at: '/manage-sensors', as: administrator, ...start });
  await screen.findByText(/ resultado\(s\)$/);
  return app;
};

export const list = () => screen.getByRole('table', { name: 'Sensores' });

/** The names in the document, in order. */
export const namesShown = () =>
  within(list())
    .getAllByRole('rowheader')
    .map((name) => name.textContent);

/** The row of a sensor in view. */
export const rowOf = (name: string) => {
  const row = within(list()).getByRole('rowheader', { name }).closest('tr');
  if (!row) throw new Error(`${name} has no row`);
  return within(row);
};

export const checkboxOf = (name: string) => screen.getByLabelText(`Seleccionar ${name}`);

export const selectAll = () => screen.getByLabelText('Seleccionar todos');

export const search = () => screen.getByPlaceholderText('Buscar por nombre…');
