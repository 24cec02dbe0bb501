import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { activity } from '@contract';
import { administrator } from '@mock/demoAccounts';
import type { Outcome, Scenario } from '@mock/scenarios/scenario';

import type { Sensor } from '@/providers/data/records';

import { answering } from '../answers/answers';
import { comeBack, goOffline, letAnswersAge } from '../support/connection';
import { holdAnswers } from '../support/holdAnswers';
import { firstNames, openSensors, rowOf } from '../support/manageSensors';
import { sendElsewhere } from '../support/sendElsewhere';
import { button, choose, field, signInAgain, variable, watchSensorBodies } from '../support/sensorForm';

const UPDATE = 'PUT /api/sensors';
const UNSAVED = 'Hay cambios sin guardar';
const LOCATION_REQUIRED = 'Debés elegir un barrio o escribir uno nuevo.';

/** A sensor of the seed in La Ribera, with two variables: all limits of the first are required. */
const water = 'Agua Cancha de fútbol';
const withoutLocation = 'Energía Pasaje Los Jazmines';

const dialog = () => screen.queryByRole('dialog', { name: 'Editar sensor' });

const openEdit = async (name = water, scenarios: Scenario[] = []) => {
  const app = await openSensors({ at: `/manage-sensors?name=${encodeURIComponent(name)}`, scenarios });
  await app.user.click(rowOf(name).getByRole('button', { name: 'Editar' }));
  await screen.findByRole('dialog', { name: 'Editar sensor' });
  return app;
};

/** Gives the sensor a variable of pressure instead of its first one. */
const measurePressure = async (user: UserEvent) => {
  await user.click(button('Quitar variable 1'));
  await waitFor(() => expect(button('Agregar variable')).toBeEnabled());
  await user.click(button('Agregar variable'));
  await choose(user, 'Variable normalizada', 'Presión de red', variable(2));
  await choose(user, 'Variable del proveedor', 'pressure_bar', variable(2));
  await user.type(variable(2).getByLabelText('Mín. crítico'), '0,8');
  await user.type(variable(2).getByLabelText('Mín. advertencia'), '1,5');
};

/** The same in a new neighbourhood. */
const moveAndMeasurePressure = async (user: UserEvent) => {
  await user.click(screen.getByRole('radio', { name: 'Nuevo' }));
  await user.type(field('Nuevo barrio'), 'Costa Dorada');
  await measurePressure(user);
};

/** The id of a variable of the sensor. */
const idOf = async (name: string): Promise<number | undefined> => {
  const sensors = (await (await sendElsewhere(administrator, 'GET', '/api/sensors')).json()) as Sensor[];
  return sensors.find(({ id }) => id === 10)?.variables?.find(({ variableName }) => variableName === name)
    ?.variableId;
};

const level = {
  variableName: 'Nivel del agua',
  normalizedVariableId: 11,
  minCritical: 0.4,
  minWarning: 0.8,
  maxWarning: 3.2,
  maxCritical: 4.1,
};
const flow = {
  variableName: 'Caudal',
  normalizedVariableId: 12,
  minCritical: null,
  minWarning: 5,
  maxWarning: 42.5,
  maxCritical: 60,
};
const anyId = expect.any(Number) as number;

