import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { devices, home, neighbourhoods } from '@contract';
import { administrator, residentWithMany } from '@mock/demoAccounts';

import { answer } from '../answers/answers';
import { devicesOf } from '../answers/devices';
import { mapAnswers } from '../answers/map';
import { openWithDevices, rowOf } from '../support/devices';
import { dialogOf } from '../support/dialogOf';
import { forgetMap, mapStandIn } from '../support/mapStandIn';
import { openAddSensor } from '../support/sensorForm';
import { renderApp } from '../support/renderApp';

beforeEach(forgetMap);

const NAME = 'Aire Plaza San Martín';
const PLACE = { latitude: -35.31, longitude: -60.21 };
const LABEL = 'Ubicación en el mapa (opcional)';

const connectionAt = (place: typeof PLACE | null) =>
  answer(devices.getConnection, { device: null, variables: [], received: [], place });

const openEdit = async (place: typeof PLACE | null) => {
  const app = await openWithDevices(`/manage-sensors?name=${encodeURIComponent(NAME)}`, {
    features: ['devices', 'map'],
    answers: [connectionAt(place), answer(devices.updateConnectedSensor), ...mapAnswers()],
  });
  await screen.findByText(NAME);
  await app.user.click(rowOf(NAME).getByRole('button', { name: 'Editar' }));
  const dialog = await dialogOf('Editar sensor');
  const input = await dialog.findByLabelText(LABEL);
  return { ...app, dialog, input };
};

describe('the place in a sensor’s form (EXT-75)', () => {
  test('is shown, and changed by what a map on the web copies', async () => {
    const { user, dialog, input, server } = await openEdit(PLACE);
    expect(input).toHaveValue('-35.31, -60.21');
    await user.clear(input);
    await user.paste('-34,6037; -58,3816');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(server.sentTo(devices.updateConnectedSensor)).toMatchObject([
      { body: { place: { latitude: -34.6037, longitude: -58.3816 } } },
    ]);
  });

  test('is picked by pressing a map, which begins in the neighbourhood', async () => {
    const { user, dialog, input, server } = await openEdit(null);
    await user.click(dialog.getByRole('button', { name: 'Elegir en el mapa' }));
    await waitFor(() => expect(mapStandIn.content).toBeDefined());
    expect(mapStandIn.content?.points).toEqual([]);
    act(() => mapStandIn.options?.onPress({ latitude: -35.310_123_449, longitude: -60.21 }));
    expect(input).toHaveValue('-35.310123, -60.21');
    expect(mapStandIn.content?.points).toMatchObject([{ latitude: -35.310123 }]);
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Sensor actualizado')).toBeVisible();
    expect(server.sentTo(devices.updateConnectedSensor)).toMatchObject([
      { body: { place: { latitude: -35.310123, longitude: -60.21 } } },
    ]);
  });

  test('is picked with the keyboard as the middle of the map', async () => {
    const { user, dialog, input } = await openEdit(PLACE);
    await user.click(dialog.getByRole('button', { name: 'Elegir en el mapa' }));
    expect(await dialog.findByRole('button', { name: 'Cerrar el mapa' })).toBeVisible();
    await waitFor(() => expect(mapStandIn.fitted).toEqual([[PLACE]]));
    await user.click(await dialog.findByRole('button', { name: 'Usar el centro del mapa' }));
    expect(input).toHaveValue('0, 0');
  });

  test('is typed where the browser can draw no map', async () => {
    mapStandIn.canDraw = false;
    const { user, dialog } = await openEdit(null);
    await user.click(dialog.getByRole('button', { name: 'Elegir en el mapa' }));
    expect(await dialog.findByText('Escribí la latitud y la longitud.')).toBeVisible();
  });

  test.each([
    ['91, -58', 'La latitud va de -90 a 90.'],
    ['-34.6', 'Falta un número: van la latitud y la longitud, separadas por una coma.'],
  ])('isn’t saved as %s, and says why', async (typed, problem) => {
    const { user, dialog, input, server } = await openEdit(null);
    await user.click(input);
    await user.paste(typed);
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText(problem)).toBeVisible();
    expect(input).toHaveValue(typed);
    expect(server.sentTo(devices.updateConnectedSensor)).toEqual([]);
  });

  test('isn’t asked for by a server without a map', async () => {
    await openAddSensor({ features: ['devices'] });
    expect(await screen.findByLabelText('Identificador del dispositivo')).toBeVisible();
    expect(screen.queryByLabelText(LABEL)).not.toBeInTheDocument();
  });
});

