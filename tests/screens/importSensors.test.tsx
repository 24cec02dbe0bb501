import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { sensorImports } from '@contract';
import { administrator } from '@mock/demoAccounts';

import { answer, refused } from '../answers/answers';
import { anImport, importsOf } from '../answers/sensorImports';
import { dialogOf } from '../support/dialogOf';
import { giveRowsHeight } from '../support/giveRowsHeight';
import '../support/readableBlobs';
import { renderApp } from '../support/renderApp';
import { saveAs } from '../support/savedFiles';

const AT = '/manage-sensors/import';

const CELLS = [
  'Nombre;Tipo;Barrio;DevEUI;PM2.5 máx. crítico',
  'Aire Puerto;Calidad de aire;Puerto;A84041FFFF1E2D3C;35,5',
  'Aire Feria;Calidad de aire;;;40',
].join('\n');

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

const openImport = (start: Start = {}) => {
  giveRowsHeight();
  return renderApp({ at: AT, as: administrator, features: ['imports'], answers: importsOf(), ...start });
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });

const paste = async ({ user }: { user: Awaited<ReturnType<typeof renderApp>>['user'] }, cells = CELLS) => {
  await user.click(await screen.findByLabelText('O pegá las celdas'));
  await user.paste(cells);
  await user.click(button('Usar lo pegado'));
  await screen.findByRole('heading', { name: '2. Decí qué es cada columna' });
};

const meaningOf = (column: string) =>
  screen.getByRole('combobox', { name: `Qué es la columna «${column}»` }).textContent;

