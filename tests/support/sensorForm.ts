import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

import { administrator } from '@mock/demoAccounts';

import { devicesOf } from '../answers/devices';
import { renderApp } from './renderApp';
import { watchBodies } from './watchBodies';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

export const field = (name: string) => screen.getByLabelText(name);
export const button = (name: string) => screen.getByRole('button', { name });

/** By its legend: to ask for the role of everything on the page takes jsdom a while. */
export const variable = (number: number) => {
  const row = screen.getByText(`Variable ${number}`, { selector: 'legend' }).parentElement;
  if (!row) throw new Error(`There is no variable ${number}`);
  return within(row);
};

export const menu = () => within(screen.getByRole('navigation', { name: 'Navegación principal' }));

type Scope = Pick<typeof screen, 'getByLabelText'>;

/** Takes an option of a combobox. */
export const choose = async (user: UserEvent, label: string, option: string, scope: Scope = screen) => {
  const combobox = scope.getByLabelText(label);
  await waitFor(() => expect(combobox).toBeEnabled());
  await user.clear(combobox);
  await user.paste(option);
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Opens /add-sensor once its lists have loaded. */
export const openAddSensor = async (start: Start = {}) => {
  const answers = [...devicesOf(), ...(start.answers ?? [])];
  const app = await renderApp({ at: '/add-sensor', as: administrator, ...start, answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Agregar sensor' })).toBeVisible();
  return app;
};

/** Fills /add-sensor in with what the server takes: one noise variable, of which two limits are required. */
export const fillInSensor = async (user: UserEvent, name = 'Ruido Plaza Nueva') => {
  await user.click(field('Nombre'));
  await user.paste(name);
  await choose(user, 'Tipo de sensor', 'Ruido');
  await choose(user, 'Elegí un barrio', 'La Ribera');
  await waitFor(() => expect(button('Agregar variable')).toBeEnabled());
  await user.click(button('Agregar variable'));
  await choose(user, 'Variable normalizada', 'Nivel sonoro equivalente', variable(1));
  await choose(user, 'Variable del proveedor', 'LAeq_1h', variable(1));
  await user.type(variable(1).getByLabelText('Máx. advertencia'), '60,5');
  await user.type(variable(1).getByLabelText('Máx. crítico'), '80{Enter}');
};

export const expectSensorFilledIn = (name = 'Ruido Plaza Nueva') => {
  expect(field('Nombre')).toHaveValue(name);
  expect(field('Tipo de sensor')).toHaveValue('Ruido');
  expect(field('Elegí un barrio')).toHaveValue('La Ribera');
  expect(variable(1).getByLabelText('Variable normalizada')).toHaveValue('Nivel sonoro equivalente');
  expect(variable(1).getByLabelText('Variable del proveedor')).toHaveValue('LAeq_1h');
  expect(variable(1).getByLabelText('Máx. advertencia')).toHaveValue('60,5');
  expect(variable(1).getByLabelText('Máx. crítico')).toHaveValue('80');
};

/** The bodies of the sensors that are sent from now on. */
export const watchSensorBodies = () => watchBodies(/\/api\/sensors(\?|$)/);

export const signInAgain = async (user: UserEvent, { mail, password } = administrator) => {
  await user.type(screen.getByLabelText('Email'), mail);
  await user.type(screen.getByLabelText('Contraseña'), password);
  await user.click(button('Acceder al Sistema'));
};
