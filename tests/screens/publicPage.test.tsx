import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { publicPage } from '@contract';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { answer, refused } from '../answers/answers';
import { publicPageOf } from '../answers/publicPage';
import { dialogOf } from '../support/dialogOf';
import { renderApp } from '../support/renderApp';

const openPage = async (answers = publicPageOf()) => {
  const app = await renderApp({ at: '/public-page', as: administrator, features: ['public'], answers });
  await screen.findByText('3 variables');
  return app;
};

/** Long names may break, so their texts are in parts. */
const rowOf = (name: string) => {
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent.includes(name));
  if (!row)
    throw new Error(
      `No row has ${name}: ${screen
        .getAllByRole('row')
        .map((r) => r.textContent)
        .join(' | ')}`,
    );
  return within(row);
};

const select = async ({ user }: Awaited<ReturnType<typeof openPage>>, ...names: string[]) => {
  for (const name of names) await user.click(rowOf(name).getByRole('checkbox'));
};

const WATER = 'Agua Calle 9 · Consumo de agua';
const WARMTH = 'Aire Plaza San Martín · Temperatura';
const DUST = 'Aire Plaza San Martín · Humedad';

describe('the public page, for an administrator (EXT-78)', () => {
  test('says whether it is on and where it is, and lists what is open, with warnings', async () => {
    await openPage();
    expect(screen.getByText('La página está encendida: se ve 1 variable.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Ver la página/ })).toHaveAttribute('href', '/publico');
    expect(rowOf(DUST).getByText('Publicada')).toBeVisible();
    expect(rowOf(WATER).getByText('No publicada')).toBeVisible();
    expect(rowOf(WATER).getByText(/^Es un medidor/)).toBeVisible();
  });

  test('is off at first, and says that nobody sees anything', async () => {
    await openPage(publicPageOf({ isOn: false }));
    expect(screen.getByText('La página está apagada: nadie ve nada.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Ver la página/ })).toBeNull();
  });

  test('opens variables after a question', async () => {
    const app = await openPage();
    await select(app, WARMTH);
    await app.user.click(screen.getByRole('button', { name: 'Publicar' }));
    const dialog = await dialogOf('¿Publicar lo elegido?');
    expect(dialog.queryByText('Por estas se podría reconocer un hogar')).toBeNull();
    await app.user.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('Se publicó 1 variable')).toBeVisible();
    expect(app.server.sentTo(publicPage.openVariables).map(({ body }) => body)).toEqual([
      { variableIds: [12], isOpen: true, acceptsHouseholds: false },
    ]);
  });

  test('opens what a household could be told from only with a word for it', async () => {
    const app = await openPage();
    await select(app, WARMTH, WATER);
    await app.user.click(screen.getByRole('button', { name: 'Publicar' }));
    const dialog = await dialogOf('¿Publicar lo elegido?');
    expect(dialog.getByText(WATER)).toBeVisible();
    expect(dialog.queryByText(WARMTH)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Publicar' })).toBeDisabled();
    await app.user.click(dialog.getByRole('checkbox', { name: 'Entiendo y quiero publicarlas igual' }));
    await app.user.click(dialog.getByRole('button', { name: 'Publicar' }));
    await waitFor(() =>
      expect(app.server.sentTo(publicPage.openVariables).map(({ body }) => body)).toEqual([
        { variableIds: [12, 21], isOpen: true, acceptsHouseholds: true },
      ]),
    );
  });

  test('keeps the question open when it is refused, and says why', async () => {
    const app = await openPage([
      ...publicPageOf(),
      answer(publicPage.openVariables, refused(503, 'La base de datos no responde.')),
    ]);
    await select(app, WARMTH);
    await app.user.click(screen.getByRole('button', { name: 'Publicar' }));
    const dialog = await dialogOf('¿Publicar lo elegido?');
    await app.user.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(/^No se pudo cambiar lo publicado/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Publicar' })).toBeEnabled();
  });

  test('closes variables', async () => {
    const app = await openPage();
    await select(app, DUST);
    await app.user.click(screen.getByRole('button', { name: 'Dejar de publicar' }));
    const dialog = await dialogOf('¿Dejar de publicar lo elegido?');
    await app.user.click(dialog.getByRole('button', { name: 'Dejar de publicar' }));
    await waitFor(() =>
      expect(app.server.sentTo(publicPage.openVariables).map(({ body }) => body)).toEqual([
        { variableIds: [11], isOpen: false, acceptsHouseholds: false },
      ]),
    );
  });

  test('is found by variable and by what has a warning', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('combobox', { name: 'Estado' }));
    await user.click(await screen.findByRole('option', { name: 'Con aviso' }));
    expect(await screen.findByText('1 variable')).toBeVisible();
    expect(screen.getByText(WATER)).toBeVisible();
  });

  test('is configured: who may embed it is named by sites', async () => {
    const { user, server } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Configurar' }));
    const form = await dialogOf('Configurar la página pública');
    const title = await form.findByLabelText('Título');
    await user.clear(title);
    await user.click(form.getByRole('radio', { name: 'Algunos sitios' }));
    await user.type(form.getByLabelText('Sitios'), 'diario.example');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Poné un título.')).toBeVisible();
    expect(form.getByText(/^Cada línea tiene que ser un sitio/)).toBeVisible();

    await user.type(title, 'Aire abierto');
    await user.clear(form.getByLabelText('Sitios'));
    await user.type(form.getByLabelText('Sitios'), 'https://diario.example');
    await user.click(form.getByRole('radio', { name: 'No mostrarla' }));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Página pública guardada')).toBeVisible();
    expect(server.sentTo(publicPage.savePublicPage).map(({ body }) => body)).toEqual([
      {
        isOn: true,
        title: 'Aire abierto',
        introduction: null,
        licence: 'cc-by-4.0',
        licenceText: null,
        decimals: null,
        embedding: 'sites',
        embedSites: ['https://diario.example'],
      },
    ]);
  });

  test('wants the terms of an own licence', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Configurar' }));
    const form = await dialogOf('Configurar la página pública');
    await user.click(await form.findByRole('radio', { name: 'Licencia propia' }));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Escribí los términos de la licencia propia.')).toBeVisible();
  });

  test('gives what shows a sensor inside of another site', async () => {
    const { user } = await openPage();
    expect(rowOf(WATER).queryByRole('button', { name: /^Incrustar/ })).toBeNull();
    await user.click(rowOf(DUST).getByRole('button', { name: /^Incrustar/ }));
    const dialog = await dialogOf('Incrustar el sensor en otro sitio');
    expect(dialog.getByText(/<iframe src="http[^"]*\/publico\/incrustar\/1"/)).toBeVisible();
    expect(await dialog.findByText(/^Ningún sitio puede incrustarla todavía/)).toBeVisible();
  });

  test('isn’t there for residents, nor where the server doesn’t announce it', async () => {
    await renderApp({ at: '/dashboard', as: residentWithMany, features: ['public'] });
    expect(screen.queryByRole('link', { name: 'Página pública' })).toBeNull();
    await renderApp({ at: '/dashboard', as: administrator });
    expect(screen.queryByRole('link', { name: 'Página pública' })).toBeNull();
  });
});
