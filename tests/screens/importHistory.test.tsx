import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { historyImports } from '@contract';
import { administrator } from '@mock/demoAccounts';

import { answer, refused } from '../answers/answers';
import { aBegunHistory, aHistory, historyOf } from '../answers/historyImports';
import { dialogOf } from '../support/dialogOf';
import { giveRowsHeight } from '../support/giveRowsHeight';
import '../support/readableBlobs';
import { renderApp } from '../support/renderApp';

const AT = '/manage-sensors/history';
const OWN = '\uFEFFFecha y hora;Variable;Unidad;Valor\r\n05/03/2026 10:20:30;PM2.5;µg/m³;12,5\r\n';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

const openHistory = (start: Start = {}) => {
  giveRowsHeight();
  return renderApp({ at: AT, as: administrator, features: ['imports'], answers: historyOf(), ...start });
};
type App = Awaited<ReturnType<typeof renderApp>>;

const button = (name: string) => screen.getByRole('button', { name });

const choose = async ({ user }: App, content = OWN, label = 'Elegir archivo', name = 'mediciones-1.csv') => {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await user.upload(input, new File([content], name));
};

const detailsOf = (one: ReturnType<typeof aHistory>, problems: { line: number; text: string }[] = []) =>
  answer(historyImports.getHistoryImport, {
    ...one,
    problems,
    settings: {
      delimiter: ';',
      cells: [],
      columns: [{ meaning: 'time' }, { meaning: 'measure', variable: 'pH' }],
      decimal: 'comma',
      dateOrder: 'day',
      sensorId: 1,
    },
  });

