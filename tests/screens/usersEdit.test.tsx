import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { administrator } from '@mock/demoAccounts';
import type { Outcome, Scenario } from '@mock/scenarios/scenario';

import { FETCH_CURRENT_TIMEOUT_MS } from '@/config/constants';
import type { User } from '@/providers/data/records';

import { renderApp } from '../support/renderApp';
import { sendElsewhere } from '../support/sendElsewhere';
import { signInAgain } from '../support/sensorForm';
import { bruno, cardOf, carolina, editDialog, openEdit, tomas } from '../support/users';

const PUT = 'PUT /api/users/{id}';
const SAVED = 'Usuario actualizado correctamente';

type Edit = Awaited<ReturnType<typeof openEdit>>;

const retype = async ({ user, mail }: Edit, text: string) => {
  await user.clear(mail);
  await user.paste(text);
};

/** The line that says what saving would change. */
const summary = ({ inDialog }: Edit) =>
  inDialog
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .at(-1);

const savedAs = async (mail: string) => {
  const answer = await sendElsewhere(administrator, 'GET', '/api/users');
  const found = ((await answer.json()) as User[]).find((user) => user.mail === mail);
  if (!found) throw new Error(`There is no ${mail}`);
  const { id, admin, sensors } = found;
  return { id, admin, sensors: sensors ?? [] };
};

const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar usuario' })).not.toBeInTheDocument());

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the dialog', () => {
  test('begins with what is saved', async () => {
    const edit = await openEdit(bruno);
    expect(edit.mail).toHaveValue(bruno);
    expect(edit.toggle).not.toBeChecked();
    expect(edit.inDialog.getByText('9 seleccionado(s)')).toBeVisible();
    expect(edit.inDialog.getAllByRole('button', { name: /^Quitar / })).toHaveLength(7);
    expect(edit.inDialog.getByRole('button', { name: '+3 más' })).toBeVisible();
    expect(summary(edit)).toBe('Sin cambios');
    expect(edit.save).toBeEnabled();
  });

  test('says what would change, sensors by their number', async () => {
    const edit = await openEdit(bruno);
    const { user, inDialog, toggle } = edit;
    await user.click(inDialog.getByRole('checkbox', { name: 'Aire Plaza San Martín' }));
    expect(summary(edit)).toBe('+1 sensor');
    await user.click(inDialog.getByRole('checkbox', { name: 'Ruido Puente del Arroyo' }));
    expect(summary(edit)).toBe('+2 sensores');
    await user.click(inDialog.getAllByRole('button', { name: /^Quitar (?!todos)/ })[0] as HTMLElement);
    expect(summary(edit)).toBe('+2 sensores, −1 sensor');
    await user.type(edit.mail, '.ar');
    expect(summary(edit)).toBe('Email nuevo · +2 sensores, −1 sensor');
    await user.click(toggle);
    expect(summary(edit)).toBe('Email nuevo · Pasa a administrador');
  });

  test('hides the permissions of an administrator, and brings the selection back', async () => {
    const { user, inDialog, toggle, save } = await openEdit(bruno);
    await user.click(inDialog.getByRole('checkbox', { name: 'Aire Plaza San Martín' }));
    await user.click(toggle);
    expect(inDialog.queryByText(/seleccionado/)).not.toBeInTheDocument();
    expect(
      inDialog.queryByRole('button', { name: 'Seleccionar todos los listados' }),
    ).not.toBeInTheDocument();
    expect(inDialog.getByText('Puede gestionar usuarios y sensores.')).toBeVisible();
    expect(save).toBeEnabled();

    await user.click(toggle);
    expect(inDialog.getByText('10 seleccionado(s)')).toBeVisible();
    expect(inDialog.getByRole('checkbox', { name: 'Aire Plaza San Martín' })).toBeChecked();
  });

  test('selects all that is listed, and none', async () => {
    const edit = await openEdit(tomas);
    const { user, inDialog } = edit;
    await user.type(inDialog.getByPlaceholderText('Buscar por nombre…'), 'ruido');
    const listed = Number(
      (await inDialog.findByText(/^Mostrando [1-9]\d? sensor/)).textContent.match(/\d+/)?.[0],
    );
    await user.click(inDialog.getByRole('button', { name: 'Seleccionar todos los listados' }));
    expect(inDialog.getByText(`${3 + listed} seleccionado(s)`)).toBeVisible();
    await user.click(inDialog.getByRole('button', { name: 'Quitar todos' }));
    expect(inDialog.getByText('0 seleccionado(s)')).toBeVisible();
    expect(summary(edit)).toBe('−3 sensores');
  });

  test('says by the field what is wrong with the mail', async () => {
    const edit = await openEdit(bruno);
    const { inDialog, mail, save, user, requests } = edit;
    await retype(edit, '');
    expect(save).toBeDisabled();
    await user.tab();
    expect(await inDialog.findByText('Ingresá el email del usuario')).toBeVisible();
    expect(mail).toBeInvalid();
    await user.type(mail, '   ');
    expect(save).toBeDisabled();

    await retype(edit, 'bruno');
    await user.click(save);
    expect(await inDialog.findByText('Ingresá un email válido, como nombre@correo.com')).toBeVisible();
    await waitFor(() => expect(mail).toHaveFocus());
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
    await retype(edit, 'bruno@vigia.example');
    await waitFor(() => expect(mail).toBeValid());
  });

  test('that doesn’t know which sensors there are offers another try, and keeps the rest', async () => {
    const { user, inDialog, mail } = await openEdit(carolina, {
      scenarios: [{ call: 'GET /api/sensors', times: 1, outcome: { kind: 'empty', status: 500 } }],
    });
    await user.type(mail, '.ar');
    await user.click(inDialog.getByRole('switch', { name: 'Administrador' }));
    expect(await inDialog.findByText('No se pudieron cargar los sensores')).toBeVisible();
    await user.click(inDialog.getByRole('button', { name: 'Reintentar' }));
    expect(await inDialog.findByText('Mostrando 120 sensor(es)')).toBeVisible();
    expect(mail).toHaveValue(`${carolina}.ar`);
  });
});

