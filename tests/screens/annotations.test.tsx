import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { annotations } from '@contract';
import type { Feature } from '@domain/features';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { answer, refused, type GivenAnswer } from '../answers/answers';
import { anAnnotation, annotationsOf, previewOf } from '../answers/annotations';
import { aDerived, derivedOf } from '../answers/derived';
import { overviewOf } from '../answers/home';
import { dialogOf } from '../support/dialogOf';
import { renderApp } from '../support/renderApp';

const NAME = 'Aire Plaza San Martín';

const overview = overviewOf({
  name: NAME,
  variables: [
    { name: 'Temperatura', unit: '°C' },
    { name: 'Consumo', unit: 'm³/h', kind: 'meter' },
    { name: 'Agua del pozo', unit: 'm³/día', kind: 'meter', limitsBy: 'day' },
  ],
});

const openSensor = async (
  own: Parameters<typeof annotationsOf>[0] = {},
  as = administrator,
  answers: readonly GivenAnswer[] = [],
  features: readonly Feature[] = [],
) => {
  const app = await renderApp({
    at: '/sensors/1',
    as,
    features: ['home', 'quality', ...features],
    answers: [overview, ...annotationsOf(own), ...answers],
  });
  await screen.findByRole('heading', { name: NAME, level: 1 });
  return app;
};

const section = async (name = 'Anotaciones') => within(await screen.findByRole('region', { name }));

const openForm = async (features: readonly Feature[] = [], answers: readonly GivenAnswer[] = []) => {
  const app = await openSensor({}, administrator, answers, features);
  await app.user.click(await (await section()).findByRole('button', { name: 'Anotar o anular' }));
  const form = await dialogOf('Anotar o anular');
  const fill = async (label: string, text: string) => {
    await app.user.clear(form.getByLabelText(label));
    await app.user.type(form.getByLabelText(label), text);
  };
  const save = () => app.user.click(form.getByRole('button', { name: 'Guardar' }));
  return { ...app, form, fill, save };
};

