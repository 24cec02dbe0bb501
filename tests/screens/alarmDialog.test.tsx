import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { residentWithOne } from '@mock/demoAccounts';

import {
  ALARM_MAIL,
  ALARMS,
  critical,
  ONE_ALARM,
  openAlarms,
  ownAlarm,
  rowOf,
  section,
  silent,
} from '../support/alarms';
import { dialogOf } from '../support/dialogOf';
import { failingLoad } from '../support/failingLoad';
import { signInAgain } from '../support/sensorForm';

const ACKNOWLEDGE = 'PUT /api/alarms/{id}/acknowledgement';
const title = `${critical.variable} en ${critical.sensor}`;

const openCritical = (start: Parameters<typeof openAlarms>[0] = {}) =>
  openAlarms({ at: `/alarms?alarm=${critical.id}`, ...start });

describe('an alarm', () => {
  test('opens from the list, in the address, and closes back to it', async () => {
    const { user } = await openAlarms({ at: '/alarms?state=open&level=critical' });
    const row = rowOf(await section('Abiertas ahora'), critical.sensor);
    await user.click(row.getByRole('link', { name: critical.variable }));
    const dialog = await dialogOf(title);
    await waitFor(() =>
      expect(window.location.search).toBe(`?state=open&level=critical&alarm=${critical.id}`),
    );
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(window.location.search).toBe('?state=open&level=critical'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('closes once, however often it is pressed', async () => {
    const { user } = await openAlarms({ at: '/alarms?state=open' });
    const row = rowOf(await section('Abiertas ahora'), critical.sensor);
    await user.click(row.getByRole('link', { name: critical.variable }));
    const close = (await dialogOf(title)).getByRole('button', { name: 'Cerrar' });
    const goBack = vi.spyOn(window.history, 'go');
    fireEvent.click(close);
    fireEvent.click(close);
    expect(goBack).toHaveBeenCalledOnce();
    await waitFor(() => expect(window.location.search).toBe('?state=open'));
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

  test('has the readings around it as a chart for the keyboard, too', async () => {
    const { user } = await openCritical();
    const dialog = await dialogOf(title);
    const slider = await dialog.findByRole('slider', { name: 'Recorrer Mediciones alrededor de la alerta' });
    slider.focus();
    await user.keyboard('{End}');
    expect(slider.getAttribute('aria-valuetext')).toMatch(/ · 1\.\d+.* veh\/h \(crítico\)$/);
    expect(dialog.getByText('Mientras duró la alerta')).toBeVisible();
    expect(dialog.getByText('Mientras fue crítica')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ver tabla' }));
    expect(dialog.getByRole('columnheader', { name: 'Vehículos por hora (veh/h)' })).toBeVisible();
  });

  const openedAt = (value: string) => ({
    call: ONE_ALARM,
    outcome: { kind: 'field', field: 'openedAt', value } as const,
  });
  const lastYear = new Date().getFullYear() - 1;

  test('leads to the report of the month in which it began, of the sensor', async () => {
    await openCritical({ scenarios: [openedAt(`${lastYear}-12-10T12:00:00Z`)] });
    const dialog = await dialogOf(title);
    const link = await dialog.findByRole('link', { name: `Ver el reporte de diciembre de ${lastYear}` });
    expect(link).toHaveAttribute('href', `/reports?sensorType=6&sensor=6&year=${lastYear}&month=12`);
  });

  test.each([
    ['isn’t over', new Date().toISOString()],
    ['is too long ago', `${lastYear - 3}-12-10T12:00:00Z`],
  ])('leads to the sensor’s reports where the month in which it began %s', async (_, began) => {
    await openCritical({ scenarios: [openedAt(began)] });
    const dialog = await dialogOf(title);
    const link = await dialog.findByRole('link', { name: 'Ver reporte' });
    expect(link).toHaveAttribute('href', '/reports?sensorType=6&sensor=6');
  });

  test('of a silent sensor has no values, and nothing to draw', async () => {
    await openAlarms({ at: `/alarms?alarm=${silent.id}` });
    const dialog = await dialogOf(`Sin datos de ${silent.sensor}`);
    expect(dialog.getByText('El sensor dejó de mandar mediciones.')).toBeVisible();
    expect(dialog.getByText('3 días hasta ahora')).toBeVisible();
    expect(dialog.getByText(silent.note)).toBeVisible();
    await dialog.findByRole('link', { name: /reporte/ });
    expect(dialog.queryByRole('slider')).not.toBeInTheDocument();
    expect(dialog.queryByText('Peor valor')).not.toBeInTheDocument();
  });

  test('of a silent variable names it in the list and on its page, and has no limits', async () => {
    const alarm = {
      id: 1,
      kind: 'silence',
      sensor: { id: 1, name: 'Aire 1', typeId: 1, typeName: 'Calidad de aire' },
      variable: { id: 7, name: 'Humedad', unit: '%' },
      level: 'warning',
      worstLevel: 'warning',
      openedAt: new Date(Date.now() - 90 * 60_000).toISOString(),
    };
    const around = { timeZone: 'UTC', from: '2026-01-10T07:00:00Z', to: '2026-01-10T12:00:00Z' };
    const answer = (body: object) => ({ kind: 'json' as const, status: 200, body });
    const { user } = await openAlarms({
      scenarios: [
        { call: ALARMS, outcome: answer({ alarms: [alarm], next: null }) },
        {
          call: ONE_ALARM,
          outcome: answer({ ...alarm, around, limits: [], readings: { at: [], value: [] } }),
        },
      ],
    });
    const row = rowOf(await section('Abiertas ahora'), 'Aire 1');
    await user.click(row.getByRole('link', { name: 'Sin datos de Humedad' }));
    const dialog = await dialogOf('Sin datos de Humedad en Aire 1');
    expect(dialog.getByText('El sensor dejó de mandar Humedad, aunque mandaba lo demás.')).toBeVisible();
    expect(await dialog.findByText('No quedaron guardadas las mediciones de esos momentos.')).toBeVisible();
    expect(dialog.queryByText('Umbrales')).not.toBeInTheDocument();
  });

  test('of a silent sensor keeps no place for a chart while the rest is on its way', async () => {
    await openAlarms({
      at: `/alarms?alarm=${silent.id}`,
      scenarios: [{ call: ONE_ALARM, delayMs: 60_000 }],
    });
    const dialog = await dialogOf(`Sin datos de ${silent.sensor}`);
    expect(dialog.getByText(silent.note)).toBeVisible();
    expect(dialog.queryByText('Cargando la alerta…')).not.toBeInTheDocument();
  });

  test('opens from a mail though the list on screen has it not, and closes to the list', async () => {
    const { user } = await openAlarms({ at: '/alarms?alarm=1' });
    const dialog = await dialogOf(/ en Aire Plaza San Martín$/);
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.location.pathname).toBe('/alarms');
  });

  test.each([
    ['that does not exist', '/alarms?alarm=9999', 'No encontramos esa alerta'],
    ['of somebody else’s sensor', `/alarms?alarm=${critical.id}`, 'No tenés permiso para ver este sensor.'],
  ])('%s is said to be so, and can be closed', async (_, at, message) => {
    const { user } = await openAlarms({ at, as: residentWithOne });
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
  const write = async (user: Awaited<ReturnType<typeof openAlarms>>['user'], note: string) => {
    const dialog = await dialogOf('Tomar nota');
    await user.click(dialog.getByLabelText('Qué se sabe o qué se está haciendo'));
    await user.paste(note);
    return dialog;
  };

  test('is for everybody to see, and can be done again, and taken back', async () => {
    const { user } = await openCritical();
    const alarm = await dialogOf(title);
    await user.click(alarm.getByRole('button', { name: 'Tomar nota' }));
    const dialog = await write(user, ' Desvío por obra. ');
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
    await user.click(question.getByRole('button', { name: 'Quitar la nota' }));
    expect(await screen.findByText('Quitaste la nota de la alerta')).toBeVisible();
    expect(await alarm.findByText('Nadie tomó nota todavía.')).toBeVisible();
    expect(alarm.queryByRole('button', { name: 'Quitar la nota' })).not.toBeInTheDocument();
  });

  test('works where the rest of the alarm could not be loaded, and brings it', async () => {
    const { user } = await openAlarms({
      at: '/alarms?state=open&level=critical',
      scenarios: [failingLoad(ONE_ALARM, { kind: 'dropped' })],
    });
    const row = rowOf(await section('Abiertas ahora'), critical.sensor);
    await user.click(row.getByRole('link', { name: critical.variable }));
    const alarm = await dialogOf(title);
    expect(await alarm.findByText('No se pudo cargar la alerta')).toBeVisible();
    await user.click(alarm.getByRole('button', { name: 'Tomar nota' }));
    const dialog = await write(user, 'Desvío por obra.');
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
    const { user } = await openAlarms({ at: '/alarms?state=open&level=critical' });
    const row = rowOf(await section('Abiertas ahora'), critical.sensor);
    await user.click(row.getByRole('link', { name: critical.variable }));
    await user.click((await dialogOf(title)).getByRole('button', { name: 'Tomar nota' }));
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
      scenarios: [{ call: ACKNOWLEDGE, outcome: { kind: 'text', status: 500, body: 'Sin espacio' } }],
    });
    const alarm = await dialogOf(title);
    await user.click(alarm.getByRole('button', { name: 'Tomar nota' }));
    const dialog = await write(user, 'Desvío por obra.');
    await user.click(dialog.getByRole('button', { name: 'Tomar nota' }));
    expect(await screen.findByText(/No se pudo guardar la nota/)).toBeVisible();
    expect(dialog.getByLabelText(/^Qué se sabe/)).toHaveValue('Desvío por obra.');
  });

  test('is not for residents', async () => {
    await openAlarms({ as: residentWithOne, at: `/alarms?alarm=${ownAlarm.id}` });
    const dialog = await dialogOf(`${ownAlarm.variable} en ${ownAlarm.sensor}`);
    expect(await dialog.findByText('Nadie tomó nota todavía.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Tomar nota' })).not.toBeInTheDocument();
  });
});

describe('mail of alarms', () => {
  const change = /^Cambiar de qué alertas/;

  test('is told, and chosen', async () => {
    const { user, requests } = await openAlarms({ as: residentWithOne });
    expect(await screen.findByText('solo críticas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: change }));
    const dialog = await dialogOf('Avisos por mail');
    expect(dialog.getByLabelText('Solo críticas')).toBeChecked();
    await user.click(dialog.getByLabelText('Todas'));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Cambiaste los avisos por mail')).toBeVisible();
    expect(screen.getByText('todas')).toBeVisible();
    expect(requests).toContain('PUT /api/account/alarm-mail');
  });

  test('may not be known, beside a list that is', async () => {
    const { user } = await openAlarms({ scenarios: [failingLoad(ALARM_MAIL, { kind: 'dropped' })] });
    expect(await screen.findByText('No pudimos saber de qué alertas te avisamos')).toBeVisible();
    expect(await screen.findByText('Mostrando 50 alertas')).toBeVisible();
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
