import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { LIMITS, requirementOf, type Thresholds } from '@domain/sensors/threshold';
import { administrator } from '@mock/demoAccounts';
import type { Outcome } from '@mock/scenarios/scenario';

import { measurementsOf } from '../answers/sensorTypes';
import { failingLoad } from '../support/failingLoad';
import {
  background,
  badgesOf,
  LIST,
  openEdit,
  openVariables,
  ozone,
  rowOf,
  temperature,
} from '../support/normalizedVariables';
import { sendElsewhere } from '../support/sendElsewhere';
import { watchBodies } from '../support/watchBodies';

const UPDATE = 'PUT /api/normalized-variables';
const carbon = 'Dióxido de carbono';
const UNSAVED = 'Hay cambios sin guardar';
const CONTRADICTION = 'Revisá los umbrales: así como están, se contradicen.';

const updates = (requests: readonly string[]) => requests.filter((request) => request.startsWith(UPDATE));

/** The body that requires these limits, and no others. */
const requirements = (limits: Partial<Thresholds>): object =>
  Object.fromEntries<boolean | number | null>(
    LIMITS.flatMap((limit) => {
      const value = limits[limit] ?? null;
      return [
        [requirementOf(limit), value !== null],
        [limit, value],
      ];
    }),
  );

const ozoneId = async () => {
  const list = await sendElsewhere(administrator, 'GET', '/api/normalized-variables/all');
  const { content } = (await list.json()) as { content: { id: number; name: string }[] };
  return content.find(({ name }) => name === ozone)?.id;
};

/** The dialog on a server with some extensions, and what is sent from then on. */
const editOzone = async (
  features: NonNullable<NonNullable<Parameters<typeof openVariables>[0]>['features']>,
) => {
  const { user } = await openVariables({ at: `/normalized-variables?name=${ozone}`, features });
  const bodies = watchBodies();
  await user.click(rowOf(ozone).getByRole('button', { name: 'Editar' }));
  return { user, bodies, dialog: within(await screen.findByRole('dialog')) };
};

const named = (...names: readonly string[]) =>
  names.map((variableName, index) => ({ variableId: index + 1, variableName }));

/** Another administrator has ozone require these limits. */
const saveElsewhere = async (limits: Partial<Thresholds>) => {
  const address = `/api/normalized-variables?id=${await ozoneId()}`;
  await sendElsewhere(administrator, 'PUT', address, requirements(limits));
};

