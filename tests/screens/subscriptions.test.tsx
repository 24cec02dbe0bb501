import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { Feature } from '@domain/features';
import { administrator, residentWithNone, residentWithOne, type DemoAccount } from '@mock/demoAccounts';
import type { Outcome, Scenario } from '@mock/scenarios/scenario';

import type { GivenAnswer } from '../answers/answers';
import { townAnswers } from '../answers/town';
import { comeBack, goOffline, letAnswersAge } from '../support/connection';
import { failingLoad } from '../support/failingLoad';
import { neighbourWithFourteen, neighbourWithSix } from '../support/neighbours';
import { renderApp } from '../support/renderApp';
import { sendElsewhere } from '../support/sendElsewhere';
import { signInAgain } from '../support/sensorForm';

const LIST = 'GET /api/pdf/subscriptions';
const UPDATE = 'PUT /api/pdf/subscriptions';
const AIR = 'Aire Plaza San Martín';

const byNumber = (one: number, other: number) => one - other;

interface Start {
  as?: DemoAccount;
  scenarios?: Scenario[];
  features?: readonly Feature[];
  answers?: readonly GivenAnswer[];
}

const openSubscriptions = async ({ as = neighbourWithSix, ...start }: Start = {}) => {
  const app = await renderApp({ at: '/subscriptions', as, ...start });
  await screen.findByRole('heading', { level: 1, name: 'Suscripciones de PDFs' });

  /** The content of each save. */
  const sent: number[][] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (`${init?.method} ${address}` === UPDATE && typeof init?.body === 'string') {
      const body = JSON.parse(init.body) as { subscribedToSensorId: number[] };
      sent.push(body.subscribedToSensorId.toSorted(byNumber));
    }
    return fetch(address, init);
  });

  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const search = async (name: string) => {
    const field = screen.getByRole('searchbox', { name: 'Buscar' });
    await app.user.clear(field);
    await app.user.click(field);
    await app.user.paste(name);
    await app.user.keyboard('{Enter}');
  };
  const toggle = async (name: string) => {
    await search(name);
    await app.user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
  };
  const edit = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Editar suscripciones' }));
    await screen.findByRole('button', { name: 'Confirmar' });
  };
  return { ...app, sent, press, search, toggle, edit };
};

const badgeOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) })).queryByText('Suscripto');

