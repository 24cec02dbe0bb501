import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { administrator, residentWithMany } from '@mock/demoAccounts';

import { activityOf, aFailedMail, anEntry } from '../answers/activity';
import { accountsAre, invited } from '../answers/accounts';
import { homeOf } from '../answers/home';
import { failingLoad } from '../support/failingLoad';
import { giveRowsHeight } from '../support/giveRowsHeight';
import { renderApp } from '../support/renderApp';
import { tomas } from '../support/users';

type Start = NonNullable<Parameters<typeof renderApp>[0]>;

const LIST = 'GET /api/activity';

const changes = Array.from({ length: 3 }, (_, index) => anEntry({ id: 9 - index }));
const older = Array.from({ length: 2 }, (_, index) => anEntry({ id: 5 - index }));
const failed = aFailedMail({ id: 10, subjectId: 14, name: tomas });

/** With three changes, and two older ones. */
const openActivity = async (start: Start = {}) => {
  giveRowsHeight();
  const answers = [activityOf(changes, older), ...(start.answers ?? [])];
  const app = await renderApp({
    at: '/activity',
    as: administrator,
    features: ['activity'],
    ...start,
    answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Actividad' });
  return app;
};

const textOf = async (text: string) => (await screen.findAllByText(text))[0]?.textContent ?? '';

const rowOf = (text: string | RegExp): HTMLElement => {
  const row = screen.getAllByText(text)[0]?.closest<HTMLElement>('tr, li');
  if (!row) throw new Error(`There is no entry of ${String(text)}`);
  return row;
};

describe('the activity', () => {
  test('tells who did what, and from what to what', async () => {
    await openActivity();
    const row = within(rowOf(await textOf('Cambió el sensor "Aire Plaza San Martín"')));
    expect(row.getByText('administracion@vigia.example')).toBeVisible();
    expect(row.getByText(/^Nombre:/)).toHaveTextContent('Nombre: Aire Plaza → Aire Plaza San Martín');
    expect(screen.getByText('Mostrando 3 movimientos')).toBeVisible();
  });

  test('tells numbers as they were saved, with all their decimals', async () => {
    const change = { of: 'Plomo', field: 'maxWarning', before: 0.0125, after: 1234.5678 };
    await openActivity({ answers: [activityOf([anEntry({ changes: [change] })])] });
    expect(await screen.findByText(/^Plomo · /)).toHaveTextContent(/: 0,0125 → 1\.234,5678$/);
  });

  test('tells what a view showed before, and after', async () => {
    const chart = { field: 'chart', before: null, after: 'daily-range' };
    const view = { subject: 'view', name: 'Evolución diaria', changes: [chart] };
    await openActivity({ answers: [activityOf([anEntry(view)])] });
    expect(await screen.findByText('Cambió la vista "Evolución diaria"')).toBeVisible();
    const change = screen.getByText(/^Gráfico:/).closest('li');
    expect(change).toHaveTextContent('Gráfico: Tableau → Rango diario');
  });

  test('names an administrator who was removed, and counts sign-ins that were refused', async () => {
    const actor = { id: 9, mail: 'ex@b.example', isGone: true };
    const deletion = { action: 'delete', subject: 'user', subjectId: 8, name: 'otra@b.example', changes: [] };
    const refusal = { actor: null, action: 'refuse', subject: 'access', subjectId: null, changes: [] };
    const entries = [
      anEntry({ ...deletion, id: 3, actor }),
      anEntry({ ...refusal, id: 2, name: 'ana@b.example', count: 12 }),
      anEntry({ ...refusal, id: 1, name: null, count: 1 }),
    ];
    await openActivity({ answers: [activityOf(entries)] });
    const row = within(rowOf(await textOf('Eliminó la cuenta de otra@b.example')));
    expect(row.getByText('ex@b.example (cuenta eliminada)')).toBeVisible();
    expect(screen.getByText(/^Rechazó 12 intentos de ingresar como ana@b.example/)).toBeVisible();
    expect(screen.getByText('Rechazó un intento de ingresar con un email sin cuenta')).toBeVisible();
  });

  test('leads from a mail that failed to the account, with the reason and the next step', async () => {
    const { user } = await openActivity({
      features: ['activity', 'accounts'],
      answers: [activityOf([failed]), accountsAre({ [tomas]: invited(60) })],
    });
    const row = within(rowOf(await textOf(`No se pudo entregar la invitación a ${tomas}`)));
    expect(row.getByText(/no existe ese buzón/)).toBeVisible();
    expect(row.getByText(/reenviá la invitación/)).toBeVisible();
    await user.click(row.getByRole('link', { name: 'Ver su cuenta' }));
    expect(await screen.findByRole('button', { name: 'Reenviar invitación' })).toBeVisible();
    expect(screen.getByText('Mostrando 1 usuario')).toBeVisible();
  });

  test('goes back page by page', async () => {
    const { user, requests } = await openActivity();
    await screen.findByText('Mostrando 3 movimientos');
    await user.click(screen.getByRole('button', { name: 'Ver anteriores' }));
    expect(await screen.findByText('Mostrando 5 movimientos')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver anteriores' })).not.toBeInTheDocument();
    expect(screen.getByText('No hay anteriores.')).toHaveFocus();
    expect(requests.filter((request) => request.includes('/api/activity'))).toEqual([
      'GET /api/activity',
      'GET /api/activity?before=7',
    ]);
  });

  test('asks for an older page once, however often its button is pressed meanwhile', async () => {
    const { user, requests, scenarios } = await openActivity();
    await screen.findByText('Mostrando 3 movimientos');
    scenarios.use([{ call: LIST, delayMs: 500 }]);
    const more = screen.getByText('Ver anteriores');
    await user.click(more);
    await user.click(more);
    expect(await screen.findByText('Mostrando 5 movimientos')).toBeVisible();
    expect(requests.filter((request) => request === 'GET /api/activity?before=7')).toHaveLength(1);
  });

  test('keeps what is there when an older page does not come, which can be tried again', async () => {
    const { user } = await openActivity({
      scenarios: [{ call: LIST, skip: 1, times: 3, outcome: { kind: 'dropped' } }],
    });
    await screen.findByText('Mostrando 3 movimientos');
    await user.click(screen.getByRole('button', { name: 'Ver anteriores' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('No se pudo cargar la actividad')).toBeVisible();
    expect(screen.getByText('Mostrando 3 movimientos')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 5 movimientos')).toBeVisible();
  });

  test('is narrowed by the server, and the address says to what', async () => {
    const { user, requests } = await openActivity({ answers: [activityOf([failed, ...changes.slice(1)])] });
    await screen.findByText('Mostrando 3 movimientos');
    await user.click(screen.getByRole('combobox', { name: 'Sobre' }));
    await user.click(screen.getByRole('option', { name: 'Mails' }));
    expect(await screen.findByText('Mostrando 1 movimiento')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?kind=mail'));
    expect(requests.at(-1)).toBe('GET /api/activity?subject=mail');
    fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2020-12-31' } });
    expect(await screen.findByText('No se encontraron movimientos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText('Mostrando 3 movimientos')).toBeVisible();
    expect(screen.getByLabelText('Hasta')).toHaveValue('');
  });

  test('asks for nothing while a year is being typed, and nothing of nonsense in the address', async () => {
    const { requests } = await openActivity({ at: '/activity?from=2026-02-31&to=ayer&kind=drones&person=x' });
    await screen.findByText('Mostrando 3 movimientos');
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '0202-01-01' } });
    expect(screen.getByLabelText('Desde')).toHaveValue('0202-01-01');
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2024-01-01' } });
    await waitFor(() => expect(requests.at(-1)).toBe('GET /api/activity?from=2024-01-01'));
    expect(requests.filter((request) => request.includes('/api/activity'))).toHaveLength(2);
  });

  test('leads by each name to what it names, and to who did it', async () => {
    const answers = [activityOf([failed, anEntry()]), ...homeOf()];
    const { user } = await openActivity({ features: ['activity', 'home'], answers });
    const sensor = await screen.findByRole('link', { name: 'Aire Plaza San Martín' });
    expect(sensor.parentElement).toHaveTextContent('Cambió el sensor "Aire Plaza San Martín"');
    const actor = screen.getByRole('link', { name: 'administracion@vigia.example' });
    expect(actor).toHaveAttribute('href', '/users/1');
    const person = screen.getByRole('link', { name: tomas });
    expect(person.parentElement).toHaveTextContent(/^No se pudo entregar la invitación a/);
    expect(person).toHaveAttribute('href', '/users/14');
    await user.click(sensor);
    expect(await screen.findByRole('heading', { level: 1, name: 'Aire Plaza San Martín' })).toBeVisible();
  });

  test('may fail to load, which can be tried again', async () => {
    const { user } = await openActivity({ scenarios: [failingLoad(LIST, { kind: 'dropped' })] });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('No se pudo cargar la actividad')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 3 movimientos')).toBeVisible();
  });

  test('may be empty', async () => {
    await openActivity({ answers: [activityOf([])] });
    expect(await screen.findByText('Todavía no hay movimientos')).toBeVisible();
  });

  test('says what it can of what only a newer server knows', async () => {
    const launch = { actor: null, action: 'launch', subject: 'drone', name: 'Halcón' };
    const entry = anEntry({ ...launch, changes: [{ field: 'altitude', after: 3 }] });
    await openActivity({ answers: [activityOf([entry])] });
    expect(await screen.findByText('Hizo un cambio sobre "Halcón"')).toBeVisible();
    expect(screen.getByText('El servidor')).toBeVisible();
    expect(screen.queryByText(/altitude/)).not.toBeInTheDocument();
  });
});

describe('alarms in the activity', () => {
  const features = ['activity', 'alarms'] as const;
  test('are those that somebody took note of, with what they wrote', async () => {
    const note = { field: 'note', before: null, after: 'Obra en la esquina.' };
    const about = { action: 'acknowledge', subject: 'alarm', subjectId: 7, name: 'Aire Plaza' };
    await openActivity({ features, answers: [activityOf([anEntry({ ...about, changes: [note] })])] });
    const link = await screen.findByRole('link', { name: 'Aire Plaza' });
    expect(link).toHaveAttribute('href', '/alarms?alarm=7');
    expect(link.parentElement).toHaveTextContent('Tomó nota de la alerta de "Aire Plaza"');
    expect(screen.getByText(/^Nota:/)).toHaveTextContent('Nota: nada → Obra en la esquina.');
  });

  test('are those whose mail failed, with the next step', async () => {
    const failure = { kind: 'alarms', cause: 'refused', reason: '550 5.1.1' };
    await openActivity({ features, answers: [activityOf([aFailedMail({ name: tomas, failure })])] });
    expect(await screen.findByText(`No se pudo entregar a ${tomas} el aviso de una alerta`)).toBeVisible();
    expect(screen.getByText(/Los próximos avisos se van a mandar igual/)).toBeVisible();
  });

  test('can be asked for where alarms are announced, and nowhere else', async () => {
    const { user } = await openActivity({ features });
    await user.click(await screen.findByRole('combobox', { name: 'Sobre' }));
    expect(screen.getByRole('option', { name: 'Alertas' })).toBeVisible();
  });

  test('are no choice where they are not announced', async () => {
    const { user } = await openActivity();
    await user.click(await screen.findByRole('combobox', { name: 'Sobre' }));
    expect(screen.getByRole('option', { name: 'Mails' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Alertas' })).not.toBeInTheDocument();
  });
});

describe('where the activity is not announced', () => {
  test('there is neither an entry in the menu nor an address, and nothing is asked for', async () => {
    const { requests } = await renderApp({ at: '/activity', as: administrator });
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Actividad' })).not.toBeInTheDocument();
    expect(requests.filter((request) => request.includes('activity'))).toEqual([]);
  });

  test('nor for a resident, where it is', async () => {
    const { requests } = await renderApp({ at: '/activity', as: residentWithMany, features: ['activity'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Actividad' })).not.toBeInTheDocument();
    expect(requests.filter((request) => request.includes('activity'))).toEqual([]);
  });
});
