import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { alarms } from '@contract';
import { administrator, residentWithOne } from '@mock/demoAccounts';

import { aGatewayAlarm, ago, anAlarm, answersOf, aSilence, type Alarm } from '../answers/alarms';
import { answer, refused } from '../answers/answers';
import { ALARM_MAIL, ONE_ALARM, openAlarms, section } from '../support/alarms';
import { dialogOf } from '../support/dialogOf';
import { failingLoad } from '../support/failingLoad';
import { signInAgain } from '../support/sensorForm';

const title = 'Vehículos por hora en Tránsito Portería Oeste';

const aCritical = (own: Partial<Alarm> = {}) =>
  anAlarm({ id: 70, level: 'critical', openedAt: ago(12), ...own });

const openCritical = (start: Parameters<typeof openAlarms>[0] = {}) =>
  openAlarms({ at: '/alarms?alarm=70', alarms: [aCritical()], ...start });

/** Opens a list with one alarm, and that. */
const openFromList = async (start: Parameters<typeof openAlarms>[0] = {}) => {
  const app = await openCritical({ at: '/alarms?state=open&level=critical', ...start });
  const open = await section('Abiertas ahora');
  await app.user.click(open.getByRole('link', { name: 'Vehículos por hora' }));
  return { ...app, dialog: await dialogOf(title) };
};