describe('saving', () => {
  test('is done also without a change, as in every form', async () => {
    const edit = await openEdit(bruno);
    edit.requests.length = 0;
    await edit.user.click(edit.save);
    expect(await screen.findByText(SAVED)).toBeVisible();
    await expectClosed();
    expect(edit.requests).toContainEqual(expect.stringMatching(/^PUT /));
  });

  test.each<[string, Outcome]>([
    ['nothing', { kind: 'empty', status: 204 }],
    ['broken JSON', { kind: 'malformedJson' }],
    ['a user without mail', { kind: 'field', field: 'mail' }],
  ])('is done also where the answer is %s, and the list is reloaded', async (_, outcome) => {
    const edit = await openEdit(tomas, { scenarios: [{ call: PUT, outcome }] });
    edit.requests.length = 0;
    await retype(edit, 'tomas.nuevo@vigia.example');
    await edit.user.click(edit.save);
    expect(await screen.findByText(SAVED)).toBeVisible();
    await expectClosed();
    await waitFor(() => expect(edit.requests.at(-1)).toBe('GET /api/users'));
  });

  test('tells so, closes, and the card shows what is new', async () => {
    const edit = await openEdit(tomas, { scenarios: [{ call: PUT, delayMs: 50 }] });
    const { user, inDialog, save } = edit;
    await user.click(inDialog.getByRole('checkbox', { name: 'Aire Plaza San Martín' }));
    await retype(edit, ' tomas.nuevo@vigia.example ');
    await user.click(save);
    expect(save).toHaveTextContent('Guardando…');
    expect(save).toBeDisabled();
    expect(inDialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();

    expect(await screen.findByText(SAVED)).toBeVisible();
    await expectClosed();
    const card = within(cardOf('tomas.nuevo@vigia.example'));
    expect(card.getByText('Aire Plaza San Martín')).toBeVisible();
    expect(card.getByRole('button', { name: /^Editar/ })).toHaveFocus();
    expect(window.location.pathname).toBe('/users');
  });

  test('sends once for two clicks in a moment', async () => {
    const { user, mail, save, requests } = await openEdit(bruno);
    await user.type(mail, '.ar');
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText(SAVED)).toBeVisible();
    await expectClosed();
    expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  });

  test('by Enter in the mail; not by Enter in the search', async () => {
    const edit = await openEdit(bruno);
    const { user, inDialog, mail, requests } = edit;
    await user.type(mail, '.ar');
    await user.type(inDialog.getByPlaceholderText('Buscar por nombre…'), 'ruido{Enter}');
    expect(edit.dialog).toBeVisible();
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
    await user.type(mail, '{Enter}');
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(cardOf(`${bruno}.ar`)).toBeVisible();
  });

  test('makes an administrator, and a resident again', async () => {
    const edit = await openEdit(bruno);
    await edit.user.click(edit.toggle);
    await edit.user.click(edit.save);
    await expectClosed();
    expect(within(cardOf(bruno)).getByText('Puede gestionar usuarios y sensores.')).toBeVisible();

    await edit.user.click(within(cardOf(bruno)).getByRole('button', { name: /^Editar/ }));
    const again = await editDialog();
    await edit.user.click(again.toggle);
    expect(await again.inDialog.findByText('Deja de ser administrador')).toBeVisible();
    await edit.user.click(again.save);
    await expectClosed();
    expect(within(cardOf(bruno)).getByText('Sin sensores asignados')).toBeVisible();
  });

  test('somebody out of the filtered list leaves the focus on the search', async () => {
    const edit = await openEdit(bruno, { at: '/users?name=bruno' });
    await retype(edit, 'otro@vigia.example');
    await edit.user.click(edit.save);
    expect(await screen.findByText('No se encontraron usuarios')).toBeVisible();
    await waitFor(() => expect(screen.getByPlaceholderText('Buscar por nombre…')).toHaveFocus());
  });
});

