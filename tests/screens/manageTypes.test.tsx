import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { sensorTypeManagement } from '@contract';
import type { Feature } from '@domain/features';
import { administrator } from '@mock/demoAccounts';

import { answer, refused, type GivenAnswer } from '../answers/answers';
import { typesOf, withTypes } from '../answers/sensorTypes';
import { dialogOf } from '../support/dialogOf';
import { goTo } from '../support/goTo';
import { holdAnswers } from '../support/holdAnswers';
import { renderApp } from '../support/renderApp';
import { watchChanges } from '../support/viewForm';

const features = ['sensor-types'] as const;
const answers = typesOf();

const openTypes = async (more: readonly GivenAnswer[] = []) => {
  const start = { at: '/sensor-types', as: administrator, features };
  const app = await renderApp({ ...start, answers: [...answers, ...more] });
  await screen.findByRole('link', { name: /^Ruido/ });
  return app;
};

const actionOf = (type: RegExp, action: string) => {
  const card = screen.getByRole('link', { name: type }).closest('li');
  if (!card) throw new Error('The type has no card');
  return within(card).getByRole('button', { name: action });
};

const addType = async (user: Awaited<ReturnType<typeof openTypes>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'Agregar tipo' }));
  const dialog = await dialogOf('Agregar tipo de sensor');
  await user.type(dialog.getByLabelText('Nombre'), name);
  await user.click(dialog.getByRole('button', { name: 'Agregar tipo' }));
};

describe('sensor types, where the server announces that they can be managed', () => {
  test('are added, and lead to their views', async () => {
    const { user, server } = await openTypes();
    server.use(withTypes('Radiación'));
    await addType(user, ' Radiación ');
    expect(await screen.findByText('Tipo de sensor agregado')).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Radiación/ })).toHaveAttribute(
      'href',
      '/sensor-types/7/views',
    );
  });

  test.each<[readonly Feature[], object]>([
    [['sensor-types', 'charts'], { name: 'Radiación', charts: true }],
    [['sensor-types', 'charts', 'tableau'], { name: 'Radiación' }],
  ])('begin with charts of Vigía where there are no others: %s', async (announced, body) => {
    const { user } = await renderApp({
      at: '/sensor-types',
      as: administrator,
      features: announced,
      answers,
    });
    await screen.findByRole('link', { name: /^Ruido/ });
    const changes = watchChanges();
    await addType(user, 'Radiación');
    expect(await screen.findByText('Tipo de sensor agregado')).toBeVisible();
    expect(changes).toEqual([{ call: 'POST /api/sensor-types', body }]);
  });

  test('are there once they were added, though the list was asked for before', async () => {
    const { user, server } = await renderApp({ at: '/dashboard', as: administrator, features, answers });
    await screen.findByRole('heading', { level: 1, name: 'Panel de control' });
    const letGo = holdAnswers('GET /api/sensor-types');
    goTo('/sensor-types');
    await screen.findByRole('heading', { level: 1, name: 'Gestión de vistas de Tableau' });
    server.use(withTypes('Radiación'));
    await addType(user, 'Radiación');
    expect(await screen.findByText('Tipo de sensor agregado')).toBeVisible();
    letGo();
    expect(await screen.findByRole('link', { name: /^Radiación/ })).toBeVisible();
  });

  test('have a name of their own: the field says that it is taken, and keeps what was typed', async () => {
    const { user, server } = await openTypes();
    server.use(answer(sensorTypeManagement.createSensorType, refused(409, 'Ya existe.')));
    await addType(user, 'ruido');
    const dialog = await dialogOf('Agregar tipo de sensor');
    expect(await dialog.findByText('Ya hay un tipo con ese nombre. Elegí otro.')).toBeVisible();
    expect(dialog.getByLabelText('Nombre')).toHaveValue('ruido');
    expect(screen.getByText(/No se pudo agregar el tipo de sensor/)).toBeVisible();
  });

  test('are renamed, once the name is another', async () => {
    const { user, server } = await openTypes();
    await user.click(actionOf(/^Ruido/, 'Renombrar'));
    const dialog = await dialogOf('Renombrar tipo de sensor');
    expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await user.clear(dialog.getByLabelText('Nombre'));
    await user.type(dialog.getByLabelText('Nombre'), 'Sonido');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Tipo de sensor renombrado')).toBeVisible();
    const sent = { params: { id: 2 }, body: { name: 'Sonido' } };
    expect(server.sentTo(sensorTypeManagement.renameSensorType)).toMatchObject([sent]);
    expect(await screen.findByRole('link', { name: /^Sonido/ })).toBeVisible();
  });

  test('stay while they have sensors, which the refusal says', async () => {
    const { user, server } = await openTypes();
    const why = 'No se puede eliminar "Ruido": tiene sensores. Eliminalos antes.';
    server.use(answer(sensorTypeManagement.deleteSensorType, refused(409, why)));
    await user.click(actionOf(/^Ruido/, 'Eliminar'));
    const dialog = await dialogOf('Eliminar tipo de sensor');
    expect(dialog.getByText('Ruido')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(/tiene sensores\. Eliminalos antes/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: /^Ruido/ })).toBeVisible();
  });

  test.each([
    ['when nothing hangs on them', false, 'Tipo de sensor eliminado'],
    ['when somebody else deleted them', true, /^No se pudo eliminar el tipo de sensor/],
  ])('go %s, and the focus goes to the neighbour', async (_, isGone, told) => {
    const { user, server } = await openTypes([withTypes('Radiación')]);
    await user.click(actionOf(/^Radiación/, 'Eliminar'));
    const dialog = await dialogOf('Eliminar tipo de sensor');
    if (isGone) server.use(answer(sensorTypeManagement.deleteSensorType, refused(404, 'No existe.')));
    server.use(withTypes());
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(told)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Radiación/ })).not.toBeInTheDocument());
    await waitFor(() => expect(actionOf(/^Tránsito/, 'Renombrar')).toHaveFocus());
  });

  test('are only a way to their views where it announces nothing', async () => {
    await renderApp({ at: '/sensor-types', as: administrator });
    await screen.findByRole('link', { name: /^Ruido/ });
    expect(screen.queryByRole('button', { name: /tipo|Renombrar|Eliminar/ })).not.toBeInTheDocument();
  });
});

