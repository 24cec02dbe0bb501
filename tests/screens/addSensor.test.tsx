import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { residentWithMany } from '@mock/demoAccounts';

import {
  button,
  choose,
  expectSensorFilledIn,
  field,
  fillInSensor,
  menu,
  openAddSensor,
  variable,
  watchSensorBodies,
} from '../support/sensorForm';
import { presses, twiceWithinATick } from '../support/twice';

const findDashboard = () => screen.findByRole('heading', { level: 1, name: 'Panel de control' });
const radio = (name: string) => screen.getByRole('radio', { name });
const LOCATION_REQUIRED = 'Debés elegir un barrio o escribir uno nuevo.';

const noiseVariable = {
  variableName: 'LAeq_1h',
  normalizedVariableId: 5,
  minCritical: null,
  minWarning: null,
  maxWarning: 60.5,
  maxCritical: 80,
};

const addVariable = async (user: UserEvent, type = 'Nivel de agua') => {
  await choose(user, 'Tipo de sensor', type);
  await waitFor(() => expect(button('Agregar variable')).toBeEnabled());
  await user.click(button('Agregar variable'));
};

describe('an administrator', () => {
  test('finds an empty form', async () => {
    await openAddSensor();
    expect(document.title).toBe('Agregar sensor · Vigía');
    expect(field('Nombre')).toHaveValue('');
    expect(radio('Existente')).toBeChecked();
    expect(screen.queryByRole('group', { name: 'Variable 1' })).not.toBeInTheDocument();
    await waitFor(() => expect(field('Tipo de sensor')).toHaveAttribute('aria-busy', 'false'));
  });

  test('hears of each choice that it is required', async () => {
    const { user } = await openAddSensor();
    expect(field('Tipo de sensor')).toBeRequired();
    expect(field('Elegí un barrio')).toBeRequired();
    await choose(user, 'Tipo de sensor', 'Ruido');
    await waitFor(() => expect(button('Agregar variable')).toBeEnabled());
    await user.click(button('Agregar variable'));
    expect(variable(1).getByLabelText('Variable normalizada')).toBeRequired();
  });

  test.each<[string, (user: UserEvent) => Promise<void>, string | null]>([
    ['a neighbourhood that exists', async () => undefined, 'La Ribera'],
    [
      'a new neighbourhood',
      async (user) => {
        await user.click(radio('Nuevo'));
        await user.type(field('Nuevo barrio'), ' Costa Dorada ');
      },
      'Costa Dorada',
    ],
    ['no neighbourhood', async (user) => user.click(radio('Sin barrio')), null],
  ])('creates a sensor in %s and reads so on the dashboard', async (_, place, location) => {
    const { user } = await openAddSensor();
    const bodies = watchSensorBodies();
    await fillInSensor(user);
    await place(user);
    await user.click(button('Crear sensor'));

    expect(await findDashboard()).toBeVisible();
    expect(await screen.findByText('Sensor creado correctamente')).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
    expect(bodies).toEqual([
      {
        name: 'Ruido Plaza Nueva',
        sensorTypeId: 2,
        location,
        variablesData: [{ ...noiseVariable, senteosVariableId: 9 }],
      },
    ]);
  });

  test('sends an id of the provider’s back as it came, be it a text', async () => {
    const { user } = await openAddSensor({
      scenarios: [
        {
          call: 'GET /api/sensor-types/data/{typeId}',
          outcome: {
            kind: 'field',
            field: 'normalizedVariables.variables',
            value: [{ variableId: 'dev-501', variableName: noiseVariable.variableName }],
          },
        },
        { call: 'POST /api/sensors', outcome: { kind: 'empty', status: 200 } },
      ],
    });
    const bodies = watchSensorBodies();
    await fillInSensor(user);
    await user.click(button('Crear sensor'));
    expect(await findDashboard()).toBeVisible();
    expect(bodies).toMatchObject([{ variablesData: [{ ...noiseVariable, senteosVariableId: 'dev-501' }] }]);
  });

  test('gives a sensor a variable that the provider does not have yet', async () => {
    const { user } = await openAddSensor();
    const bodies = watchSensorBodies();
    await fillInSensor(user);
    await choose(user, 'Variable del proveedor', 'Crear nueva variable', variable(1));
    await user.type(variable(1).getByLabelText('Nueva variable'), 'Nivel nocturno');
    // Chosen once more, it stays.
    await choose(user, 'Variable del proveedor', 'Crear nueva variable', variable(1));
    await user.click(button('Crear sensor'));
    await findDashboard();
    expect(bodies).toMatchObject([
      { variablesData: [{ ...noiseVariable, variableName: 'Nivel nocturno', senteosVariableId: null }] },
    ]);
  });

  test('names such a variable where it looks for it', async () => {
    const { user } = await openAddSensor();
    const bodies = watchSensorBodies();
    await fillInSensor(user);
    const provided = variable(1).getByLabelText('Variable del proveedor');
    await user.clear(provided);
    await user.type(provided, 'propia_x');
    await user.click(await screen.findByRole('option', { name: 'Crear nueva variable «propia_x»' }));
    expect(provided).toHaveValue('Crear nueva variable');
    expect(variable(1).getByLabelText('Nueva variable')).toHaveValue('propia_x');
    await user.click(button('Crear sensor'));
    await findDashboard();
    expect(bodies).toMatchObject([
      { variablesData: [{ ...noiseVariable, variableName: 'propia_x', senteosVariableId: null }] },
    ]);
  });

  test('finds what was created in every list', async () => {
    const { user } = await openAddSensor();
    await fillInSensor(user, 'Aa primero de todos');
    await user.click(radio('Nuevo'));
    await user.type(field('Nuevo barrio'), 'Costa Dorada');
    await user.click(button('Crear sensor'));
    await findDashboard();
    await user.click(menu().getByRole('link', { name: 'Ver sensores' }));
    expect(await screen.findByText('Aa primero de todos')).toBeInTheDocument();
    await user.click(menu().getByRole('link', { name: 'Agregar sensor' }));
    await screen.findByRole('heading', { level: 1, name: 'Agregar sensor' });
    await choose(user, 'Elegí un barrio', 'Costa Dorada');
    expect(field('Elegí un barrio')).toHaveValue('Costa Dorada');
  });

  test('sends once, and reads so meanwhile', async () => {
    const { user, requests } = await openAddSensor({
      scenarios: [{ call: 'POST /api/sensors', delayMs: 500 }],
    });
    await fillInSensor(user);
    await user.dblClick(button('Crear sensor'));
    expect(screen.getByText('Creando sensor…')).toBeDisabled();
    await findDashboard();
    expect(requests.filter((request) => request === 'POST /api/sensors')).toHaveLength(1);
  });

  test.each(presses)('sends once for two %s within a tick', async (_, press) => {
    const { user, requests } = await openAddSensor();
    await fillInSensor(user);
    await twiceWithinATick(button('Crear sensor'), press);
    await findDashboard();
    expect(requests.filter((request) => request === 'POST /api/sensors')).toHaveLength(1);
  });
});