describe('saving somebody whom another administrator changed meanwhile', () => {
  const AIR = 'Aire Plaza San Martín';
  const NOISE = 'Ruido Puente del Arroyo';

  const idOf = async (name: string) => {
    const answer = await sendElsewhere(administrator, 'GET', '/api/sensors');
    return ((await answer.json()) as { id: number; name: string }[]).find((sensor) => sensor.name === name)
      ?.id;
  };

  test('keeps the sensors that were granted and taken away, and does to them what was chosen', async () => {
    const { user, inDialog, save } = await openEdit(bruno);
    const { id, sensors } = await savedAs(bruno);
    const [dropped, revoked, ...others] = sensors;
    await user.click(inDialog.getByRole('checkbox', { name: AIR }));
    await user.click(inDialog.getByRole('button', { name: `Quitar ${dropped?.name}` }));
    await sendElsewhere(administrator, 'PUT', `/api/users/${id}`, {
      email: bruno,
      isAdmin: false,
      sensorIds: [dropped, ...others].map((sensor) => sensor?.id).concat(await idOf(NOISE)),
    });
    await user.click(save);

    expect(await screen.findByText(SAVED)).toBeVisible();
    const names = (await savedAs(bruno)).sensors.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...others.map(({ name }) => name), NOISE, AIR].toSorted());
    expect(names).not.toContain(revoked?.name);
  });

  test('keeps their new mail and role where only sensors were chosen', async () => {
    const mail = 'bruno.elegido@vigia.example';
    const { user, inDialog, save } = await openEdit(bruno);
    await user.click(inDialog.getByRole('checkbox', { name: AIR }));
    const { id } = await savedAs(bruno);
    await sendElsewhere(administrator, 'PUT', `/api/users/${id}`, {
      email: mail,
      isAdmin: true,
      sensorIds: [],
    });
    await user.click(save);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect((await savedAs(mail)).admin).toBe(true);
  });

  test('keeps their sensors where only the mail was typed', async () => {
    const mail = 'tomas.nuevo@vigia.example';
    const edit = await openEdit(tomas);
    await retype(edit, mail);
    const { id } = await savedAs(tomas);
    const sensorIds = [await idOf(NOISE)];
    await sendElsewhere(administrator, 'PUT', `/api/users/${id}`, {
      email: tomas,
      isAdmin: false,
      sensorIds,
    });
    await edit.user.click(edit.save);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect((await savedAs(mail)).sensors.map(({ name }) => name)).toEqual([NOISE]);
  });

  test('is refused by the server where they were deleted', async () => {
    const edit = await openEdit(tomas);
    await edit.user.type(edit.mail, '.ar');
    const { id } = await savedAs(tomas);
    await sendElsewhere(administrator, 'DELETE', `/api/users/${id}`);
    await edit.user.click(edit.save);
    expect(await screen.findByText(/^Error al actualizar usuario/)).toBeVisible();
    expect(edit.mail).toHaveValue(`${tomas}.ar`);
    await edit.user.click(edit.inDialog.getByRole('button', { name: 'Cancelar' }));
    await expectClosed();
    await waitFor(() => expect(screen.queryByText(tomas)).not.toBeInTheDocument());
  });

  test.each<[string, Omit<Scenario, 'call'>]>([
    ['the server fails', { outcome: { kind: 'empty', status: 500 } }],
    ['no answer comes in time', { times: 1, delayMs: 20_000 }],
  ])('saves what the form shows, if who they currently are cannot be learned: %s', async (_, failing) => {
    const limit = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      limit(ms === FETCH_CURRENT_TIMEOUT_MS ? 20 : ms),
    );
    const edit = await openEdit(tomas);
    const { user, inDialog, mail, save, scenarios } = edit;
    const { sensors } = await savedAs(tomas);
    await user.click(inDialog.getByRole('checkbox', { name: AIR }));
    await user.type(mail, '.ar');
    scenarios.use([{ call: 'GET /api/users', ...failing }]);
    await user.click(save);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(screen.getByText(/^No pudimos comprobar si algo había cambiado/)).toBeVisible();
    await expectClosed();

    scenarios.use([]);
    const names = (await savedAs(`${tomas}.ar`)).sensors.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...sensors.map(({ name }) => name), AIR].toSorted());
  });

  test.each<[string, Outcome, RegExp]>([
    ['the server fails', { kind: 'empty', status: 500 }, /^Error al actualizar usuario$/],
    ['the connection breaks off', { kind: 'dropped' }, /^Error de conexión con el servidor\n/],
  ])(
    'tells of the saving where both calls fail, and keeps what was typed: %s',
    async (_, outcome, message) => {
      const { user, mail, save, scenarios } = await openEdit(tomas);
      await user.type(mail, '.ar');
      scenarios.use([
        { call: 'GET /api/users', outcome },
        { call: PUT, outcome },
      ]);
      await user.click(save);
      expect(
        await screen.findByText(
          (_, element) => message.test(element?.textContent ?? '') && element?.localName === 'p',
        ),
      ).toBeVisible();
      expect(mail).toHaveValue(`${tomas}.ar`);
    },
  );
});

