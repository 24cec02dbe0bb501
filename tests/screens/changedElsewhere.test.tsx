import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Feature } from '@domain/features';
import { administrator } from '@mock/demoAccounts';

import { townAnswers } from '../answers/town';
import { climateDevice, freeClimate } from '../support/devices';
import { giveRowsHeight } from '../support/giveRowsHeight';
import { goTo } from '../support/goTo';
import { firstNames } from '../support/manageSensors';
import { ozone } from '../support/normalizedVariables';
import { renderApp } from '../support/renderApp';
import { sendElsewhere } from '../support/sendElsewhere';
import { choose } from '../support/sensorForm';
import { bruno } from '../support/users';

const FEATURES: readonly Feature[] = [
  'home',
  'devices',
  'accounts',
  'deliveries',
  'alarms',
  'sensor-types',
  'measurements',
];

const SUBSCRIPTIONS = 'Gestionar suscripciones';

type App = Awaited<ReturnType<typeof renderApp>>;

/** Opens the dialog of a button in the row or card that a text stands in. */
const openDialog = async ({ user }: App, of: string, button: string) => {
  const row = (await screen.findAllByText(of)).at(-1)?.closest<HTMLElement>('tr, li, [role=listitem]');
  if (!row) throw new Error(`There is no row of ${of}`);
  await user.click(within(row).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

/** Presses a button of a row, and the same one in the question that follows. */
const confirm = (of: string, button: string) => async (app: App) => {
  const dialog = await openDialog(app, of, button);
  await app.user.click(await dialog.findByRole('button', { name: button }));
};

/** Edits a row, and turns a switch over. */
const turnOver = (of: string, name: string) => async (app: App) => {
  const dialog = await openDialog(app, of, 'Editar');
  await app.user.click(await dialog.findByRole('switch', { name }));
  await app.user.click(dialog.getByRole('button', { name: 'Guardar' }));
};

const renameType = async (app: App) => {
  const dialog = await openDialog(app, 'Ruido', 'Renombrar');
  await app.user.type(dialog.getByLabelText('Nombre'), ' ambiental');
  await app.user.click(dialog.getByRole('button', { name: 'Guardar' }));
};

const invite = async ({ user }: App) => {
  await user.type(await screen.findByLabelText('Email'), 'nadia.ponce@vigia.example');
  await user.click(await screen.findByLabelText('Aire Plaza San Martín'));
  await user.click(screen.getByRole('button', { name: 'Invitar usuario' }));
};

const retryFailed = async ({ user }: App) => {
  await user.click(await screen.findByRole('button', { name: 'Reintentar los fallidos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reintentar los fallidos' }));
};

const assign = async (app: App) => {
  const dialog = await openDialog(app, climateDevice, 'Asignar');
  await choose(app.user, 'Sensor', freeClimate, dialog);
  await waitFor(() => expect(dialog.getByLabelText('Humedad relativa')).toHaveValue('Humedad'));
  await app.user.click(dialog.getByRole('button', { name: 'Asignar' }));
};

const subscribeToAll = async ({ user }: App) => {
  await user.click(await screen.findByRole('button', { name: 'Editar suscripciones' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todos' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
};

const sendTrial = async ({ user }: App) =>
  user.click(await screen.findByRole('button', { name: 'Enviarme uno de prueba' }));

const chooseAlarmMail = async ({ user }: App) => {
  const change = await screen.findByRole('button', {
    name: 'Cambiar de qué alertas te avisamos por mail',
  });
  await waitFor(() => expect(change).toBeEnabled());
  await user.click(change);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Todas' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
};

/** A screen that shows what another changes. */
interface Place {
  title: string;
  address: string;
  /** None in the menu for the page of a record. */
  entry?: string;
  ready: RegExp;
  request: RegExp;
}

const home: Place = {
  title: 'the dashboard',
  address: '/dashboard',
  entry: 'Dashboard',
  ready: /^Usuarios sin sensores$/,
  request: /^GET \/api\/home\/summary$/,
};
const alarms: Place = {
  title: 'the list of alarms',
  address: '/alarms',
  entry: 'Alertas',
  ready: /^Mostrando \d+ alertas$/,
  request: /^GET \/api\/alarms\b/,
};
const mails: Place = {
  title: 'the list of mails',
  address: '/deliveries',
  entry: 'Envíos',
  ready: /^Mostrando \d+ envíos$/,
  request: /^GET \/api\/deliveries\b/,
};

const userPage: Place = {
  title: 'the page of a user',
  address: '/users/1',
  ready: /^Ve todos los sensores porque es administrador\.$/,
  request: /^GET \/api\/users\/1\/overview$/,
};
const sensorPage: Place = {
  title: 'the page of a sensor',
  address: '/sensors/1',
  ready: /^¿Quién ve este sensor\?$/,
  request: /^GET \/api\/sensors\/1\/overview$/,
};
const ownMails: Place = {
  title: 'what one gets by mail',
  address: '/subscriptions',
  entry: SUBSCRIPTIONS,
  ready: /^Próximo envío: /,
  request: /^GET \/api\/account\/deliveries$/,
};
const currentValues: Place = {
  ...sensorPage,
  title: 'what a sensor measures now',
  request: /^GET \/api\/measurements\/now\b/,
};

const changes: [
  what: string,
  place: Place,
  entry: string,
  change: (app: App) => Promise<void>,
  done: RegExp,
][] = [
  ['a sensor was deleted', home, 'Ver sensores', confirm(firstNames[0], 'Eliminar'), /^Sensor eliminado$/],
  ['a user was deleted', home, 'Ver usuarios', confirm(bruno, 'Eliminar'), /^Usuario eliminado/],
  ['somebody was invited', home, 'Agregar usuario', invite, /^Usuario creado/],
  [
    'a device was forgotten',
    home,
    'Dispositivos',
    confirm('bomba-calle-9', 'Descartar'),
    /^Dispositivo descartado$/,
  ],
  ['mails were sent again', home, 'Envíos', retryFailed, /^Los fallidos de /],
  ['mails were sent again', ownMails, 'Envíos', retryFailed, /^Los fallidos de /],
  [
    'a sensor was deleted',
    ownMails,
    'Ver sensores',
    confirm(firstNames[0], 'Eliminar'),
    /^Sensor eliminado$/,
  ],
  ['a user was changed', mails, 'Ver usuarios', turnOver(bruno, 'Administrador'), /^Usuario actualizado/],
  ['a user was changed', alarms, 'Ver usuarios', turnOver(bruno, 'Administrador'), /^Usuario actualizado/],
  ['a user was deleted', mails, 'Ver usuarios', confirm(bruno, 'Eliminar'), /^Usuario eliminado/],
  [
    'a variable was saved',
    alarms,
    'Ver variables',
    turnOver(ozone, 'Requiere Máximo Crítico'),
    /^Variable actualizada/,
  ],
  ['a type was renamed', alarms, 'Ver vistas', renameType, /^Tipo de sensor renombrado$/],
  ['a device was assigned', alarms, 'Dispositivos', assign, /^Dispositivo asignado$/],
  ['a device was assigned', sensorPage, 'Dispositivos', assign, /^Dispositivo asignado$/],
  ['a device was assigned', currentValues, 'Dispositivos', assign, /^Dispositivo asignado$/],
  ['subscriptions were saved', userPage, SUBSCRIPTIONS, subscribeToAll, /^Suscripciones actualizadas\.$/],
  ['subscriptions were saved', sensorPage, SUBSCRIPTIONS, subscribeToAll, /^Suscripciones actualizadas\.$/],
  ['a trial mail was sent', mails, SUBSCRIPTIONS, sendTrial, /^Enviamos una prueba a /],
  ['a trial mail was sent', userPage, SUBSCRIPTIONS, sendTrial, /^Enviamos una prueba a /],
  ['mails of alarms were chosen', userPage, 'Alertas', chooseAlarmMail, /^Cambiaste los avisos por mail$/],
];

for (const [what, place, entry, change, done] of changes) {
  test(`${place.title} is asked for again when ${what}`, async () => {
    giveRowsHeight();
    const app = await renderApp({
      at: place.address,
      as: administrator,
      features: FEATURES,
      answers: townAnswers(),
    });
    // Without subscriptions there is no trial mail.
    await sendElsewhere(administrator, 'PUT', '/api/pdf/subscriptions', { subscribedToSensorId: [1] });
    const asked = () => app.requests.filter((request) => place.request.test(request)).length;
    const go = async (to: string) =>
      app.user.click(within(screen.getByRole('navigation')).getByRole('link', { name: to }));
    await screen.findByText(place.ready);
    expect(asked()).toBe(1);

    await go(entry);
    await waitFor(() => expect(screen.queryByText(place.ready)).not.toBeInTheDocument());
    await change(app);
    expect(await screen.findByText(done)).toBeVisible();

    if (place.entry) await go(place.entry);
    else goTo(place.address);
    await screen.findByText(place.ready);
    await waitFor(() => expect(asked()).toBe(2));
  });
}
