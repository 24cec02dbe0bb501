import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { activity, decoding } from '@contract';

import { ago } from '../answers/alarms';
import { answer, answering, refused } from '../answers/answers';
import { aDecoder, SCRIPT, someUndecoded, UNREAD_DEVICE } from '../answers/decoding';
import { openWithDecoders } from '../support/decoding';
import { rowOf } from '../support/devices';
import { dialogOf } from '../support/dialogOf';
import { button, field, signInAgain } from '../support/sensorForm';

type Start = Parameters<typeof openWithDecoders>[1];

const NAME = 'Milesight EM300-TH';
const CODE = 'Código (JavaScript)';
const EXAMPLES = 'Ejemplos del fabricante (YAML o JSON), si los hay';

const openList = async (start: Start = {}) => {
  const app = await openWithDecoders('/devices/decoders', start);
  await screen.findByRole('heading', { level: 1, name: 'Decodificadores' });
  return app;
};

const openNew = async (search = '', start: Start = {}) => {
  const app = await openWithDecoders(`/devices/decoders/new${search}`, start);
  await screen.findByRole('heading', { level: 1, name: 'Agregar decodificador' });
  return app;
};

const openOne = async (start: Start = {}) => {
  const app = await openWithDecoders('/devices/decoders/5', start);
  await screen.findByRole('heading', { level: 1, name: NAME });
  await screen.findByLabelText('Nombre');
  return app;
};

type User = Awaited<ReturnType<typeof openNew>>['user'];

const paste = async (user: User, label: string, content: string) => {
  await user.click(field(label));
  await user.paste(content);
};