describe('an administrator', () => {
  test('finds the sensor as it is', async () => {
    await openEdit();
    const inDialog = within(screen.getByRole('dialog', { name: 'Editar sensor' }));
    expect(field('Nombre')).toHaveValue(water);
    await waitFor(() => expect(field('Elegí un barrio')).toHaveValue('La Ribera'));
    expect(inDialog.getByText('Nivel de agua')).toBeVisible();
    expect(variable(1).getByText('Nivel del agua')).toBeVisible();
    expect(variable(1).getByLabelText('Mín. crítico')).toHaveValue('0,4');
    expect(variable(2).getByLabelText('Máx. advertencia')).toHaveValue('42,5');
    expect(screen.queryByRole('radio', { name: 'Sin barrio' })).not.toBeInTheDocument();
  });

  test('finds what else names the sensor or its variables as it is by then', async () => {
    const { user, requests } = await openSensors({
      features: ['activity'],
      // Short, because jsdom draws long lists slowly.
      scenarios: [
        answering(activity.listActivity, { entries: [], next: null }),
        {
          call: 'GET /api/normalized-variables/all',
          outcome: { kind: 'json', status: 200, body: { content: [] } },
        },
      ],
    });
    const goTo = async (screenName: string) =>
      user.click(await screen.findByRole('link', { name: screenName }));
    const asked = (address: string) => requests.filter((request) => request === `GET ${address}`).length;
    await goTo('Actividad');
    await waitFor(() => expect(asked('/api/activity')).toBe(1));
    await goTo('Ver variables');
    await waitFor(() => expect(asked('/api/normalized-variables/all')).toBe(1));
    await goTo('Ver sensores');
    await screen.findByRole('rowheader', { name: firstNames[0] });
    await user.click(rowOf(firstNames[0]).getByRole('button', { name: 'Editar' }));
    await user.type(await screen.findByLabelText('Nombre'), ' 2');
    await user.click(button('Guardar'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await goTo('Ver variables');
    await waitFor(() => expect(asked('/api/normalized-variables/all')).toBe(2));
    await goTo('Actividad');
    await waitFor(() => expect(asked('/api/activity')).toBe(2));
  });

  test('changes name, neighbourhood and thresholds, and finds it so in the list', async () => {
    const { user } = await openEdit();
    const bodies = watchSensorBodies();
    await user.clear(field('Nombre'));
    await user.type(field('Nombre'), 'Agua Cancha vieja ');
    await choose(user, 'Elegí un barrio', 'Quebracho');
    await user.clear(variable(1).getByLabelText('Máx. advertencia'));
    await user.type(variable(1).getByLabelText('Máx. advertencia'), '3,5{Enter}');
    await user.clear(variable(1).getByLabelText('Máx. crítico'));
    await user.type(variable(1).getByLabelText('Máx. crítico'), '4.25');
    await user.clear(variable(2).getByLabelText('Mín. advertencia'));
    expect(dialog()).toBeVisible();
    await user.click(button('Guardar'));

    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await user.clear(screen.getByRole('searchbox', { name: 'Buscar' }));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'cancha vieja{Enter}');
    expect(await screen.findByRole('rowheader', { name: 'Agua Cancha vieja' })).toBeVisible();
    expect(rowOf('Agua Cancha vieja').getByText('Quebracho')).toBeVisible();
    expect(bodies).toEqual([
      {
        name: 'Agua Cancha vieja',
        location: 'Quebracho',
        variablesData: [
          { ...level, id: anyId, maxWarning: 3.5, maxCritical: 4.25 },
          { ...flow, id: anyId, minWarning: null },
        ],
      },
    ]);
  });

  test('adds a variable, takes one out, and names a new neighbourhood', async () => {
    const { user } = await openEdit();
    const bodies = watchSensorBodies();
    await moveAndMeasurePressure(user);
    await user.click(button('Guardar'));

    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(bodies).toEqual([
      {
        name: water,
        location: 'Costa Dorada',
        variablesData: [
          { ...flow, id: anyId },
          {
            id: null,
            variableName: 'pressure_bar',
            normalizedVariableId: 13,
            minCritical: 0.8,
            minWarning: 1.5,
            maxWarning: null,
            maxCritical: null,
          },
        ],
      },
    ]);
  });

  test('cannot save while it is being saved', async () => {
    const { user, requests } = await openEdit(water, [{ call: UPDATE, delayMs: 500 }]);
    await waitFor(() => expect(button('Guardar')).toBeEnabled());
    await user.dblClick(button('Guardar'));
    expect(screen.getByText('Guardando…')).toBeDisabled();
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  });
});

describe('saving', () => {
  test('waits for a name', async () => {
    const { user } = await openEdit();
    await user.clear(field('Nombre'));
    expect(button('Guardar')).toBeDisabled();
    await user.type(field('Nombre'), '  ');
    expect(button('Guardar')).toBeDisabled();
    await waitFor(() => expect(field('Nombre')).toHaveAccessibleDescription('Ingresá el nombre del sensor.'));
  });

  test('waits for a neighbourhood, also where the sensor had none', async () => {
    const { user } = await openEdit(withoutLocation);
    expect(button('Guardar')).toBeDisabled();
    expect(await screen.findByText(LOCATION_REQUIRED)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Nuevo' }));
    expect(await screen.findByText(LOCATION_REQUIRED)).toBeVisible();
    await user.type(field('Nuevo barrio'), 'Costa');
    expect(button('Guardar')).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'Existente' }));
    expect(button('Guardar')).toBeDisabled();
    await choose(user, 'Elegí un barrio', 'La Ribera');
    expect(button('Guardar')).toBeEnabled();
  });

  test('names a required threshold that was emptied', async () => {
    const { user, requests } = await openEdit();
    await waitFor(() => expect(variable(1).getByLabelText('Mín. crítico')).toBeRequired());
    await user.clear(variable(1).getByLabelText('Mín. crítico'));
    await user.click(button('Guardar'));
    await waitFor(() => expect(variable(1).getByLabelText('Mín. crítico')).toHaveFocus());
    expect(variable(1).getByLabelText('Mín. crítico')).toHaveAccessibleDescription('Completá este umbral.');
    expect(requests.some((request) => request.startsWith('PUT'))).toBe(false);
  });

  test('leaves a saved variable alone that lacks a required threshold, or stands for no normalized one', async () => {
    const incomplete = [
      { ...level, maxCritical: null, variableId: 901 },
      { ...flow, variableName: 'Sin norma', normalizedVariableId: null, variableId: 902 },
    ];
    const { user } = await openEdit(water, [
      { call: 'GET /api/sensors', outcome: { kind: 'field', field: 'variables', value: incomplete } },
    ]);
    await waitFor(() => expect(variable(1).getByLabelText('Máx. crítico')).toBeRequired());
    const bodies = watchSensorBodies();
    await user.type(field('Nombre'), ' 2');
    await user.click(button('Guardar'));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toMatchObject([
      {
        variablesData: [
          { id: 901, normalizedVariableId: 11, maxCritical: null },
          { id: 902, normalizedVariableId: null, variableName: 'Sin norma' },
        ],
      },
    ]);
  });

  test('says what it means when every variable was taken out', async () => {
    const { user } = await openEdit();
    const bodies = watchSensorBodies();
    await user.click(button('Quitar variable 1'));
    await user.click(button('Quitar variable 1'));
    expect(screen.getByText(/^Quitaste todas las variables/)).toBeVisible();
    await user.click(button('Guardar'));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(bodies).toMatchObject([{ variablesData: [] }]);
  });

  test.each([
    ['leaves them out', {}],
    ['has null for them', { value: null }],
  ])('warns where the list %s that it leaves the sensor with those of the form', async (_, value) => {
    const { user } = await openEdit(water, [
      { call: 'GET /api/sensors', outcome: { kind: 'field', field: 'variables', ...value } },
    ]);
    const bodies = watchSensorBodies();
    expect(screen.getByRole('alert')).toHaveTextContent('No se pueden leer las variables de este sensor');
    expect(button('Agregar variable')).toBeVisible();
    await user.type(field('Nombre'), ' 2');
    await user.click(button('Guardar'));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(bodies).toEqual([{ name: `${water} 2`, location: 'La Ribera', variablesData: [] }]);
  });

  test.each([
    ['leaves it out', {}],
    ['has null for it', { value: null }],
  ])('asks for no type where the list %s, and saves the rest', async (_, left) => {
    const { user, requests } = await openEdit(water, [
      { call: 'GET /api/sensors', outcome: { kind: 'field', field: 'typeId', ...left } },
    ]);
    const bodies = watchSensorBodies();
    expect(
      screen.getByText('No se conoce el tipo del sensor, así que no se le pueden agregar variables.'),
    ).toBeVisible();
    expect(button('Agregar variable')).toBeDisabled();
    await user.type(field('Nombre'), ' 2');
    await user.click(button('Guardar'));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(bodies).toMatchObject([
      { name: `${water} 2`, variablesData: [{ variableName: 'Nivel del agua' }, {}] },
    ]);
    expect(requests.filter((request) => request.includes('sensor-types/data'))).toEqual([]);
  });

  test('keeps a neighbourhood that is missing in the list of all', async () => {
    const { user } = await openEdit(water, [
      {
        call: 'GET /api/location',
        outcome: { kind: 'json', status: 200, body: [{ id: 900, name: 'Otro lado' }] },
      },
    ]);
    const bodies = watchSensorBodies();
    await waitFor(() => expect(field('Elegí un barrio')).toHaveValue('La Ribera'));
    await user.type(field('Nombre'), ' 2');
    await user.click(button('Guardar'));
    await waitFor(() => expect(bodies).toMatchObject([{ location: 'La Ribera' }]));
  });

  test('goes on without the lists of the form, with the neighbourhood that the sensor has', async () => {
    const { user } = await openEdit(water, [
      { call: 'GET /api/location', outcome: { kind: 'empty', status: 500 } },
      { call: 'GET /api/sensor-types/data/{typeId}', outcome: { kind: 'dropped' } },
    ]);
    const inDialog = within(screen.getByRole('dialog', { name: 'Editar sensor' }));
    expect(await inDialog.findByText('No se pudieron cargar los barrios')).toBeVisible();
    expect(await inDialog.findByText('Error al cargar variables normalizadas')).toBeVisible();
    expect(field('Elegí un barrio')).toHaveValue('La Ribera');
    const bodies = watchSensorBodies();
    await user.click(button('Guardar'));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(bodies).toEqual([
      {
        name: water,
        location: 'La Ribera',
        variablesData: [
          { ...level, id: anyId },
          { ...flow, id: anyId },
        ],
      },
    ]);
  });

  test('is what the next edit begins with, however long the list takes', async () => {
    const { user } = await openEdit(water, [{ call: 'GET /api/sensors', skip: 2, delayMs: 60_000 }]);
    await user.clear(variable(1).getByLabelText('Máx. crítico'));
    await user.type(variable(1).getByLabelText('Máx. crítico'), '4,5');
    await waitFor(() => expect(button('Guardar')).toBeEnabled());
    await user.click(button('Guardar'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await user.click(rowOf(water).getByRole('button', { name: 'Editar' }));
    await screen.findByRole('dialog', { name: 'Editar sensor' });
    expect(variable(1).getByLabelText('Máx. crítico')).toHaveValue('4,5');
    await waitFor(() => expect(field('Elegí un barrio')).toHaveValue('La Ribera'));
  });

  test('has the next edit begin with a variable that was just added, and keeps it', async () => {
    const { user } = await openEdit();
    await measurePressure(user);
    const letGo = holdAnswers('GET /api/sensors', { skip: 1 });
    await user.click(button('Guardar'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());

    await user.click(rowOf(water).getByRole('button', { name: 'Editar' }));
    expect(await within(await screen.findByRole('dialog')).findByText('Cargando…')).toBeInTheDocument();
    letGo();
    expect(await screen.findByText('pressure_bar')).toBeVisible();
    const bodies = watchSensorBodies();
    await waitFor(() => expect(field('Elegí un barrio')).toHaveValue('La Ribera'));
    await user.click(button('Guardar'));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toMatchObject([
      { variablesData: [{ variableName: 'Caudal' }, { variableName: 'pressure_bar' }] },
    ]);
  });

  test('does not pass for current where the list did not come after it', async () => {
    const { user, scenarios } = await openEdit();
    await measurePressure(user);
    scenarios.use([{ call: 'GET /api/sensors', skip: 1, outcome: { kind: 'empty', status: 500 } }]);
    await user.click(button('Guardar'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());

    await user.click(rowOf(water).getByRole('button', { name: 'Editar' }));
    expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('Nivel del agua')).not.toBeInTheDocument();
  });

  test('leaves alone what another administrator saved meanwhile', async () => {
    const { user } = await openEdit();
    await waitFor(() => expect(button('Guardar')).toBeEnabled());
    await sendElsewhere(administrator, 'PUT', '/api/sensors?sensorId=10', {
      name: water,
      location: 'Quebracho',
      variablesData: [
        { ...level, id: await idOf('Nivel del agua'), maxCritical: 4.4 },
        { ...level, id: null, variableName: 'level_cm' },
      ],
    });
    const bodies = watchSensorBodies();
    await user.type(field('Nombre'), ' 2');
    await user.click(button('Guardar'));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(bodies).toEqual([
      {
        name: `${water} 2`,
        location: 'Quebracho',
        variablesData: [
          { ...level, id: anyId, maxCritical: 4.4 },
          { ...level, id: anyId, variableName: 'level_cm' },
        ],
      },
    ]);
  });

  test('saves what the form shows, if what is currently saved cannot be learned', async () => {
    const { user, scenarios } = await openEdit();
    const bodies = watchSensorBodies();
    scenarios.use([{ call: 'GET /api/sensors', outcome: { kind: 'dropped' } }]);
    await user.type(field('Nombre'), ' 2');
    await user.click(button('Guardar'));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(screen.getByText(/^No pudimos comprobar si algo había cambiado/)).toBeVisible();
    expect(bodies).toMatchObject([{ name: `${water} 2`, variablesData: [level, flow] }]);
  });

  test('has the next edit wait for the list where only the server knows what was saved', async () => {
    const { user, scenarios } = await openEdit();
    await moveAndMeasurePressure(user);
    scenarios.use([{ call: 'GET /api/sensors', skip: 1, delayMs: 1_500 }]);
    await user.click(button('Guardar'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());

    await user.click(rowOf(water).getByRole('button', { name: 'Editar' }));
    expect(await within(await screen.findByRole('dialog')).findByText('Cargando…')).toBeInTheDocument();
    await waitFor(() => expect(field('Elegí un barrio')).toHaveValue('Costa Dorada'));
    expect(variable(1).getByText('Caudal')).toBeVisible();
    expect(variable(2).getByText('pressure_bar')).toBeVisible();
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a refusal', () => {
  test.each<[string, Outcome, string]>([
    ['the server’s text', { kind: 'text', status: 400, body: 'Falta el barrio' }, 'Falta el barrio'],
    ['the spec’s text for an empty body', { kind: 'empty', status: 500 }, 'No se pudo actualizar el sensor'],
  ])('is told in %s, and everything stays', async (_, outcome, message) => {
    const { user, scenarios } = await openEdit(water, [{ call: UPDATE, outcome }]);
    await user.clear(variable(1).getByLabelText('Máx. crítico'));
    await user.type(variable(1).getByLabelText('Máx. crítico'), '4,5');
    await user.click(button('Guardar'));
    expect(await screen.findByText(new RegExp(`^${message}`))).toBeInTheDocument();
    expect(variable(1).getByLabelText('Máx. crítico')).toHaveValue('4,5');
    await waitFor(() => expect(button('Guardar')).toHaveFocus());

    scenarios.use([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Sensor actualizado')).toBeInTheDocument();
  });

  test('since somebody deleted the sensor says so, closes and takes it off the list', async () => {
    const { user } = await openEdit();
    await waitFor(() => expect(button('Guardar')).toBeEnabled());
    await sendElsewhere(administrator, 'DELETE', '/api/sensors/10');
    await user.click(button('Guardar'));
    expect(await screen.findByText('No existe el sensor 10.')).toBeVisible();
    expect(screen.getByText('Alguien lo eliminó mientras lo editabas.')).toBeVisible();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText(water)).not.toBeInTheDocument());
  });

  test('for a session that expired brings the dialog back with what was changed', async () => {
    const { user, scenarios } = await openEdit(water, [
      { call: UPDATE, outcome: { kind: 'sessionExpired' } },
    ]);
    await user.clear(variable(1).getByLabelText('Máx. crítico'));
    await user.type(variable(1).getByLabelText('Máx. crítico'), '4,5');
    await user.click(button('Guardar'));
    expect(await screen.findByText(/^Tu sesión ha expirado/)).toBeVisible();

    scenarios.use([]);
    await signInAgain(user);
    await screen.findByRole('dialog');
    await waitFor(() => expect(variable(1).getByLabelText('Máx. crítico')).toHaveValue('4,5'));
  });

  test('of something else by a session that ended brings back what was still being typed', async () => {
    const { user, scenarios } = await openEdit();
    await user.type(variable(1).getByLabelText('Máx. crítico'), '7');
    scenarios.use([{ call: 'GET /api/sensors', outcome: { kind: 'sessionExpired' } }]);
    goOffline();
    letAnswersAge();
    comeBack();
    expect(await screen.findByText(/^Tu sesión ha expirado/)).toBeVisible();
    scenarios.use([]);
    await signInAgain(user);
    await screen.findByRole('dialog');
    await waitFor(() => expect(variable(1).getByLabelText('Máx. crítico')).toHaveValue('4,17'));
  });

  test('for a session that expired loses nothing where another administrator saved meanwhile', async () => {
    const { user, scenarios } = await openEdit(water, [
      { call: UPDATE, times: 1, outcome: { kind: 'sessionExpired' } },
    ]);
    await user.type(field('Nombre'), ' 2');
    await user.click(button('Guardar'));
    expect(await screen.findByText(/^Tu sesión ha expirado/)).toBeVisible();
    scenarios.use([]);
    await sendElsewhere(administrator, 'PUT', '/api/sensors?sensorId=10', {
      name: water,
      location: 'Quebracho',
      variablesData: [{ ...level, id: await idOf('Nivel del agua'), maxCritical: 4.4 }],
    });

    await signInAgain(user);
    await screen.findByRole('dialog');
    await waitFor(() => expect(field('Nombre')).toHaveValue(`${water} 2`));
    const bodies = watchSensorBodies();
    await waitFor(() => expect(button('Guardar')).toBeEnabled());
    await user.click(button('Guardar'));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(bodies).toMatchObject([
      { name: `${water} 2`, location: 'Quebracho', variablesData: [{ ...level, maxCritical: 4.4 }] },
    ]);
  });
});

describe('closing', () => {
  const change = async () => {
    const app = await openEdit();
    await app.user.type(field('Nombre'), ' 2');
    return app;
  };

  test('by Cancelar drops the changes without a question', async () => {
    const { user } = await change();
    await user.click(button('Cancelar'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
  });

  test('by Escape asks first, and staying loses nothing', async () => {
    const { user } = await change();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(field('Nombre')).toHaveValue(`${water} 2`);
    await waitFor(() => expect(dialog()).toBeVisible());

    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  });

  test('by Escape asks nothing once everything was taken back', async () => {
    const { user } = await change();
    await user.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(button('Agregar variable')).toBeEnabled());
    await user.click(button('Agregar variable'));
    await user.click(button('Quitar variable 3'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
  });

  test('by going back asks about a threshold that is still being typed', async () => {
    const { user } = await openEdit();
    await user.type(variable(1).getByLabelText('Máx. crítico'), '7');
    window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(window.location.pathname).toBe('/manage-sensors');
    expect(variable(1).getByLabelText('Máx. crítico')).toHaveValue('4,17');
  });

  test('by Escape takes back a threshold or closes a list first', async () => {
    const { user } = await openEdit();
    await user.type(variable(1).getByLabelText('Máx. crítico'), '9');
    await user.keyboard('{Escape}');
    expect(variable(1).getByLabelText('Máx. crítico')).toHaveValue('4,1');
    await user.click(field('Elegí un barrio'));
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(dialog()).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  });
});