describe('saving somebody with a sensor that was deleted since it was chosen', () => {
  const AIR = 'Aire Plaza San Martín';
  const updates = ({ requests }: Edit) => requests.filter((request) => request.startsWith('PUT'));

  const chooseAndDelete = async () => {
    const edit = await openEdit(tomas);
    const { sensors } = await savedAs(tomas);
    await edit.user.click(edit.inDialog.getByRole('checkbox', { name: AIR }));
    await edit.user.click(edit.inDialog.getByRole('checkbox', { name: 'Ruido Puente del Arroyo' }));
    await sendElsewhere(administrator, 'DELETE', '/api/sensors/1');
    edit.requests.length = 0;
    return { edit, sensors };
  };

  test('leaves it out, names it, and saves the rest', async () => {
    const { edit, sensors } = await chooseAndDelete();
    await edit.user.click(edit.save);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(screen.getByText(`Ya no existe el sensor ${AIR}: quedó afuera.`)).toBeVisible();
    await expectClosed();
    expect(updates(edit)).toHaveLength(2);
    const names = (await savedAs(tomas)).sensors.map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      [...sensors.map(({ name }) => name), 'Ruido Puente del Arroyo'].toSorted(),
    );

    await edit.user.click(within(cardOf(tomas)).getByRole('button', { name: /^Editar/ }));
    const again = await editDialog();
    await waitFor(() =>
      expect(again.inDialog.queryByRole('checkbox', { name: AIR })).not.toBeInTheDocument(),
    );
  });

  test.each<[string, Outcome]>([
    ['the server fails', { kind: 'empty', status: 500 }],
    ['the connection breaks off', { kind: 'dropped' }],
  ])('tells the refusal where it cannot be learned which one: %s', async (_, outcome) => {
    const { edit } = await chooseAndDelete();
    edit.scenarios.use([{ call: 'GET /api/sensors', outcome }]);
    await edit.user.click(edit.save);
    expect(await screen.findByText('El campo "sensorIds" nombra un sensor que no existe: 1.')).toBeVisible();
    expect(summary(edit)).toBe('+2 sensores');
    expect(updates(edit)).toHaveLength(1);
  });

  test('is sent once where all of them exist, and the refusal is told', async () => {
    const outcome = { kind: 'text', status: 400, body: 'Sin cupo' } as const;
    const edit = await openEdit(tomas, { scenarios: [{ call: PUT, outcome }] });
    await edit.user.click(edit.inDialog.getByRole('checkbox', { name: AIR }));
    await edit.user.click(edit.save);
    expect(await screen.findByText('Sin cupo')).toBeVisible();
    expect(summary(edit)).toBe('+1 sensor');
    expect(updates(edit)).toHaveLength(1);
  });
});