describe('importing sensors', () => {
  test('leads from pasted cells, over what their columns mean and what would happen, to the import', async () => {
    const app = await openImport({ features: ['imports', 'home'] });
    app.server.use(
      answer(sensorImports.trySensorImport, {
        sensors: [
          { line: 2, name: 'Aire Puerto', problems: [], notes: ['Crea el barrio "Puerto".'] },
          { line: 3, name: 'Aire Feria', problems: [{ column: 4, text: 'Es muy alto.' }], notes: [] },
        ],
      }),
    );
    await paste(app);
    expect(screen.getByText('Celdas pegadas · 3 filas')).toBeVisible();
    expect(['Nombre', 'Tipo', 'Barrio', 'DevEUI', 'PM2.5 máx. crítico'].map(meaningOf)).toEqual([
      'Nombre del sensor',
      'Tipo de sensor',
      'Barrio',
      'Dispositivo',
      'Máximo crítico',
    ]);
    expect(screen.getByRole('radio', { name: 'Con coma: 3,5' })).toBeChecked();
    await app.user.click(button('Revisar'));
    expect(await screen.findByText('1 sensor se crea')).toBeVisible();
    expect(screen.getByText('PM2.5 máx. crítico: Es muy alto.')).toBeVisible();
    expect(screen.queryByText('Aire Puerto')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('radio', { name: 'Todos' }));
    expect(screen.getByText('Crea el barrio "Puerto".')).toBeVisible();
    await app.user.click(button('Importar 1 sensor'));
    expect(await screen.findByRole('heading', { name: 'Importación terminada' })).toBeVisible();
    const [sent] = app.server.sentTo(sensorImports.startSensorImport);
    expect(sent?.body).toMatchObject({
      name: 'Celdas pegadas',
      decimal: 'comma',
      columns: [
        { meaning: 'name' },
        { meaning: 'type' },
        { meaning: 'location' },
        { meaning: 'device' },
        { meaning: 'maxCritical', variable: expect.stringMatching(/^PM2[.,]5$/) },
      ],
      rows: [
        { line: 2, cells: ['Aire Puerto', 'Calidad de aire', 'Puerto', 'A84041FFFF1E2D3C', '35,5'] },
        { line: 3, cells: ['Aire Feria', 'Calidad de aire', '', '', '40'] },
      ],
    });
  });

  test('lets every column be set, and a type for all of them', async () => {
    const app = await openImport();
    await paste(app, 'Cosa;Sitio\nUno;Centro\nDos;Centro');
    expect(screen.getByText('Falta decir qué columna es el nombre del sensor.')).toBeVisible();
    expect(button('Revisar')).toBeDisabled();
    const choose = async (label: string, option: string) => {
      await app.user.click(screen.getByRole('combobox', { name: label }));
      await app.user.click(screen.getByRole('option', { name: option }));
    };
    // Without headings that are known, the first row may be a sensor.
    expect(screen.getByRole('combobox', { name: 'Fila de los títulos' })).toHaveTextContent('Ninguna');
    await choose('Fila de los títulos', 'Fila 1: Cosa · Sitio');
    await choose('Qué es la columna «Cosa»', 'Nombre del sensor');
    await choose('Qué es la columna «Sitio»', 'Barrio');
    expect(screen.getByText(/^Falta decir qué columna es el tipo/)).toBeVisible();
    await choose('Tipo de todos los sensores', 'Ruido');
    await app.user.click(button('Revisar'));
    await screen.findByText('2 sensores se crean');
    const [sent] = app.server.sentTo(sensorImports.trySensorImport);
    expect(sent?.body.columns).toEqual([{ meaning: 'name' }, { meaning: 'location' }, { meaning: 'type' }]);
    expect(sent?.body.rows[0]).toEqual({ line: 2, cells: ['Uno', 'Centro', 'Ruido'] });
  });

  test('finds the headings below a title, and says which row that is', async () => {
    const app = await openImport();
    await paste(app, `Sensores del barrio;;;;\n\n${CELLS}`);
    expect(screen.getByRole('combobox', { name: 'Fila de los títulos' })).toHaveTextContent(
      'Fila 3: Nombre · Tipo · Barrio · DevEUI · PM2.5 máx. crítico',
    );
    await app.user.click(button('Revisar'));
    await screen.findByRole('heading', { name: '3. Revisá qué va a pasar' });
    const [sent] = app.server.sentTo(sensorImports.trySensorImport);
    expect(sent?.body.rows.map(({ line }) => line)).toEqual([4, 5]);
  });

  test('forgets what would happen once a column is something else', async () => {
    const app = await openImport();
    await paste(app);
    await app.user.click(button('Revisar'));
    await screen.findByRole('heading', { name: '3. Revisá qué va a pasar' });
    await app.user.click(screen.getByRole('radio', { name: 'Con punto: 3.5' }));
    expect(screen.queryByRole('heading', { name: '3. Revisá qué va a pasar' })).not.toBeInTheDocument();
  });

  test('reads a file as Excel saves it, and says what to do with a workbook', async () => {
    await openImport();
    const input = await screen.findByLabelText('Elegir archivo', { selector: 'input' });
    const choose = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      fireEvent.change(input, { target: { files: [new File([bytes], name)] } });
    choose('sensores.xlsx', Uint8Array.of(0x50, 0x4b, 0x03, 0x04));
    expect(await screen.findByRole('alert')).toHaveTextContent('Es un libro de Excel. Guardalo como CSV');
    choose('sensores.csv', Uint8Array.from(Buffer.from('Nombre;Tipo\r\nEstación Núñez;Ruido\r\n', 'latin1')));
    expect(await screen.findByText('sensores.csv · 2 filas')).toBeVisible();
    expect(screen.getByText('Estación Núñez')).toBeVisible();
  });

  test('stays where it is when the server is away, and sends the same import again', async () => {
    const app = await openImport();
    await paste(app);
    app.server.use(answer(sensorImports.startSensorImport, refused(503, 'La base de datos no responde.')));
    await app.user.click(button('Revisar'));
    await app.user.click(await screen.findByRole('button', { name: 'Importar 2 sensores' }));
    expect(await screen.findByText('No se pudo empezar la importación')).toBeVisible();
    app.server.use(answer(sensorImports.startSensorImport, { id: 7 }));
    await app.user.click(button('Importar 2 sensores'));
    await screen.findByRole('heading', { name: 'Importación terminada' });
    const keys = app.server.sentTo(sensorImports.startSensorImport).map(({ body }) => body.key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('an import', () => {
  test('says how far it is, and then what came of each row, which can be saved', async () => {
    const running = anImport({
      state: 'running',
      created: 1,
      refused: 0,
      finishedAt: null,
      undoableUntil: null,
    });
    const app = await openImport({ at: `${AT}?id=7`, answers: importsOf(running) });
    expect(await screen.findByText('1 de 3')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    app.server.use(...importsOf());
    expect(await screen.findByText('2 sensores creados', {}, { timeout: 4000 })).toBeVisible();
    expect(await screen.findByText('Ya existe un sensor con ese nombre.')).toBeVisible();
    await app.user.click(button('Guardar el resultado'));
    const [file, name] = saveAs.mock.calls.at(-1) as [Blob, string];
    expect(name).toBe('resultado-sensores.csv');
    expect(await file.text()).toContain('4;Aire Repetido;No creado;Ya existe un sensor con ese nombre.');
  });

  test('is found again by whoever left', async () => {
    const app = await openImport({ answers: importsOf(anImport({ state: 'running' })) });
    await app.user.click(await screen.findByRole('link', { name: 'sensores.csv' }));
    expect(await screen.findByRole('heading', { name: 'Importando' })).toBeVisible();
  });

  test('can be undone, after a question that says what would stay', async () => {
    const app = await openImport({
      at: `${AT}?id=7`,
      answers: importsOf(anImport({ created: 19 }), {
        measured: 3,
        changed: 12,
        changedNames: ['Plaza', 'Puerto'],
      }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    const dialog = await dialogOf('Deshacer la importación');
    expect(dialog.getByText('Se eliminan los 4 sensores que creó.')).toBeVisible();
    expect(dialog.getByText('Quedan 12 que alguien cambió o asignó a una persona:')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Plaza',
      'Puerto',
      'y 10 más',
    ]);
    await app.user.click(dialog.getByRole('checkbox', { name: /^Eliminar también/ }));
    expect(dialog.getByText('Se eliminan los 7 sensores que creó.')).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(app.server.sentTo(sensorImports.undoSensorImport)).toMatchObject([
        { params: { id: 7 }, body: { withMeasured: true } },
      ]),
    );
  });

  test('that is gone says so, and leads on', async () => {
    await openImport({
      at: `${AT}?id=8`,
      answers: [...importsOf(), answer(sensorImports.getSensorImport, refused(404, 'No existe.'))],
    });
    expect(await screen.findByText('No encontramos esa importación')).toBeVisible();
    expect(button('Importar otra tabla')).toBeVisible();
  });
});

test('the list of sensors leads to the import, if the server has it', async () => {
  const app = await openImport({ at: '/manage-sensors' });
  await app.user.click(await screen.findByRole('button', { name: 'Importar sensores' }));
  expect(await screen.findByRole('heading', { name: '1. Elegí la tabla' })).toBeVisible();
});
