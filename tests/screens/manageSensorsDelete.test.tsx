import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import type { Outcome, Scenario } from '@mock/scenarios/scenario';

import { holdAnswers } from '../support/holdAnswers';
import {
  checkboxOf,
  firstNames,
  namesShown,
  openSensors,
  rowOf,
  search,
  selectAll,
} from '../support/manageSensors';
import { signInAgain } from '../support/sensorForm';

const DELETE = 'DELETE /api/sensors/{id}';
const [first, second, third] = firstNames;

const failing = (outcome: Outcome, change: Partial<Scenario> = {}): Scenario => ({
  call: DELETE,
  outcome,
  ...change,
});

const refusal = (body: string, status = 500): Outcome => ({ kind: 'text', status, body });

const deletions = (requests: readonly string[]) =>
  requests.filter((request) => request.startsWith('DELETE')).length;

const openings = (requests: readonly string[]) =>
  requests.filter((request) => request === 'GET /api/sensors').length;

describe('deleting one sensor', () => {
  const ask = async (scenarios: Scenario[] = [], name: string = second) => {
    const app = await openSensors({ scenarios });
    await app.user.click(rowOf(name).getByRole('button', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Eliminar sensor' });
    const confirm = () => app.user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    return { ...app, dialog, confirm };
  };

  test('asks first, and names it', async () => {
    const { dialog, user, requests } = await ask();
    expect(
      within(dialog).getByText('¿Seguro que querés eliminar este sensor? Esta acción no se puede deshacer.'),
    ).toBeVisible();
    expect(within(dialog).getByText(second)).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(rowOf(second).getByRole('button', { name: 'Eliminar' })).toHaveFocus();
    expect(deletions(requests)).toBe(0);
  });

  test('takes it off the list at once, without loading the list again', async () => {
    const { confirm, requests } = await ask();
    await confirm();
    expect(await screen.findByText('Sensor eliminado')).toBeVisible();
    await waitFor(() => expect(namesShown()).not.toContain(second));
    expect(screen.getByText('119 resultado(s)')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(deletions(requests)).toBe(1);
    expect(openings(requests)).toBe(1);
    await waitFor(() => expect(checkboxOf(third)).toHaveFocus());
  });

  test('takes it out of the selection, and leaves the others in it', async () => {
    const { user } = await openSensors();
    await user.click(checkboxOf(first));
    await user.click(checkboxOf(second));
    await user.click(rowOf(second).getByRole('button', { name: 'Eliminar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('1 seleccionado(s)')).toBeVisible();
    expect(checkboxOf(first)).toBeChecked();
  });

  test('sends once for two clicks in a moment', async () => {
    const { dialog, requests } = await ask();
    const confirm = within(dialog).getByRole('button', { name: 'Eliminar' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await screen.findByText('Sensor eliminado')).toBeVisible();
    expect(deletions(requests)).toBe(1);
  });

  test('can’t be left or sent twice while it is under way', async () => {
    const { dialog, confirm, user, requests } = await ask([{ call: DELETE, delayMs: 1_500 }]);
    await confirm();
    expect(within(dialog).getByRole('button', { name: 'Eliminando…' })).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(await screen.findByText('Sensor eliminado')).toBeVisible();
    expect(deletions(requests)).toBe(1);
  });

  test.each<[string, Outcome, string]>([
    [
      'the server’s text',
      refusal('El sensor tiene reportes en curso.', 409),
      'El sensor tiene reportes en curso.',
    ],
    ['the fallback for an empty answer', { kind: 'empty', status: 500 }, 'No se pudo eliminar el sensor'],
    [
      'the fallback and a hint without a connection',
      { kind: 'dropped' },
      'No se pudo eliminar el sensor Revisá tu conexión a internet y probá de nuevo.',
    ],
  ])('that fails says %s, changes nothing, and the question stays for a retry', async (_, outcome, text) => {
    const { confirm, requests } = await ask([failing(outcome, { times: 1 })]);
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText('120 resultado(s)')).toBeVisible();
    expect(deletions(requests)).toBe(1);

    await confirm();
    expect(await screen.findByText('Sensor eliminado')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(namesShown()).not.toContain(second);
  });

  test('that somebody else deleted says so, and loads the list again with the selection kept', async () => {
    const { user, requests } = await openSensors({
      scenarios: [failing(refusal('No existe el sensor 74.', 404))],
    });
    await user.click(checkboxOf(first));
    await user.click(checkboxOf(second));
    await user.click(rowOf(second).getByRole('button', { name: 'Eliminar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No existe el sensor 74.');
    await waitFor(() => expect(openings(requests)).toBe(2));
    expect(checkboxOf(first)).toBeChecked();
    expect(screen.queryByText('Sensor eliminado')).not.toBeInTheDocument();
  });

  test('does not come back by a list that was asked for before', async () => {
    const { user, requests } = await openSensors({
      scenarios: [failing(refusal('No existe el sensor 74.', 404), { times: 1 })],
    });
    const release = holdAnswers('GET /api/sensors');
    const remove = async (name: string) => {
      await user.click(rowOf(name).getByRole('button', { name: 'Eliminar' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    };
    await remove(first);
    await waitFor(() => expect(openings(requests)).toBe(2));
    await remove(second);
    expect(await screen.findByText('118 resultado(s)')).toBeVisible();

    release();
    expect(await screen.findByText('119 resultado(s)')).toBeVisible();
    expect(namesShown()).toContain(first);
    expect(namesShown()).not.toContain(second);
  });

  test('without a session any longer ends at the sign-in page, which says why', async () => {
    const { confirm } = await ask([failing({ kind: 'sessionExpired' })]);
    await confirm();
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });
});

describe('deleting what is selected', () => {
  /** Selects the twelve sensors at the two squares, and asks to delete them. */
  const askForTwelve = async (scenarios: Scenario[] = []) => {
    const app = await openSensors({ at: '/manage-sensors?name=plaza', scenarios });
    await waitFor(() => expect(namesShown()).toHaveLength(12));
    const names = namesShown();
    await app.user.click(selectAll());
    await app.user.click(screen.getByRole('button', { name: 'Eliminar seleccionados' }));
    const dialog = await screen.findByRole('dialog', { name: 'Eliminar sensores' });
    const confirm = () => app.user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    return { ...app, names, dialog, confirm };
  };

  const listedIn = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  test('asks first, and lists the names', async () => {
    const { dialog, names, user, requests } = await askForTwelve();
    expect(
      within(dialog).getByText(
        '¿Seguro que querés eliminar estos 12 sensores? Esta acción no se puede deshacer.',
      ),
    ).toBeVisible();
    expect(listedIn(dialog)).toEqual(names);
    expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus();

    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Eliminar seleccionados' })).toHaveFocus();
    expect(screen.getByText('12 seleccionado(s)')).toBeVisible();
    expect(deletions(requests)).toBe(0);
  });

  test('asks about a single one in the singular', async () => {
    const { user } = await openSensors();
    await user.click(checkboxOf(first));
    await user.click(screen.getByRole('button', { name: 'Eliminar seleccionados' }));
    expect(
      await screen.findByText('¿Seguro que querés eliminar este sensor? Esta acción no se puede deshacer.'),
    ).toBeVisible();
  });

  test('makes one call a sensor, and says how many went', async () => {
    const { confirm, requests } = await askForTwelve();
    await confirm();
    expect(await screen.findByText('12 sensor(es) eliminados')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('No se encontraron sensores')).toBeVisible();
    expect(screen.queryByText(/seleccionado\(s\)$/)).not.toBeInTheDocument();
    expect(deletions(requests)).toBe(12);
    expect(new Set(requests.filter((request) => request.startsWith('DELETE'))).size).toBe(12);
    expect(openings(requests)).toBe(1);
    await waitFor(() => expect(search()).toHaveFocus());
  });

  test('shows how far it is, and can be stopped: what went is gone, the rest stays selected', async () => {
    const { confirm, user, requests } = await askForTwelve([{ call: DELETE, delayMs: 200 }]);
    await confirm();
    const running = await screen.findByRole('dialog', { name: 'Eliminando sensores' });
    expect(within(running).getByRole('progressbar')).toHaveAttribute('aria-valuemax', '12');
    const stop = within(running).getByRole('button', { name: 'Detener' });
    expect(stop).toHaveFocus();
    await within(running).findByText('2 de 12');
    await user.keyboard('{Escape}');
    expect(running).toBeVisible();
    await user.click(stop);

    expect(await screen.findByText(/^\d sensor\(es\) eliminados$/)).toBeVisible();
    const went = deletions(requests);
    expect(went).toBeLessThan(12);
    expect(screen.getByText(`${went} sensor(es) eliminados`)).toBeVisible();
    expect(await screen.findByText(`${12 - went} resultado(s)`)).toBeVisible();
    expect(screen.getByText(`${12 - went} seleccionado(s)`)).toBeVisible();
    expect(selectAll()).toBeChecked();
  });

  test('goes on after a failure, lists it with its reason and keeps it selected', async () => {
    const { confirm, names, requests, user, scenarios } = await askForTwelve([
      failing(refusal('El sensor tiene reportes en curso.', 409), { skip: 2, times: 1 }),
      failing({ kind: 'empty', status: 500 }, { skip: 4, times: 1 }),
    ]);
    await confirm();

    const report = await screen.findByRole('dialog', { name: 'Sensores sin eliminar' });
    expect(within(report).getByText('Eliminados: 10 de 12.')).toBeVisible();
    expect(
      within(report).getByText('Los que fallaron siguen seleccionados, para que puedas probar de nuevo.'),
    ).toBeVisible();
    const [failed, alsoFailed] = [names[2] ?? '', names[4] ?? ''];
    expect(listedIn(report)).toEqual([
      `${failed}El sensor tiene reportes en curso.`,
      `${alsoFailed}No se pudo eliminar el sensor`,
    ]);
    expect(screen.getByText('10 sensor(es) eliminados')).toBeVisible();
    expect(deletions(requests)).toBe(12);

    await user.click(within(report).getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByText('2 seleccionado(s)')).toBeVisible();
    expect(namesShown()).toEqual([failed, alsoFailed]);
    expect(checkboxOf(failed)).toBeChecked();
    expect(screen.getByRole('button', { name: 'Eliminar seleccionados' })).toHaveFocus();

    scenarios.use([]);
    await user.click(screen.getByRole('button', { name: 'Eliminar seleccionados' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('2 sensor(es) eliminados')).toBeVisible();
  });

  test('tries what failed again, and only that', async () => {
    const { confirm, requests, user } = await askForTwelve([failing({ kind: 'dropped' }, { times: 3 })]);
    await confirm();
    const report = await screen.findByRole('dialog', { name: 'Sensores sin eliminar' });
    expect(listedIn(report)).toHaveLength(3);
    await user.click(within(report).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('3 sensor(es) eliminados')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(deletions(requests)).toBe(15);
  });

  const limited = (seconds: number): Outcome => ({
    kind: 'text',
    status: 429,
    body: 'Demasiados pedidos.',
    headers: { 'retry-after': String(seconds) },
  });

  test('pauses where the server asks for it, says so, and deletes all of them', async () => {
    const { confirm, requests } = await askForTwelve([failing(limited(1), { skip: 2, times: 1 })]);
    await confirm();
    expect(await screen.findByText(/El servidor pidió una pausa/)).toHaveTextContent('2 de 12');
    expect(await screen.findByText('12 sensor(es) eliminados')).toBeVisible();
    expect(deletions(requests)).toBe(13);
  });

  test('can be stopped in a pause: the one that was refused stays selected like the rest', async () => {
    const { confirm, names, requests, user } = await askForTwelve([failing(limited(60), { skip: 2 })]);
    await confirm();
    await screen.findByText(/El servidor pidió una pausa/);
    await user.click(screen.getByRole('button', { name: 'Detener' }));
    const report = await screen.findByRole('dialog', { name: 'Sensores sin eliminar' });
    expect(within(report).getByText('Eliminados: 2 de 12.')).toBeVisible();
    expect(listedIn(report)).toEqual([expect.stringContaining(names[2] ?? '')]);
    await user.click(within(report).getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByText('10 seleccionado(s)')).toBeVisible();
    expect(deletions(requests)).toBe(3);
  });

  test('ends where the server asks for a pause that nobody waits for, says for how long, and tries the rest again', async () => {
    const { confirm, requests, scenarios, user } = await askForTwelve([failing(limited(290), { skip: 2 })]);
    await confirm();
    const report = await screen.findByRole('dialog', { name: 'Sensores sin eliminar' });
    expect(within(report).getByText('Eliminados: 2 de 12.')).toBeVisible();
    expect(within(report).getByText('Probá de nuevo en 5 minutos.')).toBeVisible();
    expect(listedIn(report)).toHaveLength(10);
    expect(deletions(requests)).toBe(3);

    scenarios.use([]);
    await user.click(within(report).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('10 sensor(es) eliminados')).toBeVisible();
  });

  test('says nothing of a success when all failed', async () => {
    const { confirm, user } = await askForTwelve([failing(refusal('No tenés permiso.', 403))]);
    await confirm();
    const report = await screen.findByRole('dialog', { name: 'Sensores sin eliminar' });
    expect(within(report).getByText('Eliminados: 0 de 12.')).toBeVisible();
    expect(listedIn(report)).toHaveLength(12);
    expect(screen.queryByText(/eliminados$/)).not.toBeInTheDocument();
    await user.click(within(report).getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByText('12 seleccionado(s)')).toBeVisible();
  });

  test('drops what somebody else had deleted, and loads the list again', async () => {
    const { confirm, requests, user, names, api } = await askForTwelveWithout(1);
    await confirm();
    const report = await screen.findByRole('dialog', { name: 'Sensores sin eliminar' });
    expect(within(report).getByText('Eliminados: 11 de 12.')).toBeVisible();
    expect(within(report).getByText('Los que ya no existían salieron de la lista.')).toBeVisible();
    expect(listedIn(report)).toEqual([`${names[1]}No existe el sensor ${api}.`]);
    expect(within(report).queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
    await user.click(within(report).getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByText('No se encontraron sensores')).toBeVisible();
    await waitFor(() => expect(openings(requests)).toBe(2));
    await waitFor(() => expect(search()).toHaveFocus());
  });

  const authorization = () => ({ Authorization: `Bearer ${localStorage.getItem('authToken')}` });

  const idOf = async (sensorName: string | undefined) => {
    const response = await fetch('/api/sensors', { headers: authorization() });
    const sensors = (await response.json()) as { id: number; name: string }[];
    return sensors.find(({ name }) => name === sensorName)?.id;
  };

  /** Another administrator deletes it. @returns its id */
  const deleteElsewhere = async (sensorName: string | undefined) => {
    const id = await idOf(sensorName);
    await fetch(`/api/sensors/${id}`, { method: 'DELETE', headers: authorization() });
    return id;
  };

  /** The same, but one of them is gone meanwhile. */
  const askForTwelveWithout = async (position: number) => {
    const app = await askForTwelve();
    const id = await deleteElsewhere(app.names[position]);
    app.requests.length = 1;
    return { ...app, api: id };
  };

  /** Keeps back the answer to the deletion of a sensor, until the returned function lets it go. */
  const holdDeletion = async (name: string | undefined) => {
    const id = await idOf(name);
    return holdAnswers(`DELETE /api/sensors/${id}`);
  };

  test('ends with the session, without further calls, and tells the same person afterwards how many went', async () => {
    const { confirm, requests, scenarios, user } = await askForTwelve([
      failing({ kind: 'sessionExpired' }, { skip: 2 }),
    ]);
    await confirm();
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(deletions(requests)).toBe(3);

    scenarios.use([]);
    await signInAgain(user);
    expect(
      await screen.findByText('La sesión terminó mientras se eliminaban sensores. Eliminados: 2 de 12.'),
    ).toBeVisible();
    expect(await screen.findByText('10 resultado(s)')).toBeVisible();
    expect(deletions(requests)).toBe(3);
  });

  test('tells it also whoever was back before the last deletion was answered', async () => {
    const { answers, confirm, names, user } = await askForTwelve();
    const release = await holdDeletion(names[2]);
    await confirm();
    await screen.findByText('2 de 12');
    await waitFor(() => expect(deletions(answers)).toBe(3));
    localStorage.removeItem('authToken');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: '' })));
    await screen.findByLabelText('Contraseña');
    await signInAgain(user);
    await screen.findByText('9 resultado(s)');
    release();
    await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { name: 'Panel de control' });
    await user.click(screen.getByRole('link', { name: 'Ver sensores' }));
    await screen.findByText('La sesión terminó mientras se eliminaban sensores. Eliminados: 3 de 12.');
  });

  /** Presses a link behind the dialog, as going back would leave the screen. */
  const leave = async (user: UserEvent) => {
    await user.click(screen.getByRole('link', { name: 'Dashboard', hidden: true }));
    return screen.findByRole('dialog', { name: 'Se están eliminando sensores' });
  };

  test('asks whoever leaves the screen meanwhile, and goes on for those who stay', async () => {
    const { confirm, names, user } = await askForTwelve();
    const release = await holdDeletion(names[1]);
    await confirm();
    await screen.findByText('1 de 12');
    const question = await leave(user);
    expect(within(question).getByText('Si salís ahora, los que faltan no se eliminan.')).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Esperar' }));
    release();
    expect(await screen.findByText('12 sensor(es) eliminados')).toBeVisible();
    expect(window.location.pathname).toBe('/manage-sensors');
  });

  test('stops when the person leaves the screen, and tells there how many went of how many', async () => {
    const { confirm, names, requests, user } = await askForTwelve([
      failing(refusal('El sensor tiene reportes en curso.', 409), { times: 1 }),
    ]);
    const release = await holdDeletion(names[2]);
    await confirm();
    await screen.findByText('2 de 12');
    const question = await leave(user);
    await user.click(within(question).getByRole('button', { name: 'Salir' }));
    expect(await screen.findByRole('heading', { name: 'Panel de control' })).toBeVisible();
    release();
    expect(await screen.findByText('Sensores eliminados: 2 de 12.')).toBeVisible();
    expect(screen.queryByText(/sensor\(es\) eliminados$/)).not.toBeInTheDocument();
    expect(deletions(requests)).toBe(3);
  });
});
