import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { devices, mqttSources } from '@contract';
import { answer, refused, type GivenAnswer } from '../answers/answers';
import { aSource, sourcesOf } from '../answers/mqttSources';
import { openWithDevices, rowOf } from '../support/devices';
import { dialogOf } from '../support/dialogOf';

const TITLE = 'Fuentes MQTT';

const openSources = (answers: readonly GivenAnswer[] = sourcesOf(aSource()), at = '/devices/mqtt') =>
  openWithDevices(at, { features: ['devices', 'decoding'], answers });

const openForm = async (answers?: readonly GivenAnswer[]) => {
  const app = await openSources(answers);
  await screen.findByText('Mostrando 1 fuente');
  await app.user.click(screen.getByRole('button', { name: 'Agregar fuente' }));
  return { ...app, form: await dialogOf('Agregar fuente') };
};

describe('the sources at the broker', () => {
  test('are listed with their topics, and where in a message things stand', async () => {
    await openSources(
      sourcesOf(aSource({ name: 'Planta', topics: ['planta/datos'], deviceField: 'id', path: 'medidas' })),
    );
    const row = within((await screen.findByText('Planta')).closest('tr') as HTMLElement);
    expect(row.getByText('planta/datos')).toBeVisible();
    expect(row.getByText('Dispositivo: campo id')).toBeVisible();
    expect(row.getByText('Valores: medidas')).toBeVisible();
  });

  test('are missing at first, and the screen says what they are for', async () => {
    await openSources(sourcesOf());
    expect(await screen.findByText('Todavía no hay fuentes MQTT')).toBeVisible();
  });

  test('begin with what a common program publishes, and are heard before they are saved', async () => {
    const { user, form, server } = await openForm();
    expect(form.getByRole('button', { name: 'Escuchar los temas' })).toBeDisabled();
    await user.click(form.getByRole('button', { name: 'Tasmota' }));
    expect(form.getByLabelText('Temas')).toHaveValue('tele/{dispositivo}/SENSOR');
    await user.click(form.getByRole('button', { name: 'Escuchar los temas' }));
    const heard = within(await form.findByRole('list', { name: 'Qué se leería' }));
    expect(await heard.findByText('patio')).toBeVisible();
    expect(heard.getByText('21,43 °C')).toBeVisible();
    expect(heard.getByText('De lo que manda, no son números: "action".')).toBeVisible();

    await user.type(form.getByLabelText('Campo con el nombre del dispositivo'), 'id');
    expect(await heard.findByText('Sin dispositivo')).toBeVisible();
    expect(server.sentTo(mqttSources.previewMqttSource).at(-1)?.body.heard).toEqual([
      { topic: 'zigbee2mqtt/patio', payload: '{"temperature":21.43,"action":"single"}' },
    ]);

    await user.click(form.getByRole('button', { name: 'Agregar fuente' }));
    expect(await screen.findByText(/^Fuente agregada/)).toBeVisible();
    expect(server.sentTo(mqttSources.createMqttSource).map(({ body }) => body)).toEqual([
      { name: 'Tasmota', topics: ['tele/{dispositivo}/SENSOR'], deviceField: 'id', path: null },
    ]);
  });

  test('say at the field what a topic lacks', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Nombre'), 'Todo');
    await user.type(form.getByLabelText('Temas'), '#');
    await user.click(form.getByRole('button', { name: 'Agregar fuente' }));
    expect(await form.findByText(/^Cada tema necesita al menos un nivel fijo/)).toBeVisible();
    expect(form.getByText(/^Si ningún nivel del tema es \{dispositivo\}/)).toBeVisible();
  });

  test('say whose topics they are already, and keep what was typed', async () => {
    const sentence = 'La fuente "Zigbee2MQTT" ya lee mensajes de "zigbee2mqtt/+".';
    const { user, form, server } = await openForm();
    server.use(answer(mqttSources.createMqttSource, () => refused(409, sentence)));
    await user.click(form.getByRole('button', { name: 'Zigbee2MQTT' }));
    await user.click(form.getByRole('button', { name: 'Agregar fuente' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(form.getByLabelText('Temas')).toHaveValue('zigbee2mqtt/{dispositivo}');
  });

  test('say that nothing came while somebody listened, or why nobody can listen', async () => {
    const { user, form, server } = await openForm();
    server.use(answer(mqttSources.previewMqttSource, []));
    await user.click(form.getByRole('button', { name: 'ESPHome' }));
    await user.click(form.getByRole('button', { name: 'Escuchar los temas' }));
    expect(await form.findByText(/^En ese rato no llegó ningún mensaje/)).toBeVisible();
    const sentence = 'El broker no responde, o no deja entrar al servidor.';
    server.use(answer(mqttSources.previewMqttSource, () => refused(409, sentence)));
    await user.click(form.getByRole('button', { name: 'Escuchar los temas' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('are changed', async () => {
    const { user, server } = await openSources();
    await screen.findByText('Mostrando 1 fuente');
    await user.click(rowOf('Zigbee2MQTT').getByRole('button', { name: 'Editar' }));
    const form = await dialogOf('Editar fuente');
    await user.clear(form.getByLabelText('Nombre'));
    await user.type(form.getByLabelText('Nombre'), 'Zigbee del patio');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/^Fuente guardada/)).toBeVisible();
    expect(server.sentTo(mqttSources.updateMqttSource).at(0)).toMatchObject({
      params: { id: 1 },
      body: { name: 'Zigbee del patio', topics: ['zigbee2mqtt/{dispositivo}'] },
    });
  });

  test('are read no more, after a question', async () => {
    const { user, server } = await openSources();
    await screen.findByText('Mostrando 1 fuente');
    await user.click(rowOf('Zigbee2MQTT').getByRole('button', { name: 'Dejar de leer' }));
    const question = await dialogOf('¿Dejar de leer la fuente?');
    await user.click(question.getByRole('button', { name: 'Dejar de leer' }));
    expect(await screen.findByText('Fuente eliminada')).toBeVisible();
    expect(server.sentTo(mqttSources.deleteMqttSource)).toHaveLength(1);
  });
});

describe('the guided way of a common program', () => {
  const ways = answer(devices.getReadingWays, {
    mqtt: { address: 'mqtts://broker.example', topics: ['vigia/readings'] },
  });

  test('begins to read its topics at one press, and knows those that are read', async () => {
    const { user, server } = await openSources([ways, ...sourcesOf()], '/devices/connect');
    await user.click(await screen.findByRole('radio', { name: 'Zigbee2MQTT' }));
    const step = await screen.findByRole('button', { name: 'Leer estos temas' });
    expect(screen.getByText('zigbee2mqtt/{dispositivo}')).toBeVisible();
    server.use(answer(mqttSources.listMqttSources, [aSource()]));
    await user.click(step);
    expect(await screen.findByText(/^Ya se leen/)).toBeVisible();
    expect(server.sentTo(mqttSources.createMqttSource)).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'Tasmota' }));
    expect(await screen.findByRole('button', { name: 'Leer estos temas' })).toBeVisible();
  });

  test('leads to the sources for any other JSON', async () => {
    const { user } = await openSources([ways, ...sourcesOf()], '/devices/connect');
    await user.click(await screen.findByRole('radio', { name: 'Otro JSON' }));
    await user.click(await screen.findByRole('button', { name: 'Ver las fuentes MQTT' }));
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });

  test('isn’t offered by a server that reads nothing but its own formats', async () => {
    await openWithDevices('/devices/connect');
    expect(await screen.findByRole('radio', { name: 'MQTT' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Zigbee2MQTT' })).not.toBeInTheDocument());
  });
});