const openPage = async (place: typeof PLACE | null, start: Parameters<typeof renderApp>[0] = {}) => {
  const overview = { id: 1, name: NAME, typeId: 1, typeName: 'Calidad de aire', status: 'normal' } as const;
  const app = await renderApp({
    at: '/sensors/1',
    features: ['home', 'devices', 'map'],
    answers: [
      answer(home.getSensorOverview, { ...overview, variables: [], months: [], place }),
      ...devicesOf({ unassigned: [] }),
      connectionAt(place),
    ],
    ...start,
  });
  await screen.findByRole('heading', { name: NAME, level: 1 });
  return app;
};

test('a neighbourhood is put on the map by its name (EXT-75)', async () => {
  const { user, server } = await openWithDevices('/manage-sensors', {
    features: ['locations', 'map'],
    answers: [answer(neighbourhoods.renameLocation), ...mapAnswers()],
  });
  await user.click(await screen.findByRole('button', { name: 'Barrios' }));
  const dialog = await dialogOf('Barrios');
  await user.click(dialog.getByLabelText('Barrio'));
  await user.click(await screen.findByRole('option', { name: 'Barrio Norte' }));
  await user.click(dialog.getByLabelText('Ponerlo en el mapa'));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Ingresá la ubicación, o elegila en el mapa.')).toBeVisible();
  await user.click(dialog.getByLabelText('Ubicación en el mapa'));
  await user.paste('-35.31, -60.21');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Barrios actualizados')).toBeVisible();
  expect(server.sentTo(neighbourhoods.renameLocation)).toMatchObject([
    { body: { name: 'Barrio Norte', place: PLACE } },
  ]);
});

test('a neighbourhood’s place is shown, and goes away when it is emptied', async () => {
  const { user, server } = await renderApp({
    at: '/manage-sensors',
    as: administrator,
    features: ['locations', 'map'],
    answers: [answer(neighbourhoods.renameLocation), ...mapAnswers()],
  });
  await user.click(await screen.findByRole('button', { name: 'Barrios' }));
  const dialog = await dialogOf('Barrios');
  await user.click(dialog.getByLabelText('Ponerlo en el mapa'));
  expect(await dialog.findByLabelText('Ubicación en el mapa')).toHaveValue('');
  await user.click(dialog.getByLabelText('Barrio'));
  await user.click(await screen.findByRole('option', { name: 'La Ribera' }));
  const place = await dialog.findByLabelText('Ubicación en el mapa (opcional)');
  await waitFor(() => expect(place).toHaveValue('-35.31, -60.21'));
  expect(dialog.getByText('Ya está en el mapa. Si borrás la ubicación, deja de estar.')).toBeVisible();
  await user.clear(place);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Barrios actualizados')).toBeVisible();
  expect(server.sentTo(neighbourhoods.renameLocation)).toMatchObject([
    { body: { name: 'La Ribera', place: null } },
  ]);
});

describe('the place on a sensor’s page (EXT-75)', () => {
  test('is told to residents, who can’t change it', async () => {
    await openPage(PLACE, { as: residentWithMany });
    const part = within(await screen.findByRole('region', { name: 'Ubicación' }));
    expect(part.getByText('-35.31, -60.21')).toBeVisible();
    await waitFor(() => expect(mapStandIn.content?.points).toMatchObject([{ id: 1, look: 4, ...PLACE }]));
    expect(part.queryByRole('button', { name: 'Cambiar ubicación' })).not.toBeInTheDocument();
  });

  test('isn’t missed by residents', async () => {
    await openPage(null, { as: residentWithMany });
    expect(screen.queryByText('Ubicación')).not.toBeInTheDocument();
  });

  test('leads administrators to the form', async () => {
    const { user } = await openPage(null, { as: administrator });
    await user.click(await screen.findByRole('button', { name: 'Poner en el mapa' }));
    expect(await (await dialogOf('Editar sensor')).findByLabelText(LABEL)).toBeVisible();
  });
});