describe('outside the edit mode', () => {
  test('subscribed sensors show the badge, and nothing can be changed', async () => {
    await openSubscriptions();
    expect(await screen.findByText('6 resultado(s)')).toBeVisible();
    expect(screen.getByText('Recibís 2 reportes por mes')).toBeVisible();
    expect(screen.getAllByText('Suscripto')).toHaveLength(2);
    expect(badgeOf('Agua Estación de bombeo')).toBeVisible();
    expect(badgeOf('Aire Centro de salud')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('can be narrowed to the subscribed sensors where they are mailed, and stay while one is taken out', async () => {
    const { user, edit } = await openSubscriptions({ features: ['deliveries'], answers: townAnswers() });
    await screen.findByText('6 resultado(s)');
    await user.click(screen.getByRole('combobox', { name: 'Suscripción' }));
    await user.click(await screen.findByRole('option', { name: 'Solo suscriptos' }));
    expect(await screen.findByText('2 resultado(s)')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?subscribed=yes'));
    await edit();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Aire Centro de salud' }));
    expect(screen.getByRole('checkbox', { name: 'Seleccionar Aire Centro de salud' })).not.toBeChecked();
    expect(screen.getByText('2 resultado(s)')).toBeVisible();
  });

  test('leads from a sensor to its report', async () => {
    const { user, search } = await openSubscriptions();
    await screen.findByText('6 resultado(s)');
    await search('aire centro de salud');
    await screen.findByText('1 resultado(s)');
    const link = screen.getByRole('link', { name: 'Ver reporte' });
    expect(link).toHaveAccessibleDescription('Aire Centro de salud');
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Acceso a reportes' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Sensor' })).toHaveValue('Aire Centro de salud'),
    );
  });

  test('someone without sensors reads whom to ask', async () => {
    await openSubscriptions({ as: residentWithNone });
    expect(await screen.findByText('Todavía no tenés sensores asignados')).toBeVisible();
    expect(screen.getByRole('link', { name: 'soporte@vigia.example' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Editar suscripciones' })).not.toBeInTheDocument();
  });

  test.each([
    ['the server fails', { kind: 'empty', status: 500 }],
    ['a web page comes instead', { kind: 'html', status: 200, body: '<h1>Portal</h1>' }],
    ['the answer breaks off', { kind: 'malformedJson' }],
    ['a field is missing', { kind: 'field', field: 'sensorId' }],
    ['the connection breaks off', { kind: 'dropped' }],
  ] satisfies [string, Outcome][])(
    'no sensor is shown as not subscribed when %s, and one can try again',
    async (_, outcome) => {
      const { press } = await openSubscriptions({ scenarios: [failingLoad(LIST, outcome)] });
      expect(await screen.findByText('Error al obtener suscripciones')).toBeVisible();
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Editar suscripciones' })).not.toBeInTheDocument();
      await press('Reintentar');
      expect(await screen.findByText('Recibís 2 reportes por mes')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test('the server’s words stand below the failure', async () => {
    await openSubscriptions({
      scenarios: [{ call: LIST, outcome: { kind: 'text', status: 503, body: 'Volvemos a las 18.' } }],
    });
    expect(await screen.findByText('Error al obtener suscripciones')).toBeVisible();
    expect(screen.getByText('Volvemos a las 18.')).toBeVisible();
  });

  test('a session that is over ends', async () => {
    await renderApp({
      at: '/subscriptions',
      scenarios: [{ call: LIST, outcome: { kind: 'sessionExpired' } }],
    });
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
  });
});

describe('the edit mode', () => {
  test('starts from what is saved, and Cancelar goes back to it', async () => {
    const { edit, press, user, requests } = await openSubscriptions();
    await edit();
    expect(screen.getByRole('checkbox', { name: 'Seleccionar todos' })).toHaveFocus();
    expect(screen.getByText('Sin cambios')).toBeVisible();
    expect(screen.queryByText('Suscripto')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Aire Centro de salud' }));
    expect(await screen.findByText('−1')).toBeVisible();

    requests.length = 0;
    await press('Cancelar');
    expect(screen.getByRole('button', { name: 'Editar suscripciones' })).toHaveFocus();
    expect(badgeOf('Aire Centro de salud')).toBeVisible();
    await edit();
    expect(screen.getByRole('checkbox', { name: 'Seleccionar Aire Centro de salud' })).toBeChecked();
    expect(requests).toEqual([]);
  });

  test('saves the selection as it was where nothing was changed', async () => {
    const { edit, press, sent } = await openSubscriptions();
    await edit();
    await press('Confirmar');
    expect(await screen.findByText('Suscripciones actualizadas.')).toBeVisible();
    expect(sent).toEqual([[52, 55]]);
    expect(screen.getByRole('button', { name: 'Editar suscripciones' })).toBeVisible();
  });

  test('saves the whole list, also of what the filters hide, and counts the changes before', async () => {
    const { edit, toggle, press, search, sent } = await openSubscriptions();
    await edit();
    await toggle('Energía Mirador');
    await toggle('Clima Club Náutico');
    await toggle('Aire Centro de salud');
    await search('Ruido');
    expect(await screen.findByText('1 resultado(s)')).toBeVisible();
    expect(screen.getByText('3 seleccionado(s)')).toBeVisible();
    expect(screen.getByText('+2, −1')).toBeVisible();
    await press('Confirmar');

    expect(await screen.findByText('Suscripciones actualizadas.')).toHaveAttribute('role', 'status');
    expect(sent).toEqual([[51, 52, 53]]);
    expect(screen.getByRole('button', { name: 'Editar suscripciones' })).toHaveFocus();
    await search('e');
    await waitFor(() => expect(badgeOf('Energía Mirador')).toBeVisible());
    expect(badgeOf('Aire Centro de salud')).not.toBeInTheDocument();
  });

  test('selects and deselects all that are listed, and no others', async () => {
    const { edit, search, press, sent, user } = await openSubscriptions();
    await edit();
    await search('na');
    await screen.findByText('2 resultado(s)');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todos' }));
    await press('Confirmar');
    await screen.findByText('Suscripciones actualizadas.');
    expect(sent).toEqual([[51, 52, 54, 55]]);

    await edit();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todos' }));
    await press('Confirmar');
    await waitFor(() => expect(sent[1]).toEqual([52, 55]));
  });

  test('keeps what was changed elsewhere meanwhile, and says that it was', async () => {
    const { edit, toggle, press, sent } = await openSubscriptions();
    await edit();
    await toggle('Energía Mirador');
    await sendElsewhere(neighbourWithSix, 'PUT', '/api/pdf/subscriptions', {
      subscribedToSensorId: [52, 54],
    });
    sent.length = 0;
    await press('Confirmar');

    expect(await screen.findByText('Suscripciones actualizadas.')).toBeVisible();
    expect(
      screen.getByText('También habían cambiado en otro lugar: esos cambios se conservaron.'),
    ).toBeVisible();
    expect(sent).toEqual([[52, 53, 54]]);
  });

  test.each([
    ['the server fails', { kind: 'empty', status: 500 }],
    ['the connection breaks off', { kind: 'dropped' }],
    ['it is refused', { kind: 'text', status: 403, body: 'No tenés permiso para esto.' }],
  ] satisfies [string, Outcome][])(
    'saves the selection as it is, if what is currently saved cannot be learned: %s',
    async (_, outcome) => {
      const { edit, toggle, press, sent, scenarios } = await openSubscriptions();
      await edit();
      await toggle('Energía Mirador');
      scenarios.use([failingLoad(LIST, outcome)]);
      await press('Confirmar');
      expect(await screen.findByText('Suscripciones actualizadas.')).toBeVisible();
      expect(
        screen.getByText(
          'No pudimos comprobar si algo había cambiado en otro lugar: quedó lo que elegiste acá.',
        ),
      ).toBeVisible();
      expect(sent).toEqual([[52, 53, 55]]);
      expect(screen.getByText('Recibís 3 reportes por mes')).toBeVisible();
      expect(badgeOf('Energía Mirador')).toBeVisible();
    },
  );

  test('tells of the saving where both fail, and keeps the selection', async () => {
    const { edit, toggle, press, sent, scenarios } = await openSubscriptions();
    await edit();
    await toggle('Energía Mirador');
    const outcome = { kind: 'empty', status: 500 } as const;
    scenarios.use([failingLoad(LIST, outcome), { call: UPDATE, times: 1, outcome }]);
    await press('Confirmar');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al actualizar suscripciones');
    expect(screen.queryByText('Error al obtener suscripciones')).not.toBeInTheDocument();
    expect(screen.getByText('+1')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('sends nothing once the session has ended', async () => {
    const { edit, toggle, press, sent, scenarios } = await openSubscriptions();
    await edit();
    await toggle('Energía Mirador');
    scenarios.use([{ call: LIST, times: 1, outcome: { kind: 'sessionExpired' } }]);
    await press('Confirmar');
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('sends nothing in the name of the next person, where the server refuses only once somebody else is here', async () => {
    const { edit, toggle, press, user } = await openSubscriptions();
    await edit();
    await toggle('Energía Mirador');
    let refuse = () => {};
    const refusal = new Promise<Response>((resolve) => {
      refuse = () => resolve(new Response('', { status: 504 }));
    });
    const calls: string[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      const call = `${init?.method} ${address}`;
      calls.push(call);
      return call === UPDATE ? refusal : fetch(address, init);
    });
    await press('Confirmar');
    await waitFor(() => expect(calls).toContain(UPDATE));
    await press('Cerrar Sesión');
    await press('Salir');
    await screen.findByRole('button', { name: 'Acceder al Sistema' });
    await signInAgain(user, residentWithOne);
    await screen.findByRole('heading', { level: 1, name: 'Panel de control' });

    refuse();
    await user.click(screen.getByRole('link', { name: 'Gestionar suscripciones' }));
    await screen.findByRole('heading', { level: 1, name: 'Suscripciones de PDFs' });
    expect(await screen.findByText(/^Recibís/)).toBeVisible();
    expect(calls.filter((call) => call === UPDATE)).toHaveLength(1);
  });

  /** An administrator takes sensors away from a neighbour, who is left with these. */
  const leaveThemWith = async (sensorIds: readonly number[], { mail } = neighbourWithSix) => {
    const users = await sendElsewhere(administrator, 'GET', '/api/users');
    const me = ((await users.json()) as { id: number; mail: string }[]).find((user) => user.mail === mail);
    await sendElsewhere(administrator, 'PUT', `/api/users/${me?.id}`, {
      email: mail,
      isAdmin: false,
      sensorIds,
    });
  };

  test('drops a subscribed sensor that was taken away, where the server keeps telling of it and refuses it', async () => {
    const body = [50, 51, 52, 53, 54, 55].map((sensorId) => ({
      sensorId,
      subscribed: [52, 55].includes(sensorId),
    }));
    const { edit, toggle, press, sent } = await openSubscriptions({
      scenarios: [{ call: LIST, outcome: { kind: 'json', status: 200, body } }],
    });
    await edit();
    await toggle('Energía Mirador');
    await leaveThemWith([50, 51, 53, 54, 55]);
    await press('Confirmar');

    expect(await screen.findByText('Suscripciones actualizadas.')).toBeVisible();
    expect(screen.getByText(/^Ya no tenés acceso a .+: quedó afuera\.$/)).toBeVisible();
    expect(sent).toEqual([
      [52, 53, 55],
      [53, 55],
    ]);
  });

  test('drops a sensor that was taken away meanwhile, names it, and saves the rest', async () => {
    const { edit, toggle, press, sent } = await openSubscriptions();
    await edit();
    await toggle('Energía Mirador');
    await toggle('Clima Club Náutico');
    await leaveThemWith([50, 51, 52, 54, 55]);
    await press('Confirmar');

    expect(await screen.findByText('Suscripciones actualizadas.')).toBeVisible();
    expect(screen.getByText('Ya no tenés acceso a Energía Mirador: quedó afuera.')).toBeVisible();
    expect(sent.at(-1)).toEqual([51, 52, 55]);
    await waitFor(() => expect(screen.queryByText('Energía Mirador')).not.toBeInTheDocument());
  });

  test('names a sensor that was taken away, although the list has been without it for a while', async () => {
    const { edit, toggle, press } = await openSubscriptions();
    await edit();
    await toggle('Energía Mirador');
    await leaveThemWith([50, 51, 52, 54, 55]);
    letAnswersAge();
    goOffline();
    comeBack();
    await waitFor(() => expect(screen.queryByText('Energía Mirador')).not.toBeInTheDocument());
    await press('Confirmar');
    expect(await screen.findByText('Ya no tenés acceso a Energía Mirador: quedó afuera.')).toBeVisible();
  });

  test('names six of ten sensors that were taken away meanwhile, and says how many more', async () => {
    const body = Array.from({ length: 14 }, (_, index) => ({ sensorId: 31 + index, subscribed: false }));
    const { edit, press, sent, user } = await openSubscriptions({
      as: neighbourWithFourteen,
      scenarios: [{ call: LIST, outcome: { kind: 'json', status: 200, body } }],
    });
    await edit();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todos' }));
    await leaveThemWith([41, 42, 43, 44], neighbourWithFourteen);
    await press('Confirmar');

    const told = await screen.findByText(/^Ya no tenés acceso a .+ y 4 más: quedaron afuera\.$/);
    expect(told.textContent.split(', ')).toHaveLength(6);
    expect(sent.at(-1)).toEqual([41, 42, 43, 44]);
  });

  test('keeps the subscription to a sensor that is no longer the person’s', async () => {
    const { edit, press, sent, user } = await openSubscriptions({
      as: residentWithOne,
      scenarios: [
        {
          call: LIST,
          outcome: {
            kind: 'json',
            status: 200,
            body: [
              { sensorId: 1, subscribed: true },
              { sensorId: 77, subscribed: true },
              { sensorId: 78, subscribed: false },
            ],
          },
        },
        { call: UPDATE, outcome: { kind: 'empty', status: 200 } },
      ],
    });
    await edit();
    expect(screen.getByText('1 seleccionado(s)')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: `Seleccionar ${AIR}` }));
    expect(screen.getByText('−1')).toBeVisible();
    await press('Confirmar');
    await waitFor(() => expect(sent).toEqual([[77]]));
  });

  test.each([
    ['the server fails', { kind: 'empty', status: 500 }, undefined],
    [
      'the server says why',
      { kind: 'text', status: 400, body: 'Hay un sensor dado de baja.' },
      'Hay un sensor dado de baja.',
    ],
    ['the connection breaks off', { kind: 'dropped' }, 'Revisá tu conexión a internet'],
  ] satisfies [string, Outcome, string | undefined][])(
    'keeps the working selection when %s, for another try',
    async (_, outcome, hint) => {
      const { edit, press, sent, user, scenarios } = await openSubscriptions({ as: residentWithOne });
      scenarios.use([{ call: UPDATE, times: 1, outcome }]);
      await edit();
      await user.click(screen.getByRole('checkbox', { name: `Seleccionar ${AIR}` }));
      await press('Confirmar');
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Error al actualizar suscripciones');
      if (hint) expect(alert).toHaveTextContent(hint);
      expect(screen.getByRole('checkbox', { name: `Seleccionar ${AIR}` })).not.toBeChecked();
      expect(screen.getByText('−1')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Confirmar' })).toHaveFocus();

      await press('Confirmar');
      expect(await screen.findByText('Suscripciones actualizadas.')).toBeVisible();
      expect(sent).toEqual([[], []]);
    },
  );

  test('sends one request, however often one presses, and holds the list meanwhile', async () => {
    const { edit, sent, user, scenarios } = await openSubscriptions({ as: residentWithOne });
    scenarios.use([{ call: UPDATE, delayMs: 1_500 }]);
    await edit();
    const checkbox = screen.getByRole('checkbox', { name: `Seleccionar ${AIR}` });
    await user.click(checkbox);
    await user.dblClick(screen.getByRole('button', { name: 'Confirmar' }));
    expect(screen.getByRole('button', { name: 'Guardando…' })).toBeVisible();
    expect(checkbox.closest('[inert]')).not.toBeNull();
    await screen.findByText('Suscripciones actualizadas.');
    expect(sent).toHaveLength(1);
  });

  test('asks before someone leaves with changes', async () => {
    const { edit, user } = await openSubscriptions({ as: residentWithOne });
    await edit();
    await user.click(screen.getByRole('checkbox', { name: `Seleccionar ${AIR}` }));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    const question = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByText('−1')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
  });

  test('lets someone leave without changes', async () => {
    const { edit, user } = await openSubscriptions({ as: residentWithOne });
    await edit();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
  });

  test('comes back with the changes after a session that ended at the save', async () => {
    const { edit, press, user, scenarios } = await openSubscriptions({ as: residentWithOne });
    scenarios.use([{ call: UPDATE, times: 1, outcome: { kind: 'sessionExpired' } }]);
    await edit();
    await user.click(screen.getByRole('checkbox', { name: `Seleccionar ${AIR}` }));
    await press('Confirmar');
    expect(
      await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente'),
    ).toBeVisible();

    await user.type(screen.getByLabelText('Email'), residentWithOne.mail);
    await user.type(screen.getByLabelText('Contraseña'), residentWithOne.password);
    await user.click(screen.getByRole('button', { name: 'Acceder al Sistema' }));
    expect(await screen.findByText('−1')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: `Seleccionar ${AIR}` })).not.toBeChecked();
    await press('Confirmar');
    expect(await screen.findByText('Suscripciones actualizadas.')).toBeVisible();
  });
});