describe('the measurement of a variable', () => {
  test('is created with it', async () => {
    const { user, requests } = await renderApp({
      at: '/create-normalized-variable',
      as: administrator,
      features,
      answers,
    });
    await user.type(await screen.findByLabelText('Nombre'), 'Benceno');
    await user.click(screen.getByRole('combobox', { name: 'Tipo de sensor' }));
    await user.click(await screen.findByRole('option', { name: 'Calidad de aire' }));
    await user.type(screen.getByLabelText('Unidad'), 'µg/m³');
    await user.type(screen.getByLabelText('Variables del proveedor'), 'C6H6{Enter}benceno');
    await user.click(screen.getByRole('button', { name: 'Crear variable' }));
    expect(await screen.findByText('Variable normalizada creada correctamente')).toBeVisible();
    expect(requests).toContain('POST /api/sensor-types/1/normalized-variables');
  });

  test('is edited, once something of it is another', async () => {
    const { user, requests } = await renderApp({
      at: '/normalized-variables?name=ozono',
      as: administrator,
      features,
      answers,
    });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = await dialogOf('Editar variable normalizada');
    expect(dialog.getByLabelText('Variables del proveedor')).toHaveValue('O3');
    const save = dialog.getByRole('button', { name: 'Guardar' });
    expect(save).toBeDisabled();
    await user.clear(dialog.getByLabelText('Unidad'));
    await user.type(dialog.getByLabelText('Unidad'), 'ppb');
    await user.click(save);
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(requests).toContain('PUT /api/normalized-variables/4');
  });

  test('is no part of the forms where the server announces nothing', async () => {
    await renderApp({ at: '/create-normalized-variable', as: administrator });
    await screen.findByLabelText('Nombre');
    expect(screen.queryByLabelText('Unidad')).not.toBeInTheDocument();
  });
});