test('a resident who tries reads why not, in Spanish, and loses nothing', async () => {
  const { user } = await openAddSensor({ as: residentWithMany });
  await fillInSensor(user);
  await user.click(button('Crear sensor'));
  expect(await screen.findByText('Solo un administrador puede hacer esta operación.')).toBeVisible();
  expectSensorFilledIn();
});

describe('what is missing', () => {
  test('is named by its field at the first try, and the first gets the focus', async () => {
    const { user, requests } = await openAddSensor();
    await user.click(button('Crear sensor'));
    await waitFor(() => expect(field('Nombre')).toHaveFocus());
    expect(field('Nombre')).toHaveAccessibleDescription('Ingresá el nombre del sensor.');
    expect(field('Tipo de sensor')).toHaveAccessibleDescription('Elegí el tipo de sensor.');
    expect(field('Elegí un barrio')).toHaveAccessibleDescription(LOCATION_REQUIRED);
    expect(screen.getByText('Agregá al menos una variable.')).toBeVisible();
    expect(screen.getByText('Falta completar 4 datos. Revisá lo marcado.')).toBeVisible();
    expect(requests).not.toContain('POST /api/sensors');

    await user.type(field('Nombre'), 'Agua');
    await waitFor(() => expect(screen.queryByText('Ingresá el nombre del sensor.')).not.toBeInTheDocument());
  });

  test('is a name for a new neighbourhood, but nothing for none', async () => {
    const { user } = await openAddSensor();
    await user.click(button('Crear sensor'));
    await user.click(radio('Nuevo'));
    await waitFor(() => expect(field('Nuevo barrio')).toHaveAccessibleDescription(LOCATION_REQUIRED));
    await user.type(field('Nuevo barrio'), 'Costa');
    await waitFor(() => expect(screen.queryByText(LOCATION_REQUIRED)).not.toBeInTheDocument());
    await user.clear(field('Nuevo barrio'));
    expect(await screen.findByText(LOCATION_REQUIRED)).toBeVisible();
    await user.click(radio('Sin barrio'));
    await waitFor(() => expect(screen.queryByText(LOCATION_REQUIRED)).not.toBeInTheDocument());
  });

  test('is a variable’s choice, then its name, then the limits that it requires', async () => {
    const { user, requests } = await openAddSensor();
    await user.type(field('Nombre'), 'Agua Muelle');
    await user.click(radio('Sin barrio'));
    await addVariable(user);
    await user.click(button('Crear sensor'));
    await waitFor(() => expect(variable(1).getByLabelText('Variable normalizada')).toHaveFocus());
    expect(await screen.findByText('Elegí qué mide.')).toBeVisible();

    await choose(user, 'Variable normalizada', 'Presión de red', variable(1));
    expect(await screen.findByText('Elegí una de la lista o creá una nueva.')).toBeVisible();
    await choose(user, 'Variable del proveedor', 'Crear nueva variable', variable(1));
    expect(await screen.findByText('Ingresá el nombre de la variable.')).toBeVisible();
    await user.type(variable(1).getByLabelText('Nueva variable'), 'P1');

    const missing = ['Mín. crítico', 'Mín. advertencia'];
    for (const name of missing) {
      expect(variable(1).getByLabelText(name)).toBeRequired();
      expect(variable(1).getByLabelText(name)).toHaveAccessibleDescription('Completá este umbral.');
    }
    for (const name of ['Máx. advertencia', 'Máx. crítico']) {
      expect(variable(1).getByLabelText(name)).not.toBeRequired();
      expect(variable(1).getByLabelText(name)).not.toHaveAccessibleDescription();
    }
    expect(requests).not.toContain('POST /api/sensors');

    await user.type(variable(1).getByLabelText('Mín. crítico'), '0.8');
    await user.type(variable(1).getByLabelText('Mín. advertencia'), '1,5');
    await user.click(button('Crear sensor'));
    expect(await findDashboard()).toBeVisible();
  });
});