describe('an alarm', () => {
  test('opens from the list, in the address, and closes back to it', async () => {
    const { user, dialog } = await openFromList();
    await waitFor(() => expect(window.location.search).toBe('?state=open&level=critical&alarm=70'));
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(window.location.search).toBe('?state=open&level=critical'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('closes once, however often it is pressed', async () => {
    const { dialog } = await openFromList();
    const close = dialog.getByRole('button', { name: 'Cerrar' });
    const goBack = vi.spyOn(window.history, 'go');
    fireEvent.click(close);
    fireEvent.click(close);
    expect(goBack).toHaveBeenCalledOnce();
    await waitFor(() => expect(window.location.search).toBe('?state=open&level=critical'));
  });

  test('says what happened, since when, how bad, and the limits', async () => {
    await openCritical();
    const dialog = await dialogOf(title);
    expect(
      await dialog.findByText(
        /^Vehículos por hora pasó el máximo de advertencia de 900 veh\/h \(.+, \d+:\d+\) y el máximo crítico de 1\.400 veh\/h \(.+, \d+:\d+\)\.$/,
      ),
    ).toBeVisible();
    expect(dialog.getByText('Crítica')).toBeVisible();
    expect(dialog.getByText('Crítica desde')).toBeVisible();
    expect(
      dialog.getByText(/^Una alerta se abre cuando .* 10 minutos, y cuenta desde la primera\.$/),
    ).toBeVisible();
    expect(dialog.getByText('sigue abierta')).toBeVisible();
    expect(dialog.getByText('12 min hasta ahora')).toBeVisible();
    expect(dialog.getByText('1.730 veh/h')).toBeVisible();
    expect(dialog.getByText('máx. advertencia 900 veh/h y máx. crítico 1.400 veh/h')).toBeVisible();
    expect(dialog.getByText('Nadie tomó nota todavía.')).toBeVisible();
  });

  test('of use that did not stop at night says what that may be, and how much it was at least (EXT-69)', async () => {
    const leak = anAlarm({
      id: 70,
      kind: 'continuous-use',
      variable: { id: 61, name: 'Agua', unit: 'm³/h' },
      worst: { at: ago(60), value: 0.02, limits: null },
    });
    const { user } = await openAlarms({ at: '/alarms', alarms: [leak] });
    const open = await section('Abiertas ahora');
    expect(open.getByText('Por lo menos 0,02 m³/h en toda la noche')).toBeVisible();
    await user.click(open.getByRole('link', { name: 'Consumo continuo de Agua' }));
    const dialog = await dialogOf('Consumo continuo de Agua en Tránsito Portería Oeste');
    expect(dialog.getByText(/^Agua no paró en toda la noche .* Puede ser una pérdida/)).toBeVisible();
    expect(dialog.getByText('Hora de menos consumo')).toBeVisible();
    expect(dialog.getByText('Advertencia')).toBeVisible();
    expect(dialog.queryByText('Umbrales')).not.toBeInTheDocument();
  });

  test('has the readings around it as a chart for the keyboard, too', async () => {
    const { user } = await openCritical();
    const dialog = await dialogOf(title);
    const slider = await dialog.findByRole('slider', { name: 'Recorrer Mediciones alrededor de la alerta' });
    slider.focus();
    await user.keyboard('{End}');
    expect(slider.getAttribute('aria-valuetext')).toMatch(/ · 1\.730 veh\/h \(crítico\)$/);
    expect(dialog.getByText('Mientras duró la alerta')).toBeVisible();
    expect(dialog.getByText('Mientras fue crítica')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ver tabla' }));
    expect(dialog.getByRole('columnheader', { name: 'Vehículos por hora (veh/h)' })).toBeVisible();
  });

  const lastYear = new Date().getFullYear() - 1;

  test('leads to the report of the month in which it began, of the sensor', async () => {
    const began = `${lastYear}-12-10T12:00:00Z`;
    await openCritical({ alarms: [aCritical({ openedAt: began, closedAt: `${lastYear}-12-10T13:00:00Z` })] });
    const dialog = await dialogOf(title);
    const link = await dialog.findByRole('link', { name: `Ver el reporte de diciembre de ${lastYear}` });
    expect(link).toHaveAttribute('href', `/reports?sensorType=6&sensor=6&year=${lastYear}&month=12`);
  });

  test.each([
    ['isn’t over', new Date().getFullYear(), ago(1)],
    ['is too long ago', lastYear - 3, `${lastYear - 3}-12-10T12:00:00Z`],
  ])('leads to the sensor’s reports where the month in which it began %s', async (_, year, openedAt) => {
    await openCritical({ alarms: [aCritical({ openedAt, closedAt: `${year}-12-31T13:00:00Z` })] });
    const dialog = await dialogOf(title);
    const link = await dialog.findByRole('link', { name: 'Ver reporte' });
    expect(link).toHaveAttribute('href', '/reports?sensorType=6&sensor=6');
  });

  const aSilentSensor = () =>
    aSilence({
      id: 65,
      openedAt: ago(3 * 24 * 60),
      acknowledgement: { at: ago(60), by: administrator.mail, note: 'Le cambiamos la pila el lunes.' },
    });

  test('of a silent sensor has no values, and nothing to draw', async () => {
    await openAlarms({ at: '/alarms?alarm=65', alarms: [aSilentSensor()] });
    const dialog = await dialogOf('Sin datos de Tránsito Portería Oeste');
    expect(dialog.getByText('El sensor dejó de mandar mediciones.')).toBeVisible();
    expect(dialog.getByText('3 días hasta ahora')).toBeVisible();
    expect(dialog.getByText('Le cambiamos la pila el lunes.')).toBeVisible();
    await dialog.findByRole('link', { name: /reporte/ });
    expect(dialog.queryByRole('slider')).not.toBeInTheDocument();
    expect(dialog.queryByText('Peor valor')).not.toBeInTheDocument();
  });

  test('of a silent variable names it in the list and on its page, and has no limits', async () => {
    const { user } = await openAlarms({
      alarms: [aSilence({ variable: { id: 7, name: 'Humedad', unit: '%' } })],
    });
    const open = await section('Abiertas ahora');
    await user.click(open.getByRole('link', { name: 'Sin datos de Humedad' }));
    const dialog = await dialogOf('Sin datos de Humedad en Tránsito Portería Oeste');
    expect(dialog.getByText('El sensor dejó de mandar Humedad, aunque mandaba lo demás.')).toBeVisible();
    expect(await dialog.findByText('No quedaron guardadas las mediciones de esos momentos.')).toBeVisible();
    expect(dialog.queryByText('Umbrales')).not.toBeInTheDocument();
  });

  test('of a silent sensor keeps no place for a chart while the rest is on its way', async () => {
    await openAlarms({
      at: '/alarms?alarm=65',
      alarms: [aSilentSensor()],
      scenarios: [{ call: ONE_ALARM, delayMs: 60_000 }],
    });
    const dialog = await dialogOf('Sin datos de Tránsito Portería Oeste');
    expect(dialog.getByText('Le cambiamos la pila el lunes.')).toBeVisible();
    expect(dialog.queryByText('Cargando la alerta…')).not.toBeInTheDocument();
  });

  test('opens from a mail though the list on screen has it not, and closes to the list', async () => {
    const { user } = await openCritical({ answers: [answer(alarms.listAlarms, { alarms: [] })] });
    const dialog = await dialogOf(title);
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.location.pathname).toBe('/alarms');
  });

  test.each([
    ['that does not exist', 404, 'No encontramos esa alerta'],
    ['of somebody else’s sensor', 403, 'No tenés permiso para ver este sensor.'],
  ])('%s is said to be so, and can be closed', async (_, status, message) => {
    const refusal = answer(alarms.getAlarm, refused(status, message));
    const { user } = await openAlarms({ at: '/alarms?alarm=9', as: residentWithOne, answers: [refusal] });
    const dialog = await dialogOf('Alerta');
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('may fail to load, which can be tried again', async () => {
    const { user } = await openCritical({ scenarios: [failingLoad(ONE_ALARM, { kind: 'dropped' })] });
    const dialog = await dialogOf(/^(Alerta|Vehículos)/);
    expect(await dialog.findByText('No se pudo cargar la alerta')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    expect(await dialog.findByText(/^Vehículos por hora pasó/)).toBeVisible();
  });
});

describe('taking note', () => {
  const noted = aCritical({
    acknowledgement: { at: ago(0), by: administrator.mail, note: 'Desvío por obra.' },
  });

  const write = async (user: Awaited<ReturnType<typeof openAlarms>>['user'], note: string) => {
    const dialog = await dialogOf('Tomar nota');
    await user.click(dialog.getByLabelText('Qué se sabe o qué se está haciendo'));
    await user.paste(note);
    return dialog;
  };

  test('is for everybody to see, and can be done again, and taken back', async () => {
    const { user, server } = await openCritical({ answers: [answer(alarms.acknowledgeAlarm)] });
    const alarm = await dialogOf(title);
    await user.click(alarm.getByRole('button', { name: 'Tomar nota' }));
    const dialog = await write(user, ' Desvío por obra. ');
    server.use(...answersOf(noted));
    await user.click(dialog.getByRole('button', { name: 'Tomar nota' }));
    expect(await screen.findByText('Tomaste nota de la alerta')).toBeVisible();
    expect(await alarm.findByText('Desvío por obra.')).toBeVisible();
    expect(alarm.getByText(/^administracion@vigia\.example, hoy/)).toBeVisible();
    await user.click(alarm.getByRole('button', { name: 'Cambiar la nota' }));
    const form = await dialogOf('Cambiar la nota');
    expect(form.getByLabelText(/^Qué se sabe/)).toHaveValue('Desvío por obra.');
    await user.click(form.getByRole('button', { name: 'Cancelar' }));

    await user.click(await alarm.findByRole('button', { name: 'Quitar la nota' }));
    const question = await dialogOf('¿Quitar la nota?');
    server.use(...answersOf(aCritical()));
    await user.click(question.getByRole('button', { name: 'Quitar la nota' }));
    expect(await screen.findByText('Quitaste la nota de la alerta')).toBeVisible();
    expect(await alarm.findByText('Nadie tomó nota todavía.')).toBeVisible();
    expect(alarm.queryByRole('button', { name: 'Quitar la nota' })).not.toBeInTheDocument();
    expect(server.sentTo(alarms.acknowledgeAlarm)).toMatchObject([
      { params: { id: 70 }, body: { note: 'Desvío por obra.' } },
      { params: { id: 70 }, body: { note: '' } },
    ]);
  });

  test('works where the rest of the alarm could not be loaded, and brings it', async () => {
    const {
      user,
      server,
      dialog: alarm,
    } = await openFromList({
      answers: [answer(alarms.acknowledgeAlarm)],
      scenarios: [failingLoad(ONE_ALARM, { kind: 'dropped' })],
    });
    expect(await alarm.findByText('No se pudo cargar la alerta')).toBeVisible();
    await user.click(alarm.getByRole('button', { name: 'Tomar nota' }));
    const dialog = await write(user, 'Desvío por obra.');
    server.use(...answersOf(noted));
    await user.click(dialog.getByRole('button', { name: 'Tomar nota' }));
    expect(await screen.findByText('Tomaste nota de la alerta')).toBeVisible();
    expect(await alarm.findByText('Desvío por obra.')).toBeVisible();
    expect(await alarm.findByText(/^Vehículos por hora pasó/)).toBeVisible();
  });

  test.each([
    ['nothing', '   ', 'Escribí qué se sabe o qué se está haciendo.'],
    ['too much', 'a'.repeat(503), 'La nota puede tener hasta 500 caracteres: te pasaste por 3.'],
  ])('takes a word: of %s it says why not', async (_, note, message) => {
    const { user, requests } = await openCritical();
    const alarm = await dialogOf(title);
    await user.click(alarm.getByRole('button', { name: 'Tomar nota' }));
    const dialog = await write(user, note);
    await user.click(dialog.getByRole('button', { name: 'Tomar nota' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(requests.some((request) => request.startsWith('PUT'))).toBe(false);
  });

  test('is asked about before going back takes the alarm, and with it the note, off the screen', async () => {
    const { user, dialog: alarm } = await openFromList();
    await user.click(alarm.getByRole('button', { name: 'Tomar nota' }));
    const dialog = await write(user, 'Desvío por obra.');

    window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(dialog.getByLabelText(/^Qué se sabe/)).toHaveValue('Desvío por obra.');

    window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(window.location.search).toBe('?state=open&level=critical'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('may fail, and keeps what was written', async () => {
    const { user } = await openCritical({
      answers: [answer(alarms.acknowledgeAlarm, refused(500, 'Sin espacio'))],
    });
    const alarm = await dialogOf(title);
    await user.click(alarm.getByRole('button', { name: 'Tomar nota' }));
    const dialog = await write(user, 'Desvío por obra.');
    await user.click(dialog.getByRole('button', { name: 'Tomar nota' }));
    expect(await screen.findByText(/No se pudo guardar la nota/)).toBeVisible();
    expect(dialog.getByLabelText(/^Qué se sabe/)).toHaveValue('Desvío por obra.');
  });

  test('is not for residents', async () => {
    await openCritical({ as: residentWithOne });
    const dialog = await dialogOf(title);
    expect(await dialog.findByText('Nadie tomó nota todavía.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Tomar nota' })).not.toBeInTheDocument();
  });
});

describe('mail of alarms', () => {
  const change = /^Cambiar de qué alertas/;

  test('is told, and chosen', async () => {
    const { user, server } = await openAlarms({
      as: residentWithOne,
      answers: [answer(alarms.updateAlarmMail)],
    });
    expect(await screen.findByText('solo críticas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: change }));
    const dialog = await dialogOf('Avisos por mail');
    expect(dialog.getByLabelText('Solo críticas')).toBeChecked();
    await user.click(dialog.getByLabelText('Todas'));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Cambiaste los avisos por mail')).toBeVisible();
    expect(screen.getByText('todas')).toBeVisible();
    expect(server.sentTo(alarms.updateAlarmMail)).toMatchObject([{ body: { level: 'all' } }]);
  });

  test('may not be known, beside a list that is', async () => {
    const { user } = await openAlarms({ scenarios: [failingLoad(ALARM_MAIL, { kind: 'dropped' })] });
    expect(await screen.findByText('No pudimos saber de qué alertas te avisamos')).toBeVisible();
    expect(await screen.findByText('Mostrando 1 alerta')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('solo críticas')).toBeVisible();
  });

  test('of a choice that could not be saved keeps it in the form', async () => {
    const { user } = await openAlarms({
      scenarios: [{ call: 'PUT /api/account/alarm-mail', outcome: { kind: 'dropped' } }],
    });
    await screen.findByText('solo críticas');
    await user.click(screen.getByRole('button', { name: change }));
    const dialog = await dialogOf('Avisos por mail');
    await user.click(dialog.getByLabelText('Ninguna'));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/No se pudo guardar de qué alertas te avisamos/)).toBeVisible();
    expect(dialog.getByLabelText('Ninguna')).toBeChecked();
    expect(screen.getByText('solo críticas')).toBeInTheDocument();
  });

  test('is open again with what was chosen when the same person is back after the session ended', async () => {
    const { user } = await openAlarms({
      answers: [answer(alarms.updateAlarmMail)],
      scenarios: [{ call: 'PUT /api/account/alarm-mail', times: 1, outcome: { kind: 'sessionExpired' } }],
    });
    await screen.findByText('solo críticas');
    await user.click(screen.getByRole('button', { name: change }));
    const dialog = await dialogOf('Avisos por mail');
    await user.click(dialog.getByLabelText('Ninguna'));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByRole('button', { name: 'Acceder al Sistema' });
    await signInAgain(user);

    const again = await dialogOf('Avisos por mail');
    await waitFor(() => expect(again.getByLabelText('Ninguna')).toBeChecked());
    await user.click(again.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('ninguna')).toBeVisible();
  });
});

test('An alarm of a gateway names its sensors, and who of them is back', async () => {
  await openAlarms({
    at: '/alarms?alarm=70',
    alarms: [aGatewayAlarm({ id: 70 })],
    features: ['alarms', 'home'],
  });
  const dialog = await dialogOf('Sin señal del gateway techo-biblioteca');
  expect(dialog.getByText('El gateway dejó de escucharse, y con él estos sensores.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Aire Plaza San Martín' })).toHaveAttribute('href', '/sensors/1');
  expect(dialog.getByText(/^volvió /)).toBeVisible();
  expect(dialog.queryByRole('link', { name: /reporte/ })).not.toBeInTheDocument();
});