describe('importing measurements', () => {
  test('leads from a file of our own to its last line', async () => {
    const app = await openHistory({ at: `${AT}?sensor=1` });
    await choose(app);
    expect(await screen.findByText(/^mediciones-1\.csv · 1 kB$/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Qué es la columna «Fecha y hora»' })).toHaveTextContent(
      'Fecha y hora',
    );
    const sensor = screen.getByRole('combobox', { name: 'Sensor de todas las filas' });
    await waitFor(() => expect(sensor).toHaveValue('Aire Plaza San Martín'));
    await app.user.click(button('Probar'));
    expect(await screen.findByText('1 medición en las primeras líneas')).toBeVisible();
    expect(screen.getByText(/^Uno · PM2\.5: 7,5 · /)).toBeVisible();
    const parts: number[] = [];
    app.server.use(
      answer(historyImports.startHistoryImport, { id: 5 }),
      detailsOf(aBegunHistory({ id: 5, bytes: OWN.length + 4 })),
      answer(historyImports.sendHistoryPart, ({ params, body }) => {
        parts.push(params.part);
        app.server.use(detailsOf(aHistory({ id: 5 })));
        expect(body).toMatchObject({ firstLine: 1, lineCount: 2, isLast: true, endsAt: OWN.length + 4 });
        expect(body.lines).toMatch(/^Fecha y hora;/);
        return aHistory({ id: 5 });
      }),
    );
    await app.user.click(button('Importar el archivo'));
    expect(await screen.findByRole('heading', { name: 'Importación terminada' })).toBeVisible();
    expect(screen.getByText('1.200 mediciones nuevas')).toBeVisible();
    expect(screen.getByText('3 ya estaban')).toBeVisible();
    expect(parts).toEqual([1]);
    expect(app.server.sentTo(historyImports.startHistoryImport)[0]?.body).toMatchObject({
      name: 'mediciones-1.csv',
      settings: { sensorId: 1, delimiter: ';', decimal: 'comma' },
    });
  });

  test('says what is missing, and what can’t be read', async () => {
    const app = await openHistory();
    await choose(app, 'PK\u0003\u0004', 'Elegir archivo', 'libro.csv');
    expect(await screen.findByRole('alert')).toHaveTextContent('Es un libro de Excel');
    await choose(app);
    expect(await screen.findByText(/^Falta elegir el sensor/)).toBeVisible();
    expect(button('Probar')).toBeDisabled();
  });

  test('says which row was read as headings, and that what is above it isn’t read', async () => {
    const app = await openHistory({ at: `${AT}?sensor=1` });
    await choose(app);
    expect(await screen.findByText('Los encabezados son la fila 1.')).toBeVisible();
    await app.user.click(button('Elegir otro archivo'));
    await choose(app, `Estación norte\r\n\r\n${OWN.replace('\uFEFF', '')}`);
    expect(
      await screen.findByText('Los encabezados son la fila 3. Lo que está arriba no se lee.'),
    ).toBeVisible();
    await app.user.click(button('Elegir otro archivo'));
    await choose(app, '05/03/2026 10:20;21,5\r\n05/03/2026 10:21;21,6\r\n');
    expect(await screen.findByText('Sin encabezados: se lee desde la primera fila.')).toBeVisible();
  });

  test('asks once which of two equal hours the rows mean, and goes on', async () => {
    let isAnswered = false;
    const app = await openHistory({
      at: `${AT}?id=7`,
      answers: [
        ...historyOf(),
        detailsOf(aBegunHistory({ id: 7, bytes: OWN.length + 4 })),
        answer(historyImports.sendHistoryPart, () =>
          isAnswered
            ? aHistory({ id: 7 })
            : { ...aBegunHistory({ id: 7 }), question: { line: 3, time: '2026-10-25 02:30' } },
        ),
        answer(historyImports.answerDoubledHour, () => {
          isAnswered = true;
          app.server.use(detailsOf(aHistory({ id: 7 })));
          return undefined;
        }),
      ],
    });
    await choose(app, OWN, 'Elegir archivo y seguir');
    const dialog = await dialogOf('Esa hora hubo dos veces');
    expect(dialog.getByText(/^A las 2026-10-25 02:30 \(línea 3\)/)).toBeVisible();
    await app.user.click(dialog.getByRole('radio', { name: 'Siempre la segunda' }));
    await app.user.click(dialog.getByRole('button', { name: 'Seguir' }));
    expect(await screen.findByRole('heading', { name: 'Importación terminada' })).toBeVisible();
    expect(app.server.sentTo(historyImports.answerDoubledHour)).toMatchObject([
      { body: { doubled: 'second' } },
    ]);
  });

  test('goes on by itself once the server answers again, and stops at what it refuses', async () => {
    const app = await openHistory({
      at: `${AT}?id=6`,
      answers: [
        ...historyOf(),
        detailsOf(aBegunHistory({ id: 6, bytes: OWN.length + 4 })),
        answer(historyImports.sendHistoryPart, refused(503, 'La base de datos no responde.')),
      ],
    });
    await choose(app, OWN, 'Elegir archivo y seguir');
    expect(await screen.findByText(/^Sigue sola/)).toBeVisible();
    app.server.use(answer(historyImports.sendHistoryPart, refused(400, 'En la línea 9 empieza otra tabla.')));
    expect(
      await screen.findByText('En la línea 9 empieza otra tabla.', {}, { timeout: 5_000 }),
    ).toBeVisible();
    app.server.use(
      answer(historyImports.sendHistoryPart, aHistory({ id: 6 })),
      detailsOf(aHistory({ id: 6 })),
    );
    await app.user.click(button('Reintentar'));
    expect(await screen.findByRole('heading', { name: 'Importación terminada' })).toBeVisible();
  });

  test('after leaving needs the same file again', async () => {
    const app = await openHistory({ at: `${AT}?id=8` });
    await choose(app, 'otro contenido, más largo', 'Elegir archivo y seguir');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ese no es el mismo archivo');
    expect(app.server.sentTo(historyImports.sendHistoryPart)).toEqual([]);
  });

  test('lists the broken lines, and is found again', async () => {
    const app = await openHistory();
    await app.user.click(await screen.findByRole('link', { name: 'historial.csv' }));
    expect(await screen.findByText('No hay un sensor "Aire Fantasma".')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Línea 21')).toBeVisible());
  });
});