describe('the dialog', () => {
  test('shows what the variable requires; its name can only be read', async () => {
    const { dialog, toggle, value, save } = await openEdit(ozone);
    expect(dialog.getByLabelText('Nombre')).toHaveValue(ozone);
    expect(dialog.getByLabelText('Nombre')).toHaveAttribute('readonly');
    expect(dialog.getByText('Calidad de aire')).toBeVisible();
    expect(toggle('Requiere Mínimo Crítico')).not.toBeChecked();
    expect(toggle('Requiere Máximo Crítico')).toBeChecked();
    expect(toggle('Requiere Mínimo Advertencia')).not.toBeChecked();
    expect(toggle('Requiere Máximo Advertencia')).not.toBeChecked();
    expect(value('Valor crítico máximo')).toHaveValue('160');
    expect(dialog.getAllByRole('spinbutton')).toEqual([value('Valor crítico máximo')]);
    expect(value('Valor crítico máximo')).toHaveAttribute('aria-valuenow', '160');
    expect(save).toBeDisabled();
  });

  test('begins with what was saved before, however long the list takes', async () => {
    const { user, value, save, scenarios } = await openEdit(ozone);
    scenarios.use([{ call: LIST, delayMs: 60_000 }]);
    await user.clear(value('Valor crítico máximo'));
    await user.type(value('Valor crítico máximo'), '180');
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(rowOf(ozone).getByRole('button', { name: 'Editar' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText('Valor crítico máximo')).toHaveValue('180');
  });

  test('keeps a provider’s variable that was just added when it is saved again (EXT-6)', async () => {
    const { user, scenarios } = await openVariables({
      at: `/normalized-variables?name=${ozone}`,
      features: ['sensor-types'],
    });
    const bodies = watchBodies();
    const open = async () => {
      await user.click(rowOf(ozone).getByRole('button', { name: 'Editar' }));
      return within(await screen.findByRole('dialog'));
    };
    const save = async (dialog: Awaited<ReturnType<typeof open>>) => {
      await user.click(dialog.getByRole('button', { name: 'Guardar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    const names = 'Variables del proveedor';
    scenarios.use([{ call: LIST, delayMs: 60_000 }]);
    const dialog = await open();
    await user.type(dialog.getByLabelText(names), '{Enter}ozone_ppb');
    await save(dialog);

    const again = await open();
    expect(again.getByLabelText(names)).toHaveValue('O3\nozone_ppb');
    await user.type(again.getByLabelText('Unidad'), ' aprox.');
    await save(again);
    expect(bodies).toMatchObject([
      { providerVariables: ['O3', 'ozone_ppb'] },
      { providerVariables: ['O3', 'ozone_ppb'] },
    ]);
  });

  test('keeps the provider’s variables that another administrator added meanwhile (EXT-6)', async () => {
    const { user, server } = await openVariables({
      at: `/normalized-variables?name=${ozone}`,
      features: ['sensor-types'],
    });
    await user.click(rowOf(ozone).getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    server.use(measurementsOf({ unit: 'ppb', providerVariables: named('O3', 'o3_ppb') }));
    const bodies = watchBodies();
    await user.type(dialog.getByLabelText('Variables del proveedor'), '{Enter}ozone');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([{ unit: 'ppb', providerVariables: ['O3', 'o3_ppb', 'ozone'] }]);
  });

  test('asks what its values mean, and names what is usual for the unit (EXT-61)', async () => {
    const { user, dialog, bodies } = await editOzone(['sensor-types', 'kinds']);
    expect(dialog.getByRole('radio', { name: 'Valor del momento' })).toBeChecked();
    expect(dialog.queryByText(/lo usual es/)).not.toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Unidad'));
    await user.type(dialog.getByLabelText('Unidad'), 'm³');
    expect(dialog.getByText('Por la unidad, lo usual es: Contador.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Contador' }));
    expect(dialog.queryByText(/lo usual es/)).not.toBeInTheDocument();
    expect(dialog.getByText(/Los umbrales son de lo que hay en una hora/)).toBeVisible();
    expect(dialog.getByText(/se recalculan las horas/)).toBeVisible();
    await user.type(dialog.getByLabelText('Vuelve a cero en'), '10.000');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(
      await dialog.findByText('Ingresá un número mayor que cero, sin puntos de miles, o dejalo vacío.'),
    ).toBeVisible();
    await user.clear(dialog.getByLabelText('Vuelve a cero en'));
    await user.type(dialog.getByLabelText('Vuelve a cero en'), '10000');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([{ unit: 'm³', kind: 'meter', meterSize: 10_000 }]);
  });

  test('says from which day on hours can be made anew, before a kind is changed', async () => {
    const { user } = await openVariables({
      at: `/normalized-variables?name=${ozone}`,
      features: ['sensor-types', 'kinds'],
      answers: [measurementsOf({ recomputableFrom: '2024-03-31' })],
    });
    await user.click(rowOf(ozone).getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const since = 'Al guardar se recalculan las horas desde el 31/03/2024';
    expect(dialog.queryByText(since, { exact: false })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Nivel sonoro' }));
    expect(await dialog.findByText(since, { exact: false })).toBeVisible();
  });

  test('asks for the pollutant of a value of the moment, in a unit that can be converted (EXT-67)', async () => {
    const { user, dialog, bodies } = await editOzone(['sensor-types', 'kinds', 'air']);
    const pollutant = { name: 'Contaminante del aire' };
    expect(dialog.getByText('Por el nombre y la unidad, parece ser O₃.')).toBeVisible();
    await user.click(dialog.getByRole('combobox', pollutant));
    await user.click(await screen.findByRole('option', { name: 'O₃' }));
    await user.clear(dialog.getByLabelText('Unidad'));
    await user.type(dialog.getByLabelText('Unidad'), 'g');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    const problem = 'Para el índice de aire, un gas tiene que medirse en ppm, ppb, µg/m³ o mg/m³.';
    expect(await dialog.findByText(problem)).toBeVisible();
    await user.clear(dialog.getByLabelText('Unidad'));
    await user.type(dialog.getByLabelText('Unidad'), 'ppb');
    await waitFor(() => expect(dialog.queryByText(problem)).not.toBeInTheDocument());
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([{ kind: 'instantaneous', unit: 'ppb', pollutant: 'o3' }]);
  });

  test('asks what the states of a state are called (EXT-71)', async () => {
    const { user, dialog, bodies } = await editOzone(['sensor-types', 'kinds']);
    expect(dialog.queryByLabelText('Nombres de los estados')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Estado' }));
    const names = dialog.getByLabelText('Nombres de los estados');
    const save = () => user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await user.type(names, 'cerrada');
    await save();
    expect(await dialog.findByText(/^Escribí cada estado en una línea/)).toBeVisible();
    await user.clear(names);
    await user.type(names, '0 = Cerrada\n0 = Abierta');
    await save();
    expect(await dialog.findByText(/^Un estado está dos veces/)).toBeVisible();
    await user.clear(names);
    await user.type(names, '0 = Cerrada\n1 = Abierta');
    await save();
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        kind: 'state',
        stateNames: [
          { value: 0, name: 'Cerrada' },
          { value: 1, name: 'Abierta' },
        ],
      },
    ]);
  });

  test('asks what a status means to people, where the server keeps it (EXT-74)', async () => {
    const { user, dialog, bodies } = await editOzone(['sensor-types', 'meanings']);
    const warning = dialog.getByLabelText('Si está en advertencia');
    await user.click(warning);
    await user.paste('x'.repeat(121));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('Puede tener hasta 120 caracteres.')).toBeVisible();
    await user.clear(warning);
    await user.type(warning, ' Mejor ventanas cerradas ');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([
      { meanings: { normal: null, warning: 'Mejor ventanas cerradas', critical: null } },
    ]);
  });

  test('offers to watch at night what adds up, and nothing else (EXT-69)', async () => {
    const { user, dialog, bodies } = await editOzone(['sensor-types', 'kinds', 'alarms']);
    const toggle = { name: 'Avisar si el consumo no para de noche' };
    expect(dialog.queryByRole('switch', toggle)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Contador' }));
    await user.click(dialog.getByRole('switch', toggle));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([{ kind: 'meter', alarmOnContinuousUse: true }]);
  });

  test('asks of what adds up whether its limits are of an hour or a day, with their unit (EXT-72)', async () => {
    const { user, dialog, bodies } = await editOzone(['sensor-types', 'kinds']);
    expect(dialog.queryByRole('radio', { name: 'Por día' })).not.toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Unidad'));
    await user.type(dialog.getByLabelText('Unidad'), 'm³');
    await user.click(dialog.getByRole('radio', { name: 'Contador' }));
    expect(dialog.getByText(/^Los umbrales son de lo que hay en una hora, en m³ por hora\./)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Por hora' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Por día' }));
    expect(dialog.getByText(/^Los umbrales son de lo que hay en un día, en m³ por día\./)).toBeVisible();
    expect(dialog.getAllByText('m³/día')).not.toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([{ kind: 'meter', limitsBy: 'day' }]);
  });

  test('asks between which values it can be, and names what is usual for the unit (EXT-62)', async () => {
    const { user, dialog, bodies } = await editOzone(['sensor-types', 'quality']);
    await user.clear(dialog.getByLabelText('Unidad'));
    await user.type(dialog.getByLabelText('Unidad'), '%');
    expect(dialog.getByText('Por la unidad, lo usual es: de 0 a 100.')).toBeVisible();
    await user.type(dialog.getByLabelText('Mínimo posible'), '5');
    await user.type(dialog.getByLabelText('Máximo posible'), '-5,5');
    expect(dialog.getByText(/se revisan todas las mediciones/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('El máximo posible tiene que ser mayor que el mínimo.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Mínimo posible'));
    await user.type(dialog.getByLabelText('Mínimo posible'), 'poco');
    await user.tab();
    expect(await dialog.findByText(/^Escribí un número/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Mínimo posible'));
    await user.type(dialog.getByLabelText('Mínimo posible'), '-40');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([{ unit: '%', plausible: { min: -40, max: -5.5 } }]);
  });

  test('asks what makes people doubt, of values of which that can be asked (EXT-70)', async () => {
    const { user, dialog, bodies } = await editOzone(['sensor-types', 'kinds', 'quality']);
    const hours = 'Horas sin cambiar que hacen dudar';
    await user.click(dialog.getByRole('radio', { name: 'Contador' }));
    expect(dialog.queryByLabelText(hours)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Valor del momento' }));
    expect(dialog.getByLabelText(hours)).toHaveValue('');
    await user.type(dialog.getByLabelText(hours), '1');
    await user.type(dialog.getByLabelText('Salto que hace dudar'), '0');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('Escribí horas, de 3 a 720, o dejalo vacío.')).toBeVisible();
    expect(
      dialog.getByText('Escribí un número mayor que cero, sin puntos de miles, o dejalo vacío.'),
    ).toBeVisible();
    await user.type(dialog.getByLabelText(hours), '2');
    await user.type(dialog.getByLabelText('Salto que hace dudar'), ',5');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([{ stuckHours: 12, greatestStep: 0.5 }]);
  });

  test('asks of a sound level whether periods can be made of it (EXT-66)', async () => {
    const { user, dialog, bodies } = await editOzone(['sensor-types', 'kinds', 'noise']);
    await user.click(dialog.getByRole('radio', { name: 'Nivel sonoro' }));
    expect(dialog.getByLabelText('Límite de ruido de día')).toBeVisible();
    await user.click(dialog.getByRole('switch', { name: 'Calcular el ruido por períodos' }));
    expect(dialog.queryByLabelText('Límite de ruido de día')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toMatchObject([{ kind: 'sound-level', noisePeriods: false }]);
  });

  test('says nothing of kinds to a server that knows none', async () => {
    const { user, dialog, bodies } = await editOzone(['sensor-types']);
    expect(dialog.queryByText('Qué significan sus valores')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Unidad'), '2');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies[0]).not.toHaveProperty('kind');
  });

  test('leaves alone what another administrator saved meanwhile', async () => {
    const { user, toggle, value, save } = await openEdit(ozone);
    await saveElsewhere({ maxCritical: 170, minWarning: 40 });
    const bodies = watchBodies();
    await user.click(toggle('Requiere Mínimo Crítico'));
    await user.type(value('Valor crítico mínimo'), '10');
    await user.click(save);
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toEqual([requirements({ minCritical: 10, maxCritical: 170, minWarning: 40 })]);
  });

  test('keeps a limit whose value was edited, though another administrator took it out meanwhile', async () => {
    const { user, value, save } = await openEdit(ozone);
    await saveElsewhere({});
    const bodies = watchBodies();
    await user.clear(value('Valor crítico máximo'));
    await user.type(value('Valor crítico máximo'), '180');
    await user.click(save);
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toEqual([requirements({ maxCritical: 180 })]);
  });

  test('saves what it shows, if what is currently saved cannot be learned', async () => {
    const { user, value, save, scenarios } = await openEdit(ozone);
    const bodies = watchBodies();
    scenarios.use([{ call: LIST, times: 1, outcome: { kind: 'empty', status: 403 } }]);
    await user.clear(value('Valor crítico máximo'));
    await user.type(value('Valor crítico máximo'), '180');
    await user.click(save);
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(screen.getByText(/^No pudimos comprobar si algo había cambiado/)).toBeVisible();
    expect(bodies).toEqual([requirements({ maxCritical: 180 })]);
  });

  test('counts a limit that is stored without being required as none (VAR-8)', async () => {
    const { dialog, toggle, save, user } = await openEdit(carbon);
    expect(toggle('Requiere Mínimo Advertencia')).not.toBeChecked();
    expect(dialog.queryByLabelText('Valor de advertencia mínimo')).not.toBeInTheDocument();
    await user.click(toggle('Requiere Mínimo Advertencia'));
    expect(dialog.getByLabelText('Valor de advertencia mínimo')).toHaveValue('');
    await user.click(toggle('Requiere Mínimo Advertencia'));
    expect(save).toBeDisabled();
  });

  test('reveals a value when a toggle is turned on, and forgets it when it is turned off', async () => {
    const { user, toggle, value, dialog, save } = await openEdit(background);
    await user.click(toggle('Requiere Máximo Advertencia'));
    expect(save).toBeDisabled();
    await user.type(value('Valor de advertencia máximo'), '55{Enter}');
    expect(save).toBeEnabled();

    await user.click(toggle('Requiere Máximo Advertencia'));
    expect(dialog.queryByLabelText('Valor de advertencia máximo')).not.toBeInTheDocument();
    expect(save).toBeDisabled();
    await user.click(toggle('Requiere Máximo Advertencia'));
    expect(value('Valor de advertencia máximo')).toHaveValue('');
  });

  test('lets one save from the very key on that makes it possible', async () => {
    const { user, value, save } = await openEdit(ozone);
    const field = value('Valor crítico máximo');
    const rows = [
      ['90,5', true],
      ['90.5', true],
      ['-3', true],
      ['160', false],
      ['mucho', false],
      [' ', false],
    ] as const;
    for (const [typed, isSaveable] of rows) {
      await user.clear(field);
      expect(save).toBeDisabled();
      await user.type(field, typed);
      expect(field).toHaveFocus();
      expect(save.hasAttribute('disabled'), typed).toBe(!isSaveable);
    }
  });

  test('takes a typed value back at Escape, and stays open', async () => {
    const { user, value, save } = await openEdit(ozone);
    await user.type(value('Valor crítico máximo'), '5');
    expect(save).toBeEnabled();
    await user.keyboard('{Escape}');
    expect(value('Valor crítico máximo')).toHaveValue('160');
    expect(save).toBeDisabled();
  });

  test('steps by a hundredth with the up and down keys', async () => {
    const { user, value, save } = await openEdit(ozone);
    await user.click(value('Valor crítico máximo'));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(value('Valor crítico máximo')).toHaveValue('160,02');
    expect(save).toBeEnabled();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(value('Valor crítico máximo')).toHaveValue('159,99');
  });

  test('warns where limits contradict each other, and lets them be', async () => {
    const { user, toggle, value, save } = await openEdit(ozone);
    await user.click(toggle('Requiere Máximo Advertencia'));
    await user.type(value('Valor de advertencia máximo'), '170');
    expect(screen.queryByText(CONTRADICTION)).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText(CONTRADICTION)).toBeVisible();
    expect(save).toBeEnabled();
    await user.clear(value('Valor de advertencia máximo'));
    await user.type(value('Valor de advertencia máximo'), '100{Enter}');
    await waitFor(() => expect(screen.queryByText(CONTRADICTION)).not.toBeInTheDocument());
  });
});

describe('saving', () => {
  test('sends all four limits, says so, and reloads the list', async () => {
    const { user, toggle, value, save, requests } = await openEdit(ozone);
    const bodies = watchBodies();
    await user.click(toggle('Requiere Mínimo Advertencia'));
    await user.type(value('Valor de advertencia mínimo'), '0,25');
    await user.click(save);

    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(bodies).toEqual([
      {
        requireMinCritical: false,
        minCritical: null,
        requireMaxCritical: true,
        maxCritical: 160,
        requireMinWarning: true,
        minWarning: 0.25,
        requireMaxWarning: false,
        maxWarning: null,
      },
    ]);
    expect(updates(requests)).toEqual([`${UPDATE}?id=4`]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(badgesOf(ozone)).toEqual(['Máx. Crítico', 'Mín. Advertencia']));
    expect(requests.at(-1)).toBe(`${LIST}?name=Ozono`);
    await waitFor(() => expect(rowOf(ozone).getByRole('button', { name: 'Editar' })).toHaveFocus());
  });

  test('is not done by Enter in a value (LST-9)', async () => {
    const { user, value, requests } = await openEdit(ozone);
    await user.type(value('Valor crítico máximo'), '5{Enter}');
    expect(updates(requests)).toEqual([]);
    expect(value('Valor crítico máximo')).toHaveValue('1605');
  });

  test('says when the list could not be reloaded, where what was saved shows all the same, and tries again', async () => {
    const { user, toggle, save, scenarios, requests } = await openEdit(ozone);
    // The first is for what is currently saved.
    scenarios.use([{ ...failingLoad(LIST, { kind: 'empty', status: 503 }), skip: 1 }]);
    await user.click(toggle('Requiere Máximo Crítico'));
    await user.click(save);
    expect(await screen.findByText('Error al recargar las variables normalizadas')).toBeVisible();
    expect(screen.getByText('Variable actualizada correctamente')).toBeVisible();
    expect(badgesOf(ozone)).toEqual([]);

    requests.length = 0;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() =>
      expect(screen.queryByText('Error al recargar las variables normalizadas')).not.toBeInTheDocument(),
    );
    expect(requests).toEqual([`${LIST}?name=Ozono`]);
    expect(badgesOf(ozone)).toEqual([]);
  });

  const text = (status: number, body: string): Outcome => ({ kind: 'text', status, body });
  const empty = (status: number): Outcome => ({ kind: 'empty', status });

  const failures: readonly [string, [Outcome, string][]][] = [
    [
      'by its status',
      [
        [empty(400), 'Datos inválidos'],
        [empty(404), 'Variable normalizada no encontrada.'],
        [empty(500), 'Error interno del servidor al actualizar la variable.'],
        [empty(503), 'Error al actualizar la variable'],
      ],
    ],
    [
      'by its text, or otherwise',
      [
        [text(400, 'El máximo es muy alto.'), 'Datos inválidos: El máximo es muy alto.'],
        [text(403, 'Solo para administradores'), 'Solo para administradores'],
        [text(409, 'La está editando otra persona'), 'La está editando otra persona'],
      ],
    ],
  ];

  test.each(failures)('that fails says why, %s, and loses nothing', async (_, rows) => {
    const { user, value, save, scenarios } = await openEdit(temperature);
    await user.clear(value('Valor crítico máximo'));
    await user.type(value('Valor crítico máximo'), '41,5');
    for (const [outcome, message] of rows) {
      scenarios.use([{ call: UPDATE, times: 1, outcome }]);
      await user.click(save);
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(value('Valor crítico máximo')).toHaveValue('41,5');
    await user.click(save);
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
  });

  test('of a variable that is gone has the list reloaded', async () => {
    const { user, toggle, save, requests, scenarios } = await openEdit(ozone);
    scenarios.use([{ call: UPDATE, outcome: empty(404) }]);
    await user.click(toggle('Requiere Máximo Crítico'));
    await user.click(save);
    expect(await screen.findByText('Variable normalizada no encontrada.')).toBeVisible();
    await waitFor(() => expect(save).toHaveFocus());
    await waitFor(() => expect(requests.at(-1)).toBe(`${LIST}?name=Ozono`));
  });

  test('sends nothing twice while it is under way', async () => {
    const { user, toggle, save, requests, scenarios } = await openEdit(ozone);
    scenarios.use([{ call: UPDATE, delayMs: 300 }]);
    await user.click(toggle('Requiere Máximo Crítico'));
    await user.click(save);
    expect(save).toBeDisabled();
    expect(save).toHaveTextContent('Guardando…');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Variable actualizada correctamente')).toBeVisible();
    expect(updates(requests)).toHaveLength(1);
  });
});

describe('closing', () => {
  test('without a change asks nothing', async () => {
    const { user } = await openEdit(ozone);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('by Escape with a change asks, and goes on or drops it', async () => {
    const { user, toggle } = await openEdit(ozone);
    await user.click(toggle('Requiere Máximo Crítico'));
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: UNSAVED }));
    await user.click(question.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: UNSAVED })).not.toBeInTheDocument());
    expect(toggle('Requiere Máximo Crítico')).not.toBeChecked();

    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(badgesOf(ozone)).toEqual(['Máx. Crítico']);
  });

  test('by Cancelar asks nothing', async () => {
    const { user, toggle, dialog } = await openEdit(ozone);
    await user.click(toggle('Requiere Máximo Crítico'));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

test('an edit outlives a session that expires', async () => {
  const { user, toggle, value, save, scenarios } = await openEdit(ozone);
  scenarios.use([{ call: UPDATE, times: 1, outcome: { kind: 'sessionExpired' } }]);
  await user.click(toggle('Requiere Mínimo Advertencia'));
  await user.type(value('Valor de advertencia mínimo'), '12');
  await user.click(save);

  await user.type(await screen.findByLabelText('Email'), administrator.mail);
  await user.type(screen.getByLabelText('Contraseña'), administrator.password);
  await user.click(screen.getByRole('button', { name: 'Acceder al Sistema' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar variable normalizada' }));
  expect(dialog.getByLabelText('Nombre')).toHaveValue(ozone);
  expect(dialog.getByLabelText('Valor de advertencia mínimo')).toHaveValue('12');
  expect(dialog.getByRole('button', { name: 'Guardar' })).toBeEnabled();
});