describe('decoders', () => {
  test('are listed with how many devices use them, and lead to their form', async () => {
    const { user } = await openList({
      decoding: { decoders: [aDecoder(), aDecoder({ id: 6, name: 'Dragino LHT65', devices: [] })] },
    });
    await screen.findByText(NAME);
    expect(rowOf(NAME).getByText('1 dispositivo')).toBeVisible();
    expect(rowOf('Dragino LHT65').getByText('0 dispositivos')).toBeVisible();
    await user.type(screen.getByPlaceholderText('Buscar por nombre…'), 'em300');
    expect(await screen.findByText('Mostrando 1 decodificador')).toBeVisible();
    await user.click(screen.getByRole('link', { name: NAME }));
    expect(await screen.findByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await waitFor(() => expect(field(CODE)).toHaveValue(SCRIPT));
  });

  test('where there are none, it is said what they are for', async () => {
    await openList({ decoding: { decoders: [] } });
    expect(await screen.findByText('Todavía no hay decodificadores')).toBeVisible();
  });

  test('that could not be loaded can be asked for again', async () => {
    const { user, server } = await openList({ answers: [answer(decoding.listDecoders, refused(500, ''))] });
    expect(await screen.findByText('No se pudieron cargar los decodificadores')).toBeVisible();
    server.use(answer(decoding.listDecoders, []));
    await user.click(button('Reintentar'));
    expect(await screen.findByText('Todavía no hay decodificadores')).toBeVisible();
  });

  test('are deleted once somebody confirms that so many devices lose theirs', async () => {
    const { user, server } = await openList({ decoding: { decoders: [aDecoder({ devices: ['a', 'b'] })] } });
    await screen.findByText(NAME);
    await user.click(button('Eliminar'));
    const dialog = await dialogOf('¿Eliminar el decodificador?');
    expect(dialog.getByText(/^Lo usan 2 dispositivos, que se quedan sin decodificador/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Decodificador eliminado')).toBeVisible();
    expect(server.sentTo(decoding.deleteDecoder)).toMatchObject([{ params: { id: 5 } }]);
  });
});

describe('a new decoder', () => {
  test('is saved with its devices, whose frames are being read again', async () => {
    const { user, server } = await openNew(`?device=${UNREAD_DEVICE.toUpperCase()}`);
    expect(field('Identificadores')).toHaveValue(UNREAD_DEVICE);
    await user.type(field('Nombre'), ' Dragino LHT65 ');
    await paste(user, CODE, SCRIPT);
    await user.type(field('Identificadores'), '{Enter}A8-40-41-FF-FF-1E-2D-3C');
    await user.click(field('Agregar uno que ya manda'));
    await user.click(await screen.findByRole('option', { name: /^bomba-calle-9/ }));
    await user.click(button('Agregar decodificador'));
    expect(await screen.findByText(/^Decodificador guardado\. Lo que mandaron/)).toBeVisible();
    expect(window.location.pathname).toBe('/devices/decoders');
    expect(server.sentTo(decoding.createDecoder).map(({ body }) => body)).toEqual([
      {
        name: 'Dragino LHT65',
        script: SCRIPT,
        examples: null,
        devices: [UNREAD_DEVICE, 'a84041ffff1e2d3c', 'bomba-calle-9'],
      },
    ]);
  });

  test('needs a name and its code', async () => {
    const { user, server } = await openNew();
    await user.click(button('Agregar decodificador'));
    expect(await screen.findByText('Poné un nombre.')).toBeVisible();
    expect(screen.getByText('Pegá el código o elegí su archivo.')).toBeVisible();
    expect(server.sentTo(decoding.createDecoder)).toEqual([]);
  });

  test('says at its name that it is taken, and keeps what was typed', async () => {
    const { user } = await openNew('', {
      answers: [answer(decoding.createDecoder, refused(409, 'Ya existe un decodificador llamado "x".'))],
    });
    await user.type(field('Nombre'), NAME);
    await paste(user, CODE, SCRIPT);
    await user.click(button('Agregar decodificador'));
    expect(await screen.findByText('Ya hay un decodificador con ese nombre. Elegí otro.')).toBeVisible();
    expect(field('Nombre')).toHaveAttribute('aria-invalid', 'true');
    expect(field(CODE)).toHaveValue(SCRIPT);
  });

  test('takes code, examples and a name from the files of its maker', async () => {
    const { user } = await openNew();
    const yaml = 'uplinkDecoder:\n  fileName: lht65.js\n  examples: []\n';
    await user.upload(field('Elegir archivos'), [new File([yaml], 'lht65-codec.yaml')]);
    await waitFor(() => expect(field(EXAMPLES)).toHaveValue(yaml));
    expect(
      await screen.findByText('Este archivo trae los ejemplos. Falta el código, que está en «lht65.js».'),
    ).toBeVisible();
    await user.upload(field('Elegir archivos'), [new File([SCRIPT], 'lht65.js')]);
    await waitFor(() => expect(field(CODE)).toHaveValue(SCRIPT));
    await waitFor(() =>
      expect(screen.queryByText(/^Este archivo trae los ejemplos/)).not.toBeInTheDocument(),
    );
    expect(field('Nombre')).toHaveValue('lht65');
  });

  test('says of other files, and of those that are too big, that it cannot take them', async () => {
    const { user } = await openNew();
    await user.upload(field('Elegir archivos'), [new File(['x'.repeat(400_001)], 'grande.js')]);
    expect(
      await screen.findByText('«grande.js» es demasiado grande para ser un decodificador.'),
    ).toBeVisible();
    expect(field(CODE)).toHaveValue('');
  });

  test('is not lost without a question, and comes back after a session that ended', async () => {
    const { user } = await openNew('', {
      scenarios: [{ call: 'POST /api/decoders', times: 1, outcome: { kind: 'sessionExpired' } }],
    });
    await user.type(field('Nombre'), 'Dragino');
    await paste(user, CODE, SCRIPT);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    const question = await dialogOf('Hay cambios sin guardar');
    await user.click(question.getByRole('button', { name: 'Seguir editando' }));
    await user.click(button('Agregar decodificador'));
    await screen.findByLabelText('Contraseña');
    await signInAgain(user);
    await waitFor(() => expect(field(CODE)).toHaveValue(SCRIPT));
    expect(field('Nombre')).toHaveValue('Dragino');
  });
});

describe('trying a decoder', () => {
  test('begins with a kept frame of its device, and shows what comes out', async () => {
    const tried = {
      payload: '0367ea00046898',
      failure: null,
      decoded: '{"temperatura":23.4,"humedad":"seco"}',
      values: [{ name: 'temperatura', value: 23.4, unit: '°C', at: ago(0) }],
      notUnderstood: [{ name: 'humedad', text: 'seco', problem: 'No es un número.' }],
    };
    const { user, server } = await openNew(`?device=${UNREAD_DEVICE}`, {
      answers: [answer(decoding.tryDecoder, tried)],
    });
    await waitFor(() => expect(field('Mensaje')).toHaveValue('0367ea00046898'));
    expect(field('Puerto (fPort)')).toHaveValue('2');
    expect(screen.getByText(`El último de ${UNREAD_DEVICE} que no se pudo leer.`)).toBeVisible();
    await user.click(button('Probar'));
    expect(await screen.findByText('Primero pegá el código o elegí su archivo.')).toBeVisible();
    await paste(user, CODE, SCRIPT);
    await user.click(button('Probar'));
    const values = within(await screen.findByRole('table'));
    expect(values.getByRole('row', { name: 'temperatura 23,4 °C' })).toBeVisible();
    expect(screen.getByText('humedad: "seco". No es un número.')).toBeVisible();
    expect(server.sentTo(decoding.tryDecoder).map(({ body }) => body)).toEqual([
      { script: SCRIPT, payload: '0367ea00046898', encoding: 'hex', port: 2 },
    ]);
    await user.type(field('Puerto (fPort)'), '1');
    expect(await screen.findByText('Cambió desde que lo probaste.')).toBeVisible();
  });

  test('says what is wrong with the frame, and Enter doesn’t save the form', async () => {
    const { user, server } = await openNew();
    await paste(user, CODE, SCRIPT);
    await user.type(field('Mensaje'), '0367e{Enter}');
    expect(await screen.findByText(/^No está en hexadecimal/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Base64' }));
    await user.clear(field('Mensaje'));
    await user.type(field('Mensaje'), 'A2fqAARomA==');
    await user.type(field('Puerto (fPort)'), '256{Enter}');
    expect(await screen.findByText('Un número de 0 a 255.')).toBeVisible();
    await user.clear(field('Puerto (fPort)'));
    await user.type(field('Puerto (fPort)'), '85{Enter}');
    await screen.findByRole('table');
    expect(server.sentTo(decoding.tryDecoder).map(({ body }) => body)).toEqual([
      { script: SCRIPT, payload: 'A2fqAARomA==', encoding: 'base64', port: 85 },
    ]);
    expect(screen.queryByText('Poné un nombre.')).not.toBeInTheDocument();
  });

  test('shows why nothing came out, and when each value was where they differ', async () => {
    const failed = { payload: '01', failure: 'El decodificador falló: x is not defined.', decoded: null };
    const { user, server } = await openNew('', {
      answers: [answer(decoding.tryDecoder, { ...failed, values: [], notUnderstood: [] })],
    });
    await paste(user, CODE, SCRIPT);
    await user.type(field('Mensaje'), '01');
    await user.click(button('Probar'));
    expect(await screen.findByText('El decodificador falló: x is not defined.')).toBeVisible();
    const values = [ago(120), ago(60)].map((at) => ({ name: 't', value: 21, unit: null, at }));
    server.use(
      answer(decoding.tryDecoder, { payload: '01', failure: null, decoded: '{}', values, notUnderstood: [] }),
    );
    await user.click(button('Probar'));
    expect(await screen.findByRole('columnheader', { name: 'Momento' })).toBeVisible();
    expect(screen.getAllByRole('rowheader', { name: 't' })).toHaveLength(2);
  });

  test('that fails can be repeated', async () => {
    const { user, server } = await openNew('', { answers: [answer(decoding.tryDecoder, refused(500, ''))] });
    await paste(user, CODE, SCRIPT);
    await user.type(field('Mensaje'), '01');
    await user.click(button('Probar'));
    expect(await screen.findByText('No se pudo probar el decodificador')).toBeVisible();
    server.use(
      answer(decoding.tryDecoder, {
        payload: '01',
        failure: null,
        decoded: '{}',
        values: [],
        notUnderstood: [],
      }),
    );
    await user.click(button('Reintentar'));
    expect(await screen.findByText('No salió ningún valor.')).toBeVisible();
    expect(screen.queryByText('No se pudo probar el decodificador')).not.toBeInTheDocument();
  });

  test('on the examples of its maker says of each whether it comes out right', async () => {
    const example = { title: 'Batería', payload: '0175', port: 85, failure: null };
    const { user, server } = await openNew('', {
      answers: [
        answer(decoding.runExamples, [
          { ...example, isRight: true, decoded: '{"battery":1}', expected: '{"battery":1}' },
          { ...example, title: 'Puerta', isRight: false, decoded: '{"door":0}', expected: '{"door":"open"}' },
          { ...example, title: 'Cortado', isRight: false, decoded: '{}', expected: null },
        ]),
      ],
    });
    await paste(user, CODE, SCRIPT);
    await user.click(button('Ejecutar ejemplos'));
    expect(await screen.findByText('Primero pegá los ejemplos o elegí su archivo.')).toBeVisible();
    await paste(user, EXAMPLES, 'examples: []');
    await user.click(button('Ejecutar ejemplos'));
    expect(await screen.findByText('Sale bien 1 ejemplo de 3.')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Ejecutar ejemplos' }));
    const [right, wrong, missing] = list.getAllByRole('listitem');
    expect(right).toHaveTextContent('BateríaSale bien');
    expect(wrong).toHaveTextContent('PuertaNo sale bien');
    expect(within(wrong as HTMLElement).getByRole('group', { name: 'Tenía que salir' })).toHaveTextContent(
      '{ "door": "open" }',
    );
    expect(within(wrong as HTMLElement).getByRole('group', { name: 'Salió' })).toHaveTextContent(
      '{ "door": 0 }',
    );
    expect(missing).toHaveTextContent('Un error: el mensaje está mal.');
    expect(server.sentTo(decoding.runExamples)).toMatchObject([
      { body: { script: SCRIPT, examples: 'examples: []' } },
    ]);
  });

  test('says what cannot be read of the examples', async () => {
    const reason = 'No se encontraron ejemplos con "input" y "output".';
    const { user } = await openNew('', { answers: [answer(decoding.runExamples, refused(400, reason))] });
    await paste(user, CODE, SCRIPT);
    await paste(user, EXAMPLES, 'x: 1');
    await user.click(button('Ejecutar ejemplos'));
    expect(await screen.findByText(reason)).toBeVisible();
  });
});

describe('a decoder that exists', () => {
  test('is changed, and keeps what others changed meanwhile', async () => {
    const { user, server } = await openOne();
    await user.clear(field('Nombre'));
    await user.type(field('Nombre'), 'EM300');
    server.use(
      answer(decoding.getDecoder, aDecoder({ examples: 'examples: []', devices: ['otro', UNREAD_DEVICE] })),
    );
    await user.click(button('Guardar'));
    expect(await screen.findByText(/^Decodificador guardado/)).toBeVisible();
    expect(server.sentTo(decoding.updateDecoder)).toMatchObject([
      {
        params: { id: 5 },
        body: { name: 'EM300', script: SCRIPT, examples: 'examples: []', devices: ['otro', UNREAD_DEVICE] },
      },
    ]);
  });

  test('may be gone, which its page says', async () => {
    await openWithDecoders('/devices/decoders/77');
    expect(await screen.findByText('No encontramos ese decodificador')).toBeVisible();
    expect(button('Ver decodificadores')).toBeVisible();
  });

  test('is where its name in the activity leads', async () => {
    const entry = { id: 1, at: ago(3), actor: null, changes: [] };
    await openWithDecoders('/activity', {
      features: ['devices', 'decoding', 'activity'],
      scenarios: [
        answering(activity.listActivity, {
          entries: [
            { ...entry, subject: 'decoder', action: 'update', subjectId: 5, name: NAME },
            { ...entry, id: 2, subject: 'frames', action: 'delete', subjectId: 1, name: UNREAD_DEVICE },
          ],
          next: null,
        }),
      ],
    });
    expect(await screen.findByRole('link', { name: NAME })).toHaveAttribute('href', '/devices/decoders/5');
    expect(screen.getByText(`Descartó mensajes sin entender de "${UNREAD_DEVICE}"`)).toBeVisible();
  });
});

test('what a frame was kept for is offered among the devices', async () => {
  const { user } = await openNew('', { decoding: { undecoded: [someUndecoded({ count: 2 })] } });
  await user.click(field('Agregar uno que ya manda'));
  const option = new RegExp(`${UNREAD_DEVICE}.*2 mensajes sin leer`);
  expect(await screen.findByRole('option', { name: option })).toBeVisible();
});
