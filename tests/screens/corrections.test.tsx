import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { corrections } from '@contract';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { answer, refused } from '../answers/answers';
import { aCorrection, correctionsOf } from '../answers/corrections';
import { overviewOf } from '../answers/home';
import { dialogOf } from '../support/dialogOf';
import { renderApp } from '../support/renderApp';

const NAME = 'Aire Plaza San Martín';

const overview = overviewOf({
  name: NAME,
  variables: [
    { name: 'Temperatura', unit: '°C' },
    { name: 'Humedad', unit: '%' },
  ],
});

const openSensor = async (own: Parameters<typeof correctionsOf>[0] = {}, as = administrator) => {
  const app = await renderApp({
    at: '/sensors/1',
    as,
    features: ['home', 'corrections'],
    answers: [overview, ...correctionsOf(own)],
  });
  await screen.findByRole('heading', { name: NAME, level: 1 });
  return app;
};

const section = async () => within(await screen.findByRole('region', { name: 'Correcciones' }));

const openForm = async () => {
  const app = await openSensor();
  await app.user.click(await (await section()).findByRole('button', { name: 'Corregir mediciones' }));
  return { ...app, form: await dialogOf('Corregir mediciones') };
};

const fill = async (label: string, text: string, { user, form }: Awaited<ReturnType<typeof openForm>>) => {
  await user.clear(form.getByLabelText(label));
  await user.type(form.getByLabelText(label), text);
};

describe('the corrections of a sensor', () => {
  test('are listed by variable, with since when, why and by whom', async () => {
    await openSensor({
      corrections: [
        aCorrection(),
        aCorrection({
          id: 6,
          from: '2026-04-01T03:00:00Z',
          until: '2026-05-03T17:00:00Z',
          factor: 1.8,
          offset: 32,
          reason: 'Venía en Fahrenheit',
        }),
      ],
    });
    const list = within(await (await section()).findByRole('list', { name: 'Temperatura (°C)' }));
    const [newest, oldest] = list.getAllByRole('listitem');
    expect(newest).toHaveTextContent('− 2 Desde el 03/05/2026 14:00');
    expect(newest).toHaveTextContent('Sensor calibrado · administracion@vigia.example, 04/05/2026 9:00');
    expect(oldest).toHaveTextContent('× 1,8 + 32 Desde el 01/04/2026 0:00 hasta el 03/05/2026 14:00');
  });

  test('say how far measurements are computed again, and of which only hours are kept', async () => {
    await openSensor({
      corrections: [aCorrection({ from: '2024-05-03T17:00:00Z' })],
      recomputation: { done: 40_000, total: 120_000 },
      recomputableFrom: '2025-03-01T03:00:00Z',
    });
    const shown = await section();
    expect(await shown.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40000');
    expect(shown.getByText('Recalculando: 40.000 de 120.000 mediciones')).toBeVisible();
    expect(shown.getByText(/^Antes del 01\/03\/2025 0:00 ya no se guardan/)).toBeVisible();
  });

  test('are no matter of residents', async () => {
    await openSensor({}, residentWithMany);
    expect(screen.queryByRole('region', { name: 'Correcciones' })).toBeNull();
  });

  test('are made by comparing, seen before they are saved, and told by the site’s clock', async () => {
    const opened = await openForm();
    const { user, form, server } = opened;
    await user.click(form.getByRole('combobox', { name: 'Variable' }));
    await user.click(await screen.findByRole('option', { name: 'Temperatura (°C)' }));
    await fill('Desde (hora del sitio)', '2026-05-03T14:00', opened);
    await fill('El sensor marca', '21,4', opened);
    await fill('y debería marcar', '19,4', opened);
    expect(form.getByLabelText('Y sumar')).toHaveValue('-2');
    await fill('Motivo', 'Sensor calibrado', opened);
    expect(await form.findByText('Cambian 1.200 mediciones hasta ahora, y las que lleguen.')).toBeVisible();
    await waitFor(() =>
      expect(form.getByRole('row', { name: /^Última/ })).toHaveTextContent('Última21 °C19 °C'),
    );
    await user.click(form.getByRole('button', { name: 'Corregir mediciones' }));
    expect(await screen.findByText(/^Corrección guardada/)).toBeVisible();
    expect(server.sentTo(corrections.createCorrection).map(({ params, body }) => [params.id, body])).toEqual([
      [
        1,
        {
          variableId: 36,
          from: '2026-05-03T17:00:00.000Z',
          factor: 1,
          offset: -2,
          reason: 'Sensor calibrado',
        },
      ],
    ]);
  });

  test('say at each field what is wrong, and send nothing', async () => {
    const opened = await openForm();
    const { user, form, server } = opened;
    await fill('Desde (hora del sitio)', '2099-05-03T14:00', opened);
    await fill('Multiplicar por', '0', opened);
    await fill('Y sumar', 'dos', opened);
    await user.click(form.getByRole('button', { name: 'Corregir mediciones' }));
    for (const problem of [
      'Elegí la variable',
      'El momento no puede estar en el futuro',
      'El factor no puede ser 0',
      'Escribí un número, como 1,5 o -2, sin puntos de miles',
      'Escribí el motivo',
    ])
      expect(await form.findByText(problem)).toBeVisible();
    expect(server.sentTo(corrections.createCorrection)).toEqual([]);
  });

  test('that begin when another one does are refused at the moment', async () => {
    const { user, server } = await openSensor({ corrections: [aCorrection()] });
    const sentence = 'La variable ya tiene una corrección desde ese momento ("from").';
    server.use(answer(corrections.updateCorrection, () => refused(409, sentence)));
    await user.click(
      await (
        await section()
      ).findByRole('button', {
        name: 'Cambiar la corrección de Temperatura (°C) desde el 03/05/2026 14:00',
      }),
    );
    const form = await dialogOf('Cambiar la corrección');
    await user.clear(form.getByLabelText('Motivo'));
    await user.type(form.getByLabelText('Motivo'), 'Otro');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('La variable ya tiene una corrección desde ese momento')).toBeVisible();
    expect(form.getByLabelText('Motivo')).toHaveValue('Otro');
  });

  test('are taken back after a question', async () => {
    const { user, server } = await openSensor({ corrections: [aCorrection()] });
    await user.click(
      await (
        await section()
      ).findByRole('button', {
        name: 'Quitar la corrección de Temperatura (°C) desde el 03/05/2026 14:00',
      }),
    );
    const question = await dialogOf('¿Quitar la corrección?');
    await user.click(question.getByRole('button', { name: 'Quitar' }));
    expect(await screen.findByText(/^Corrección quitada/)).toBeVisible();
    expect(server.sentTo(corrections.deleteCorrection).map(({ params }) => params)).toEqual([
      { id: 1, correctionId: 7 },
    ]);
  });
});
