import { screen, within } from '@testing-library/react';

import { administrator } from '@mock/demoAccounts';

import { typesOf } from '../answers/sensorTypes';
import { renderApp } from './renderApp';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

export const LIST = 'GET /api/normalized-variables/all';

/** From the mock's seed: four limits, one limit, and none. */
export const temperature = 'Temperatura';
export const ozone = 'Ozono';
export const background = 'Ruido de fondo';

export const findTitle = () =>
  screen.findByRole('heading', { level: 1, name: 'Gestionar variables normalizadas' });

export const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  if (!row) throw new Error(`${name} has no row`);
  return within(row);
};

export const badgesOf = (name: string) =>
  rowOf(name)
    .queryAllByRole('listitem')
    .map((badge) => badge.firstElementChild?.textContent);

/** Opens /normalized-variables as an administrator, and waits for the list. */
export const openVariables = async (start: Start = {}) => {
  const answers = [...typesOf(), ...(start.answers ?? [])];
  const app = await renderApp({ at: '/normalized-variables', as: administrator, ...start, answers });
  await screen.findByText(/^Mostrando \d+ variables?$/);
  return app;
};

/** Opens the edit dialog of a variable, in a list of hardly more than it. */
export const openEdit = async (name: string) => {
  const app = await openVariables({ at: `/normalized-variables?name=${encodeURIComponent(name)}` });
  await app.user.click(rowOf(name).getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar variable normalizada' }));
  return {
    ...app,
    dialog,
    toggle: (label: string) => dialog.getByRole('switch', { name: label }),
    value: (label: string) => dialog.getByLabelText(label),
    save: dialog.getByRole('button', { name: 'Guardar' }),
  };
};