describe('the own account', () => {
  test('with another mail has to sign in again', async () => {
    const edit = await openEdit(administrator.mail);
    await retype(edit, 'nueva.administracion@vigia.example');
    expect(summary(edit)).toBe(
      'Email nuevoEs tu cuenta: al guardar vas a tener que volver a iniciar sesión.',
    );
    await edit.user.click(edit.save);
    const notice = await screen.findByText('Tu email fue actualizado. Vuelve a iniciar sesión.');
    expect(notice).toBeVisible();
    expect(notice.closest('[data-tone]')).toHaveAttribute('data-tone', 'success');
    expect(window.location.pathname).toBe('/login');
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('without its role has to sign in again, too', async () => {
    const edit = await openEdit(administrator.mail);
    await edit.user.click(edit.toggle);
    await edit.user.click(edit.save);
    const notice = await screen.findByText('Dejaste de ser administrador. Volvé a iniciar sesión.');
    expect(notice).toBeVisible();
    expect(notice.closest('[data-tone]')).toHaveAttribute('data-tone', 'success');
    expect(window.location.pathname).toBe('/login');
    expect(sessionStorage).toHaveLength(0);
  });

  test('of another administrator changes without that', async () => {
    const edit = await openEdit(carolina);
    await retype(edit, 'carolina.nueva@vigia.example');
    expect(summary(edit)).toBe('Email nuevo');
    await edit.user.click(edit.save);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(window.location.pathname).toBe('/users');
  });
});

describe('a refused save is told by the catalogue, and the form keeps what was typed', () => {
  test.each<[string, Outcome, RegExp]>([
    [
      'a text',
      { kind: 'text', status: 409, body: 'Ya existe ese email.' },
      /^Error al actualizar usuario\nYa existe ese email\.$/,
    ],
    ['nothing', { kind: 'empty', status: 500 }, /^Error al actualizar usuario$/],
    ['no answer', { kind: 'dropped' }, /^Error de conexión con el servidor\n/],
    ['a user who is gone', { kind: 'text', status: 404, body: 'No existe.' }, /^Error al actualizar usuario/],
  ])('%s', async (_, outcome, message) => {
    const edit = await openEdit(tomas, { scenarios: [{ call: PUT, times: 1, outcome }] });
    const { user, inDialog, mail, save } = edit;
    await user.click(inDialog.getByRole('checkbox', { name: 'Aire Plaza San Martín' }));
    await user.type(mail, '.ar');
    await user.click(save);
    expect(
      await screen.findByText(
        (_, element) => message.test(element?.textContent ?? '') && element?.localName === 'p',
      ),
    ).toBeVisible();
    expect(mail).toHaveValue(`${tomas}.ar`);
    expect(summary(edit)).toBe('Email nuevo · +1 sensor');
    await waitFor(() => expect(save).toHaveFocus());

    await user.keyboard('{Enter}');
    expect(await screen.findByText(SAVED)).toBeVisible();
    await expectClosed();
  });

  test('but a session that expired ends, and what was typed is there after signing in', async () => {
    const edit = await openEdit(tomas, {
      scenarios: [{ call: PUT, times: 1, outcome: { kind: 'sessionExpired' } }],
    });
    const { user, inDialog, mail, save } = edit;
    await user.click(inDialog.getByRole('checkbox', { name: 'Aire Plaza San Martín' }));
    await user.type(mail, '.ar');
    await user.click(save);
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();

    await user.click(screen.getByLabelText('Email'));
    await user.paste(administrator.mail);
    await user.click(screen.getByLabelText('Contraseña'));
    await user.paste(administrator.password);
    await user.keyboard('{Enter}');
    const again = await editDialog();
    expect(again.mail).toHaveValue(`${tomas}.ar`);
    expect(again.inDialog.getByText('4 seleccionado(s)')).toBeVisible();

    await user.click(again.inDialog.getByRole('button', { name: 'Cancelar' }));
    await expectClosed();
    expect(document.body).not.toHaveFocus();
  });
});

test('what was typed about somebody comes back, whoever else was edited before and deleted since', async () => {
  const { user, scenarios, save, ...edit } = await openEdit(bruno);
  const expire = async (mail: HTMLElement, button: HTMLElement) => {
    scenarios.use([{ call: PUT, times: 1, outcome: { kind: 'sessionExpired' } }]);
    await user.type(mail, '.ar');
    await user.click(button);
    await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente');
  };
  await expire(edit.mail, save);
  const { id } = await savedAs(bruno);
  await sendElsewhere(administrator, 'DELETE', `/api/users/${id}`);
  await signInAgain(user);
  await screen.findByText('Mostrando 13 usuarios');

  await user.click(within(cardOf(tomas)).getByRole('button', { name: 'Editar' }));
  const dialog = await editDialog();
  await expire(dialog.mail, dialog.save);
  await signInAgain(user);
  expect((await editDialog()).mail).toHaveValue(`${tomas}.ar`);
});

describe('leaving', () => {
  const asked = () => screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });

  test('by Cancelar drops the changes at once', async () => {
    const { user, inDialog, mail } = await openEdit(bruno);
    await user.type(mail, '.ar');
    await user.click(inDialog.getByRole('button', { name: 'Cancelar' }));
    await expectClosed();
    expect(within(cardOf(bruno)).getByRole('button', { name: /^Editar/ })).toHaveFocus();
  });

  test('by Escape without changes closes at once', async () => {
    const { user } = await openEdit(bruno);
    await user.keyboard('{Escape}');
    await expectClosed();
  });

  test('by Escape with changes asks first', async () => {
    const { user, mail } = await openEdit(bruno);
    await user.type(mail, '.ar');
    await user.keyboard('{Escape}');
    await user.click(within(await asked()).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(mail).toHaveFocus());
    expect(mail).toHaveValue(`${bruno}.ar`);

    await user.keyboard('{Escape}');
    await user.click(within(await asked()).getByRole('button', { name: 'Salir sin guardar' }));
    await expectClosed();
    expect(within(cardOf(bruno)).getByRole('button', { name: /^Editar/ })).toHaveFocus();
  });

  test('the page with changes asks first', async () => {
    const { user } = await renderApp({ at: '/dashboard', as: administrator });
    await user.click(await screen.findByRole('link', { name: 'Ver usuarios' }));
    await screen.findByText('Mostrando 14 usuarios');
    await user.click(within(cardOf(bruno)).getByRole('button', { name: /^Editar/ }));
    const { mail } = await editDialog();
    await user.type(mail, '.ar');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);

    window.history.back();
    const question = within(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' }));
    await user.click(question.getByRole('button', { name: 'Seguir editando' }));
    expect(window.location.pathname).toBe('/users');
    expect(mail).toHaveValue(`${bruno}.ar`);

    window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });
});