describe('a threshold', () => {
  const open = async () => {
    const app = await openAddSensor();
    await addVariable(app.user);
    return { ...app, limit: variable(1).getByLabelText('Máx. crítico') };
  };

  test('takes comma and dot, and reads as people here write it once it is left', async () => {
    const { user, limit } = await open();
    for (const [typed, shown] of [
      ['12,5', '12,5'],
      ['12.5', '12,5'],
      ['-2', '-2'],
      ['1500', '1500'],
      ['doce', ''],
    ] as const) {
      await user.clear(limit);
      await user.type(limit, typed);
      expect(limit).toHaveValue(typed);
      await user.tab();
      expect(limit).toHaveValue(shown);
    }
  });

  test('counts at Enter, which sends nothing', async () => {
    const { user, limit, requests } = await open();
    await user.type(limit, '12.5{Enter}');
    expect(limit).toHaveValue('12,5');
    expect(limit).toHaveFocus();
    expect(screen.queryByText(/Falta completar/)).not.toBeInTheDocument();
    expect(requests).not.toContain('POST /api/sensors');
  });

  test('says what became of it where that may surprise', async () => {
    const { user, limit } = await open();
    for (const [typed, note] of [
      ['doce', 'Quedó vacío: no es un número.'],
      ['1.500,5', 'Quedó vacío: escribilo sin separador de miles.'],
      ['1.500', 'Se tomó como decimal. Si es 1500, escribilo sin separador.'],
    ] as const) {
      await user.clear(limit);
      await user.type(limit, `${typed}{Enter}`);
      // It waits until the pointer that went into the field is released.
      await waitFor(() => expect(limit).toHaveAccessibleDescription(note));
      await user.type(limit, '1');
      await waitFor(() => expect(limit).not.toHaveAccessibleDescription(note));
    }
  });

  test('is as before when Escape takes back what was typed', async () => {
    const { user, limit } = await open();
    await user.type(limit, '12{Enter}');
    await user.type(limit, '3{Escape}');
    await user.tab();
    expect(limit).toHaveValue('12');
  });

  test('that contradicts another is warned of before it is sent, and refused by the API', async () => {
    const { user } = await openAddSensor();
    await fillInSensor(user);
    expect(screen.queryByText(/se contradicen/)).not.toBeInTheDocument();
    await user.type(variable(1).getByLabelText('Mín. advertencia'), '70');
    await user.tab();
    expect(await screen.findByText('Revisá los umbrales: así como están, se contradicen.')).toBeVisible();
    expect(screen.getByText('Mín. advertencia debería ser menor que Máx. advertencia.')).toBeVisible();
    await user.click(button('Crear sensor'));
    expect(
      await screen.findByText(/el mínimo de advertencia \("minWarning"\) debe ser menor que/),
    ).toBeVisible();
  });
});