describe('what is said of a sensor', () => {
  test('is read by residents, without who said it and without anything to press', async () => {
    await openSensor(
      {
        annotations: [
          anAnnotation({ by: null }),
          anAnnotation({
            id: 6,
            kind: 'swap',
            variableId: 37,
            until: null,
            text: 'Medidor roto',
            counts: { final: 1014.5, first: 3 },
            by: null,
          }),
        ],
      },
      residentWithMany,
    );
    const shown = await section('Notas');
    const [annulled, swap] = shown.getAllByRole('listitem');
    expect(annulled).toHaveTextContent(
      'Mediciones anuladas Sensor tapado por obraDel 03/05/2026 14:00 al 04/05/2026 14:00',
    );
    expect(swap).toHaveTextContent('Cambio de medidor Medidor rotoEl 03/05/2026 14:00 · Consumo (m³)');
    expect(swap).toHaveTextContent('El viejo terminó en 1.014,5; el nuevo empezó en 3');
    expect(shown.queryByRole('button')).toBeNull();
  });

  test('takes no place on the page of a resident as long as there is nothing', async () => {
    const { server } = await openSensor({}, residentWithMany);
    await waitFor(() => expect(server.sentTo(annotations.listAnnotations)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Notas' })).toBeNull();
  });

  test('is an annulment, seen before it is saved, by the site’s clock', async () => {
    const { user, form, fill, save, server } = await openForm();
    await user.click(form.getByRole('radio', { name: 'Anular mediciones' }));
    await fill('Desde (hora del sitio)', '2026-05-03T14:00');
    await fill('Hasta (hora del sitio)', '2026-05-04T14:00');
    await fill('Qué decir', 'Sensor tapado por obra');
    expect(await form.findByText('Se anulan 24 mediciones de Temperatura (°C).')).toBeVisible();
    const figures = within(
      form.getByRole('table', { name: 'Temperatura (°C), del 01/05/2026 al 31/05/2026' }),
    );
    expect(figures.getByRole('row', { name: /^Máximo/ })).toHaveTextContent('Máximo45 °C22 °C');
    expect(figures.getByRole('row', { name: /^En estado crítico/ })).toHaveTextContent(/30 min.*0/);
    await save();
    expect(await screen.findByText('Anotación guardada')).toBeVisible();
    expect(server.sentTo(annotations.createAnnotation).map(({ body }) => body)).toEqual([
      {
        kind: 'annulment',
        variableId: null,
        from: '2026-05-03T17:00:00.000Z',
        until: '2026-05-04T17:00:00.000Z',
        text: 'Sensor tapado por obra',
        counts: null,
      },
    ]);
  });

  test('is a meter’s swap, with both counts', async () => {
    const { user, form, fill, save, server } = await openForm();
    await user.click(form.getByRole('radio', { name: 'Cambio de medidor' }));
    await save();
    expect(await form.findByText('Elegí la variable del medidor')).toBeVisible();
    expect(form.getAllByText('Escribí un número que no sea negativo, sin puntos de miles')).toHaveLength(2);
    await user.click(form.getByRole('combobox', { name: 'Variable' }));
    await user.click(await screen.findByRole('option', { name: 'Consumo (m³)' }));
    await fill('Cuándo (hora del sitio)', '2026-05-03T14:00');
    await fill('Último conteo del viejo', '1014,5');
    await fill('Primer conteo del nuevo', '3');
    await fill('Qué decir', 'Medidor roto');
    await save();
    expect(await screen.findByText('Anotación guardada')).toBeVisible();
    expect(server.sentTo(annotations.createAnnotation).map(({ body }) => body)).toMatchObject([
      { kind: 'swap', variableId: 37, until: null, counts: { final: 1014.5, first: 3 } },
    ]);
  });

  test('is no swap of what is computed, which follows its meters’', async () => {
    const computed = { variables: [aDerived({ variableId: 37 })] };
    const { user, form } = await openForm(['derived'], derivedOf(computed));
    const optionsOf = async (kind: string) => {
      await user.click(form.getByRole('radio', { name: kind }));
      await user.click(form.getByRole('combobox', { name: 'Variable' }));
      const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return names;
    };
    expect(await optionsOf('Cambio de medidor')).toEqual(['Agua del pozo (m³)']);
    expect(await optionsOf('Anular mediciones')).toContain('Consumo (m³)');
  });

  test('is no swap where nothing is a meter', async () => {
    const thermometer = overviewOf({ name: NAME, variables: [{ name: 'Temperatura', unit: '°C' }] });
    const { form } = await openForm([], [thermometer]);
    expect(form.getByRole('radio', { name: 'Anular mediciones' })).toBeVisible();
    expect(form.queryByRole('radio', { name: 'Cambio de medidor' })).toBeNull();
  });

  test('offers to take back a swap that was told of what is computed, and not to change it', async () => {
    const swapOf = (id: number, variableId: number) =>
      anAnnotation({ id, variableId, kind: 'swap', until: null, text: `De ${variableId}` });
    await openSensor(
      { annotations: [swapOf(6, 36), swapOf(7, 37)] },
      administrator,
      derivedOf({ variables: [aDerived({ variableId: 37 })] }),
      ['derived'],
    );
    const [ofMeter, ofComputed] = await (await section()).findAllByRole('listitem');
    const buttonsOf = (item?: HTMLElement) =>
      within(item as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(buttonsOf(ofComputed)).toEqual(['Quitar']));
    expect(buttonsOf(ofMeter)).toEqual(['Cambiar', 'Quitar']);
  });

  test('asks for the meter once it becomes a swap, if what was chosen is computed', async () => {
    const computed = { variables: [aDerived({ variableId: 37 })] };
    const { user, form, save, server, fill } = await openForm(['derived'], derivedOf(computed));
    await user.click(form.getByRole('combobox', { name: 'Variable' }));
    await user.click(await screen.findByRole('option', { name: 'Consumo (m³)' }));
    await user.click(form.getByRole('radio', { name: 'Cambio de medidor' }));
    expect(form.getByRole('combobox', { name: 'Variable' })).toHaveValue('');
    await fill('Último conteo del viejo', '10');
    await fill('Primer conteo del nuevo', '0');
    await fill('Qué decir', 'Medidor roto');
    await save();
    expect(await form.findByText('Elegí la variable del medidor')).toBeVisible();
    expect(server.sentTo(annotations.createAnnotation)).toEqual([]);
  });

  test('says at each field what is wrong, and sends nothing', async () => {
    const { form, fill, save, server } = await openForm();
    await fill('Desde (hora del sitio)', '2026-05-03T14:00');
    await fill('Hasta (hora del sitio)', '2026-05-03T13:00');
    await save();
    expect(await form.findByText('El final tiene que ser posterior al comienzo')).toBeVisible();
    expect(form.getByText('Escribí qué decir')).toBeVisible();
    await fill('Desde (hora del sitio)', '1999-05-03T14:00');
    expect(await form.findByText('No puede ser anterior al año 2000')).toBeVisible();
    expect(server.sentTo(annotations.createAnnotation)).toEqual([]);
  });

  test('says of a stretch that is annulled already what the server says', async () => {
    const said = 'Ya hay mediciones anuladas en ese tramo, desde el 03/05/2026 14:00: Obra ("from").';
    const { form, fill, save, server } = await openForm();
    server.use(answer(annotations.createAnnotation, () => refused(409, said)));
    await fill('Qué decir', 'Obra');
    await save();
    expect(await form.findByText('Ya hay mediciones anuladas en ese tramo')).toBeVisible();
  });

  test('is changed, and taken back after a question', async () => {
    const { user, server } = await openSensor(
      { annotations: [anAnnotation()] },
      administrator,
      previewOf({ readings: 2, again: 22 }),
    );
    const about = '"Sensor tapado por obra" del 03/05/2026 14:00';
    await user.click(await (await section()).findByRole('button', { name: `Cambiar ${about}` }));
    const form = await dialogOf('Cambiar la anotación');
    await user.clear(form.getByLabelText('Hasta (hora del sitio)'));
    expect(
      await form.findByText(
        'Se anulan 2 mediciones de Temperatura (°C). Vuelven a contar 22 mediciones de Temperatura (°C).',
      ),
    ).toBeVisible();
    expect(form.getByRole('row', { name: 'Máximo 45 °C 22 °C' })).toBeVisible();
    expect(server.sentTo(annotations.previewAnnulment).at(-1)?.body).toMatchObject({ annotationId: 7 });
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Anotación guardada')).toBeVisible();
    expect(server.sentTo(annotations.updateAnnotation).map(({ body }) => body)).toMatchObject([
      { until: null, text: 'Sensor tapado por obra' },
    ]);
    await user.click((await section()).getByRole('button', { name: `Quitar ${about}` }));
    const question = await dialogOf('¿Quitar la anotación?');
    await user.click(question.getByRole('button', { name: 'Quitar' }));
    expect(await screen.findByText('Anotación quitada')).toBeVisible();
    expect(server.sentTo(annotations.deleteAnnotation)).toHaveLength(1);
  });
});
