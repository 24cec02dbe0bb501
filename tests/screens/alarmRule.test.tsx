import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { administrator } from '@mock/demoAccounts';

import { typesOf } from '../answers/sensorTypes';
import { openVariables, ozone, rowOf } from '../support/normalizedVariables';
import { renderApp } from '../support/renderApp';
import { choose } from '../support/sensorForm';
import { watchBodies } from '../support/watchBodies';

const DELAY = 'Demora (minutos)';
const MARGIN = 'Margen para volver (%)';
const SAVE = 'PUT /api/normalized-variables/{id}';

type Start = Parameters<typeof openVariables>[0];

const openEdit = async (features: NonNullable<Start>['features'] = ['sensor-types', 'alarms']) => {
  const app = await openVariables({ at: `/normalized-variables?name=${ozone}`, features });
  await app.user.click(rowOf(ozone).getByRole('button', { name: 'Editar' }));
  return {
    ...app,
    dialog: within(await screen.findByRole('dialog', { name: 'Editar variable normalizada' })),
  };
};

describe('the rule of a variable’s alarms', () => {
  test('is changed with the variable, beside its unit', async () => {
    const { user, dialog } = await openEdit();
    expect(dialog.getByLabelText(DELAY)).toHaveValue('10');
    expect(dialog.getByLabelText(MARGIN)).toHaveValue('5');
    expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    const bodies = watchBodies();
    await user.clear(dialog.getByLabelText(MARGIN));
    await user.type(dialog.getByLabelText(MARGIN), '2,5');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([{ alarmRule: { delayMinutes: 10, hysteresisPercent: 2.5 } }]);
  });

  test('is not changed by the same number written otherwise', async () => {
    const { user, dialog } = await openEdit();
    await user.clear(dialog.getByLabelText(MARGIN));
    await user.type(dialog.getByLabelText(MARGIN), ' 5.0 ');
    expect(dialog.getByLabelText(MARGIN)).toHaveValue(' 5.0 ');
    expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  });

  test.each([
    [DELAY, '1441', 'Ingresá minutos enteros, de 0 a 1440 (un día).'],
    [DELAY, '2,5', 'Ingresá minutos enteros, de 0 a 1440 (un día).'],
    [DELAY, '', 'Ingresá minutos enteros, de 0 a 1440 (un día).'],
    [DELAY, '-1', 'Ingresá minutos enteros, de 0 a 1440 (un día).'],
    [MARGIN, '51', 'Ingresá un porcentaje de 0 a 50.'],
    [MARGIN, 'poco', 'Ingresá un porcentaje de 0 a 50.'],
    [MARGIN, '5,', 'Ingresá un porcentaje de 0 a 50.'],
  ])('%s takes no "%s"', async (label, typed, message) => {
    const { user, dialog, requests } = await openEdit();
    await user.clear(dialog.getByLabelText(label));
    if (typed) await user.type(dialog.getByLabelText(label), typed);
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(label)).toHaveValue(typed);
    expect(requests.some((request) => request.startsWith('PUT'))).toBe(false);
  });

  test('outlives a session that expires', async () => {
    const { user, dialog, scenarios } = await openEdit();
    scenarios.use([{ call: SAVE, times: 1, outcome: { kind: 'sessionExpired' } }]);
    await user.clear(dialog.getByLabelText(MARGIN));
    await user.type(dialog.getByLabelText(MARGIN), '2,5');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await user.type(await screen.findByLabelText('Email'), administrator.mail);
    await user.type(screen.getByLabelText('Contraseña'), administrator.password);
    await user.click(screen.getByRole('button', { name: 'Acceder al Sistema' }));
    expect(await screen.findByLabelText(MARGIN)).toHaveValue('2,5');
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
  });

  test('comes back as it was typed, even before it is a number', async () => {
    const { user, dialog } = await openEdit();
    await user.clear(dialog.getByLabelText(DELAY));
    await user.type(dialog.getByLabelText(DELAY), '20 min');
    // It ends in another tab, by itself.
    localStorage.removeItem('authToken');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: '' })));
    await user.type(await screen.findByLabelText('Email'), administrator.mail);
    await user.type(screen.getByLabelText('Contraseña'), administrator.password);
    await user.click(screen.getByRole('button', { name: 'Acceder al Sistema' }));
    expect(await screen.findByLabelText(DELAY)).toHaveValue('20 min');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ingresá minutos enteros, de 0 a 1440 (un día).')).toBeVisible();
  });

  test('of a new variable is as usual, unless it is set', async () => {
    const { user } = await renderApp({
      at: '/create-normalized-variable',
      as: administrator,
      features: ['sensor-types', 'alarms'],
      answers: typesOf(),
    });
    await user.type(await screen.findByLabelText('Nombre'), 'Benceno');
    await choose(user, 'Tipo de sensor', 'Ruido');
    await user.clear(screen.getByLabelText(DELAY));
    await user.type(screen.getByLabelText(DELAY), '30');
    const bodies = watchBodies();
    await user.click(screen.getByRole('button', { name: 'Crear variable' }));
    expect(await screen.findByText('Variable normalizada creada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([{ alarmRule: { delayMinutes: 30, hysteresisPercent: 5 } }]);
  });

  test.each([[['sensor-types'] as const], [['alarms'] as const]])(
    'is not there where the server announces %s alone, nor sent',
    async (features) => {
      const { user, dialog } = await openEdit(features);
      expect(dialog.queryByLabelText(DELAY)).not.toBeInTheDocument();
      const bodies = watchBodies();
      await user.click(dialog.getByRole('switch', { name: 'Requiere Máximo Crítico' }));
      await user.click(dialog.getByRole('button', { name: 'Guardar' }));
      expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
      expect(bodies[0]).not.toHaveProperty('alarmRule');
    },
  );
});
