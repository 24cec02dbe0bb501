import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { derived } from '@contract';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { answer, refused } from '../answers/answers';
import { aDay, aDerived, derivedOf } from '../answers/derived';
import { overviewOf } from '../answers/home';
import { dialogOf } from '../support/dialogOf';
import { renderApp } from '../support/renderApp';

const NAME = 'Clima Plaza San Martín';

const overview = overviewOf({
  name: NAME,
  typeName: 'Temperatura y humedad',
  variables: [
    { name: 'Temperatura', unit: '°C' },
    { name: 'Humedad', unit: '%' },
    { name: 'Bochorno', unit: '°C' },
  ],
});

const openSensor = async (answers = derivedOf(), as = administrator) => {
  const app = await renderApp({
    at: '/sensors/1',
    as,
    features: ['home', 'derived'],
    answers: [overview, ...answers],
  });
  await screen.findByRole('heading', { name: NAME, level: 1 });
  return app;
};

const section = async () => within(await screen.findByRole('region', { name: 'Variables calculadas' }));

const openForm = async (answers = derivedOf()) => {
  const app = await openSensor(answers);
  await app.user.click(await (await section()).findByRole('button', { name: 'Agregar variable calculada' }));
  return { ...app, form: await dialogOf('Agregar variable calculada') };
};

const fillIn = async ({ user, form }: Awaited<ReturnType<typeof openForm>>) => {
  await user.type(form.getByLabelText('Nombre'), 'Rocío');
  await user.click(form.getByRole('combobox', { name: 'Variable normalizada' }));
  await user.click(await screen.findByRole('option', { name: 'Punto de rocío (°C)' }));
};

describe('the computed variables of a sensor', () => {
  test('say how they are computed, and what that gave on the last day', async () => {
    await openSensor(
      derivedOf({ variables: [aDerived({ day: aDay({ computed: 140, lacking: 3, divisions: 1 }) })] }),
    );
    const shown = await section();
    expect(await shown.findByRole('heading', { name: 'Bochorno (°C)' })).toBeVisible();
    expect(shown.getByText('[Temperatura] - [Humedad] / 10')).toBeVisible();
    expect(
      shown.getByText(
        'Da un valor en 140 de 144 momentos. En 3 momentos falta el valor de otra variable en los 15 minutos de antes. En 1 momento divide por cero.',
      ),
    ).toBeVisible();
    expect(shown.getByRole('list', { name: 'Últimos valores' })).toHaveTextContent('12,5 °C 05/05/2026 9:00');
  });

  test('say how far what was measured before is computed', async () => {
    await openSensor(derivedOf({ variables: [aDerived({ progress: { done: 40_000, total: 120_000 } })] }));
    expect(await (await section()).findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40000');
    expect(screen.getByText('Calculando lo medido antes: 40.000 de 120.000 mediciones')).toBeVisible();
  });

  test('are no matter of residents', async () => {
    await openSensor(derivedOf(), residentWithMany);
    expect(screen.queryByRole('region', { name: 'Variables calculadas' })).toBeNull();
  });

  test('are added with a ready formula, seen before they are saved', async () => {
    const opened = await openForm();
    const { user, form, server } = opened;
    await fillIn(opened);
    await user.click(form.getByRole('button', { name: 'Punto de rocío' }));
    expect(form.getByLabelText('Fórmula')).toHaveValue(
      '243.12 * (ln([Humedad] / 100) + 17.62 * [Temperatura] / (243.12 + [Temperatura])) / (17.62 - (ln([Humedad] / 100) + 17.62 * [Temperatura] / (243.12 + [Temperatura])))',
    );
    expect(await form.findByText('Da un valor en 144 de 144 momentos.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Agregar variable' }));
    expect(await screen.findByText(/^Variable calculada guardada/)).toBeVisible();
    expect(server.sentTo(derived.createDerivedVariable)).toMatchObject([
      { params: { id: 1 }, body: { name: 'Rocío', normalizedVariableId: 5 } },
    ]);
  });

  test('take names of variables where the cursor is', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Fórmula'), '2 * ');
    await user.click(form.getByRole('button', { name: 'Agregar Temperatura a la fórmula' }));
    await user.keyboard(' + 1');
    expect(form.getByLabelText('Fórmula')).toHaveValue('2 * [Temperatura] + 1');
    expect(form.queryByRole('button', { name: 'Suma' })).not.toBeInTheDocument();
  });

  test('say at once why a formula can’t be used', async () => {
    const { user, form } = await openForm(
      derivedOf({}, { problem: 'El sensor no tiene una variable "Presión".', day: null }),
    );
    await user.type(form.getByLabelText('Fórmula'), '[[Presión] * 2');
    expect(await form.findByText('El sensor no tiene una variable "Presión".')).toBeVisible();
  });

  test('are not saved without what they need, nor under a name that is taken', async () => {
    const opened = await openForm([
      ...derivedOf(),
      answer(derived.createDerivedVariable, () =>
        refused(409, 'El sensor ya tiene una variable "Rocío" ("name").'),
      ),
    ]);
    const { user, form } = opened;
    await user.click(form.getByRole('button', { name: 'Agregar variable' }));
    expect(await form.findByText('Ingresá un nombre.')).toBeVisible();
    expect(form.getByText('Escribí la fórmula.')).toBeVisible();
    await fillIn(opened);
    await user.click(form.getByRole('button', { name: 'Punto de rocío' }));
    await user.click(form.getByRole('button', { name: 'Agregar variable' }));
    expect(await form.findByText('El sensor ya tiene una variable con ese nombre.')).toBeVisible();
  });

  test('get another formula', async () => {
    const { user, server } = await openSensor(derivedOf({ variables: [aDerived()] }));
    await user.click(
      await (await section()).findByRole('button', { name: 'Cambiar fórmula de Bochorno (°C)' }),
    );
    const form = await dialogOf('Cambiar la fórmula de Bochorno');
    await user.clear(form.getByLabelText('Fórmula'));
    await user.type(form.getByLabelText('Fórmula'), '[[Temperatura] * 2');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/^Variable calculada guardada/)).toBeVisible();
    expect(server.sentTo(derived.updateDerivedVariable)).toMatchObject([
      { params: { id: 1, variableId: 38 }, body: { formula: '[Temperatura] * 2' } },
    ]);
  });
});