describe('the variables', () => {
  test('come after the type', async () => {
    const { user } = await openAddSensor();
    expect(button('Agregar variable')).toBeDisabled();
    expect(screen.getByText('Elegí primero el tipo de sensor: de él dependen sus variables.')).toBeVisible();
    await addVariable(user);
    expect(variable(1).getByLabelText('Variable normalizada')).toHaveFocus();
    expect(variable(1).getByLabelText('Variable del proveedor')).toBeDisabled();
  });

  test('are removed one by one, and the focus finds its way', async () => {
    const { user } = await openAddSensor();
    await addVariable(user);
    await choose(user, 'Variable normalizada', 'Caudal', variable(1));
    await user.click(button('Agregar variable'));
    await user.click(button('Quitar variable 1'));
    expect(variable(1).getByLabelText('Variable normalizada')).toHaveValue('');
    expect(button('Quitar variable 1')).toHaveFocus();
    await user.click(button('Quitar variable 1'));
    expect(screen.queryByRole('group', { name: 'Variable 1' })).not.toBeInTheDocument();
    expect(button('Agregar variable')).toHaveFocus();
  });

  test('offer a variable of the provider once', async () => {
    const { user } = await openAddSensor();
    await addVariable(user);
    await choose(user, 'Variable normalizada', 'Caudal', variable(1));
    await choose(user, 'Variable del proveedor', 'flow', variable(1));
    await user.click(button('Agregar variable'));
    await choose(user, 'Variable normalizada', 'Caudal', variable(2));
    await user.click(variable(2).getByLabelText('Variable del proveedor'));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Crear nueva variable', 'Caudal']);
  });

  test('go with their type only after a question', async () => {
    const { user } = await openAddSensor();
    await addVariable(user);
    await choose(user, 'Tipo de sensor', 'Ruido');
    const question = within(await screen.findByRole('dialog', { name: '¿Cambiar el tipo de sensor?' }));
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Tipo de sensor')).toHaveValue('Nivel de agua');
    expect(screen.getByRole('group', { name: 'Variable 1' })).toBeVisible();

    await choose(user, 'Tipo de sensor', 'Ruido');
    await user.click(await screen.findByRole('button', { name: 'Cambiar tipo' }));
    expect(field('Tipo de sensor')).toHaveValue('Ruido');
    expect(screen.queryByRole('group', { name: 'Variable 1' })).not.toBeInTheDocument();
  });

  test('are not asked about where there are none', async () => {
    const { user } = await openAddSensor();
    await choose(user, 'Tipo de sensor', 'Nivel de agua');
    await choose(user, 'Tipo de sensor', 'Ruido');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Tipo de sensor')).toHaveValue('Ruido');
  });

  test('cannot be added for a type that has no normalized ones, which it says', async () => {
    const { user } = await openAddSensor({
      scenarios: [
        {
          call: 'GET /api/sensor-types/data/{typeId}',
          outcome: { kind: 'field', field: 'normalizedVariables', value: [] },
        },
      ],
    });
    await choose(user, 'Tipo de sensor', 'Ruido');
    expect(await screen.findByText('Este tipo de sensor no tiene variables normalizadas')).toBeVisible();
    expect(button('Agregar variable')).toBeDisabled();
  });
});
