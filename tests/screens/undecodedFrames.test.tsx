import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { decoding, devices } from '@contract';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { ago } from '../answers/alarms';
import { answer, answering, refused } from '../answers/answers';
import { aDecoder, someUndecoded, UNREAD_DEVICE } from '../answers/decoding';
import { openWithDecoders } from '../support/decoding';
import { rowOf } from '../support/devices';
import { dialogOf } from '../support/dialogOf';
import { narrowToPhone } from '../support/phoneWindow';
import { renderApp } from '../support/renderApp';
import { choose } from '../support/sensorForm';

const TITLE = 'Mensajes que no se pudieron leer';

const openList = async (start: Parameters<typeof openWithDecoders>[1] = {}) => {
  const app = await openWithDecoders('/devices/undecoded', start);
  await screen.findByRole('heading', { level: 1, name: TITLE });
  return app;
};

const failing = someUndecoded({
  deviceId: 2,
  device: '24e124136b502217',
  sensor: { id: 1, name: 'Aire Plaza San Martín' },
  decoder: { id: 5, name: 'Milesight EM300-TH' },
  state: 'failed',
  count: 1_000,
  last: { at: ago(1), detail: 'El decodificador falló: TypeError.' },
});

describe('frames that could not be read', () => {
  test('are listed with whose they are, why, how many and since when, the newest first', async () => {
    await openList({ decoding: { undecoded: [someUndecoded(), failing] } });
    await screen.findByText(UNREAD_DEVICE);
    const row = rowOf(UNREAD_DEVICE);
    expect(row.getByText('Llegaron sin decodificar')).toBeVisible();
    expect(row.getByText('3 mensajes')).toBeVisible();
    expect(row.getByText('hace 4 min')).toBeVisible();
    expect(row.getByRole('link', { name: 'Sin sensor' })).toHaveAttribute(
      'href',
      `/devices/connect?device=${UNREAD_DEVICE}`,
    );
    const other = rowOf(failing.device);
    expect(other.getByText('Aire Plaza San Martín')).toBeVisible();
    expect(other.getByText('Su decodificador falló')).toBeVisible();
    expect(other.getByText('El decodificador falló: TypeError.')).toBeVisible();
    expect(other.getByText('más de 1.000 mensajes')).toBeVisible();
    const [, first] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(failing.device);
  });

  test('are found by device and sensor, and narrowed to one reason', async () => {
    const { user } = await openList({ decoding: { undecoded: [someUndecoded(), failing] } });
    await user.type(await screen.findByPlaceholderText('Dispositivo…'), 'san martin');
    expect(await screen.findByText('Mostrando 1 motivo')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Motivo' }));
    await user.click(screen.getByRole('option', { name: 'Llegaron sin decodificar' }));
    expect(await screen.findByText('No se encontraron mensajes')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?name=san+martin&state=undecoded'));
  });

  test('show the last one, to be copied', async () => {
    const decoded = '{"soilWater":"seco"}';
    const { user } = await openList({
      decoding: { undecoded: [someUndecoded({ state: 'not-understood', last: { decoded } })] },
    });
    await screen.findByText(UNREAD_DEVICE);
    await user.click(screen.getByRole('button', { name: 'Ver mensaje' }));
    const dialog = await dialogOf('El último mensaje');
    expect(dialog.getByText('ChirpStack')).toBeVisible();
    expect(dialog.getByRole('group', { name: 'Bytes, en hexadecimal' })).toHaveTextContent('0367ea00046898');
    expect(dialog.getByText(/"soilWater": "seco"/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copiar bytes' }));
    expect(await navigator.clipboard.readText()).toBe('0367ea00046898');
  });

  test('that came over MQTT are shown as they came: no network has a codec for them', async () => {
    const detail = 'temperatura: "mucho". El campo "value" debe ser un número.';
    const { user, server } = await openList({
      decoding: {
        earlier: [{ id: 40, at: ago(6), payload: null, detail }],
        undecoded: [
          someUndecoded({
            state: 'refused',
            decoder: { id: 5, name: 'Milesight EM300-TH' },
            last: {
              network: 'mqtt',
              port: null,
              payload: null,
              decoded: '{"variable":"humedad","value":"n/a"}',
              detail: 'humedad: "n/a". El campo "value" debe ser un número.',
            },
          }),
        ],
      },
    });
    await screen.findByText(UNREAD_DEVICE);
    const row = rowOf(UNREAD_DEVICE);
    expect(row.getByText('Se rechazaron')).toBeVisible();
    expect(row.getByText('humedad: "n/a". El campo "value" debe ser un número.')).toBeVisible();
    expect(row.queryByRole('link', { name: 'Ver su decodificador' })).not.toBeInTheDocument();
    expect(server.sentTo(decoding.listEarlierUndecoded)).toEqual([]);
    await user.click(row.getByRole('button', { name: 'Ver mensaje' }));
    const dialog = await dialogOf('El último mensaje');
    expect(dialog.getByText('MQTT')).toBeVisible();
    expect(dialog.getByRole('group', { name: 'El mensaje, como llegó' })).toHaveTextContent('"value": "n/a"');
    expect(dialog.queryByText(/códec|fPort/)).not.toBeInTheDocument();
    expect(await dialog.findByRole('list', { name: 'Los anteriores' })).toHaveTextContent(detail);
    expect(server.sentTo(decoding.listEarlierUndecoded)).toMatchObject([
      { params: { id: 1 }, query: { state: 'refused' } },
    ]);
  });

  test('show the last one also where those before it can’t be loaded, which can be repeated', async () => {
    let attempts = 0;
    const { user } = await openList({
      answers: [
        answer(decoding.listEarlierUndecoded, () => {
          attempts += 1;
          return attempts === 1 ? refused(500, 'Ahora no.') : [];
        }),
      ],
    });
    await screen.findByText(UNREAD_DEVICE);
    await user.click(screen.getByRole('button', { name: 'Ver mensaje' }));
    const dialog = await dialogOf('El último mensaje');
    expect(dialog.getByRole('group', { name: 'Bytes, en hexadecimal' })).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument());
  });

  test('lead to a new decoder for their device, or to the one that fails', async () => {
    await openList({ decoding: { undecoded: [someUndecoded(), failing] } });
    await screen.findByText(UNREAD_DEVICE);
    expect(rowOf(UNREAD_DEVICE).getByRole('link', { name: 'Crear decodificador' })).toHaveAttribute(
      'href',
      `/devices/decoders/new?device=${UNREAD_DEVICE}`,
    );
    const ofFailing = rowOf(failing.device);
    expect(ofFailing.queryByRole('link', { name: 'Crear decodificador' })).not.toBeInTheDocument();
    expect(ofFailing.getByRole('link', { name: 'Ver su decodificador' })).toHaveAttribute(
      'href',
      `/devices/decoders/5?device=${failing.device}`,
    );
  });

  test('get a decoder that exists, which keeps its other devices', async () => {
    const { user, server } = await openList();
    await screen.findByText(UNREAD_DEVICE);
    await user.click(screen.getByRole('button', { name: 'Elegir decodificador' }));
    const dialog = await dialogOf('Elegir decodificador');
    await user.click(dialog.getByRole('button', { name: 'Elegir decodificador' }));
    expect(await dialog.findByText('Elegí un decodificador.')).toBeVisible();
    await choose(user, 'Decodificador', 'Milesight EM300-TH', dialog);
    await user.click(dialog.getByRole('button', { name: 'Elegir decodificador' }));
    expect(await screen.findByText(/se está leyendo de nuevo/)).toBeVisible();
    const { devices } = aDecoder();
    expect(server.sentTo(decoding.updateDecoder)).toMatchObject([
      { params: { id: 5 }, body: { name: 'Milesight EM300-TH', devices: [...devices, UNREAD_DEVICE] } },
    ]);
  });

  test('that their decoder is about to read say so', async () => {
    await openList({
      decoding: { undecoded: [someUndecoded({ decoder: { id: 5, name: 'Milesight EM300-TH' } })] },
    });
    expect(
      await screen.findByText(/^Se está leyendo con el decodificador «Milesight EM300-TH»/),
    ).toBeVisible();
  });

  test('without bytes offer no decoder, which could not read them', async () => {
    await openList({
      decoding: { undecoded: [someUndecoded({ state: 'not-understood', last: { payload: null } })] },
    });
    await screen.findByText(UNREAD_DEVICE);
    expect(screen.queryByRole('link', { name: 'Crear decodificador' })).not.toBeInTheDocument();
  });

  test('are discarded once somebody confirms it', async () => {
    const { user, server } = await openList();
    await screen.findByText(UNREAD_DEVICE);
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    const dialog = await dialogOf('¿Descartar los mensajes?');
    expect(dialog.getByText(`${UNREAD_DEVICE} · 3 mensajes`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('Mensajes descartados')).toBeVisible();
    expect(server.sentTo(decoding.discardUndecoded)).toMatchObject([
      { params: { id: 1 }, query: { state: 'undecoded' } },
    ]);
  });

  test('where there are none, it is said what they are', async () => {
    await openList({ decoding: { undecoded: [] } });
    expect(await screen.findByText('Se pudo leer todo lo que llegó')).toBeVisible();
  });

  test('that could not be loaded can be asked for again', async () => {
    const { user, server } = await openList({ answers: [answer(decoding.listUndecoded, refused(500, ''))] });
    expect(await screen.findByText('No se pudo saber qué mensajes no se pudieron leer')).toBeVisible();
    server.use(answer(decoding.listUndecoded, [someUndecoded()]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(UNREAD_DEVICE)).toBeVisible();
  });

  test('are cards on a phone', async () => {
    narrowToPhone();
    await openList();
    await screen.findByText(UNREAD_DEVICE);
    expect(rowOf(UNREAD_DEVICE).getByRole('button', { name: 'Ver mensaje' })).toBeVisible();
  });
});

describe('the list of devices', () => {
  test('says that there are some, and leads to them', async () => {
    const { user } = await openWithDecoders('/devices', {
      decoding: { undecoded: [someUndecoded(), failing] },
    });
    expect(await screen.findByText('Hay mensajes de 2 dispositivos que no se pudieron leer.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ver mensajes' }));
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });

  test('says nothing where there are none', async () => {
    await openWithDecoders('/devices', { decoding: { undecoded: [] } });
    expect(await screen.findByText(/^Mostrando/)).toBeVisible();
    expect(screen.queryByText(/no se pudieron leer/)).not.toBeInTheDocument();
  });
});

describe('the guided way', () => {
  const open = (undecoded = [someUndecoded({ device: 'bomba-calle-9' })]) =>
    openWithDecoders('/devices/connect?device=bomba-calle-9', {
      decoding: { undecoded },
      scenarios: [
        answering(devices.listUnassignedDevices, [
          { id: 3, identifier: 'bomba-calle-9', firstSeenAt: ago(2), lastSeenAt: ago(1), variables: [] },
        ]),
      ],
    });

  test('leads from a message that was not decoded to a decoder, and back', async () => {
    const { user, server } = await open();
    expect(await screen.findByText('Llegó un mensaje que no se pudo leer.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Crear decodificador' }));
    await screen.findByRole('heading', { level: 1, name: 'Agregar decodificador' });
    expect(screen.getByLabelText('Identificadores')).toHaveValue('bomba-calle-9');
    await user.type(screen.getByLabelText('Nombre'), 'Bomba');
    await user.type(screen.getByLabelText('Código (JavaScript)'), 'x');
    await user.click(screen.getByRole('button', { name: 'Agregar decodificador' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Conectar un dispositivo' })).toBeVisible();
    expect(window.location.search).toBe('?device=bomba-calle-9');
    expect(server.sentTo(decoding.createDecoder)).toMatchObject([{ body: { devices: ['bomba-calle-9'] } }]);
  });

  test('goes on with a decoder that exists', async () => {
    const { user, server } = await open();
    await user.click(await screen.findByRole('button', { name: 'Elegir decodificador' }));
    const dialog = await dialogOf('Elegir decodificador');
    await choose(user, 'Decodificador', 'Milesight EM300-TH', dialog);
    server.use(
      answer(decoding.listUndecoded, [
        someUndecoded({ device: 'bomba-calle-9', decoder: { id: 5, name: 'Milesight EM300-TH' } }),
      ]),
    );
    await user.click(dialog.getByRole('button', { name: 'Elegir decodificador' }));
    expect(await screen.findByText(/^Se está leyendo con el decodificador/)).toBeVisible();
  });

  test('says as before that nothing could be used, where no frame waits', async () => {
    await open([]);
    expect(await screen.findByText(/^Todavía no mandó ningún valor que se entienda/)).toBeVisible();
  });
});

test('a resident is sent away', async () => {
  const { requests } = await renderApp({
    at: '/devices/undecoded',
    as: residentWithMany,
    features: ['devices', 'decoding'],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
  expect(requests.filter((request) => /undecoded/.test(request))).toEqual([]);
});

test('without the feature there is no such address', async () => {
  const { requests } = await renderApp({
    at: '/devices/undecoded',
    as: administrator,
    features: ['devices'],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
  expect(requests.filter((request) => /undecoded/.test(request))).toEqual([]);
});
