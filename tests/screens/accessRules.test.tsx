import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { accessRules, home } from '@contract';
import type { Feature } from '@domain/features';
import { administrator } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { answer, answering, refused } from '../answers/answers';
import { homeOf, overviewsOf } from '../answers/home';
import { giveRowsHeight } from '../support/giveRowsHeight';
import { renderApp } from '../support/renderApp';
import { choose, field, openAddSensor } from '../support/sensorForm';
import { bruno, cardOf, openEdit, openUsers } from '../support/users';
import { watchBodies } from '../support/watchBodies';

const FEATURES: readonly Feature[] = ['access-rules', 'accounts', 'home'];
const MAIL = 'nadia.ponce@vigia.example';
const ANSWERS = [
  ...homeOf(),
  answer(accessRules.changeAccessRules),
  answer(accessRules.giveAccessRules),
  answer(accessRules.countRuledPeople, ({ query: { locationId } }) => ({ people: locationId ? 12 : 0 })),
];
const ALTOS = { locationId: 1, locationName: 'Altos del Arroyo', typeId: null, typeName: null, sensors: 3 };

/** Everybody in the list has the rules. */
const withRules = (...rules: (typeof ALTOS)[]): Scenario => ({
  call: 'GET /api/users',
  outcome: { kind: 'field', field: 'accessRules', value: rules },
});

const start = (...rules: (typeof ALTOS)[]) => ({
  features: FEATURES,
  answers: ANSWERS,
  scenarios: [withRules(...rules)],
});

const ruleIn = (scope: Pick<typeof screen, 'getByRole'>, number: number) =>
  within(scope.getByRole('group', { name: `Regla ${number}` }));

const openInvite = async () => {
  giveRowsHeight();
  const app = await renderApp({ at: '/add-user', as: administrator, ...start() });
  await screen.findByLabelText('Aire Plaza San Martín');
  await app.user.click(field('Email'));
  await app.user.paste(MAIL);
  await app.user.click(screen.getByRole('button', { name: 'Agregar regla' }));
  return app;
};

describe('inviting somebody with rules', () => {
  test('says how many sensors a rule covers, marks them without choosing them, and sends both calls', async () => {
    const { user, server } = await openInvite();
    const bodies = watchBodies('/api/users/invite');
    expect(ruleIn(screen, 1).getByLabelText('Barrio')).toHaveFocus();
    await choose(user, 'Barrio', 'Altos del Arroyo', ruleIn(screen, 1));
    expect(await ruleIn(screen, 1).findByText(/^Hoy abarca \d+ sensores\.$/)).toBeVisible();
    const marked = screen.getByLabelText('Aire Plaza San Martín');
    expect(marked).not.toBeChecked();
    expect(marked).toHaveAccessibleDescription(/^Por regla: barrio Altos del Arroyo · /);
    expect(screen.getByText('0 seleccionado(s)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invitar usuario' }));
    expect(await screen.findByText('Usuario creado correctamente')).toBeVisible();
    expect(bodies).toEqual([{ email: MAIL, isAdmin: false, sensorIds: [] }]);
    expect(server.sentTo(accessRules.giveAccessRules).map(({ body }) => body)).toEqual([
      { email: MAIL, rules: [{ locationId: 1, typeId: null }] },
    ]);
  });

  test('refuses at the rule one that names nothing, and one that is there already', async () => {
    const { user } = await openInvite();
    const submit = screen.getByRole('button', { name: 'Invitar usuario' });
    await user.click(submit);
    expect(await ruleIn(screen, 1).findByText('Elegí un barrio, un tipo o ambos.')).toBeVisible();
    await choose(user, 'Barrio', 'Altos del Arroyo', ruleIn(screen, 1));
    await waitFor(() =>
      expect(screen.queryByText('Elegí un barrio, un tipo o ambos.')).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: 'Agregar regla' }));
    await choose(user, 'Barrio', 'Altos del Arroyo', ruleIn(screen, 2));
    await user.click(submit);
    expect(await ruleIn(screen, 2).findByText('Esa regla ya está.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar la regla 2' }));
    await user.click(submit);
    expect(await screen.findByText('Usuario creado correctamente')).toBeVisible();
  });

  test('tells that the invitation went out without them, keeps what was typed, and sends no second one', async () => {
    const { user, server } = await openInvite();
    const bodies = watchBodies('/api/users/invite');
    const sentence = 'Una regla nombra un barrio que no existe: 1.';
    server.use(answer(accessRules.giveAccessRules, () => refused(400, sentence)));
    await choose(user, 'Barrio', 'Altos del Arroyo', ruleIn(screen, 1));
    const submit = screen.getByRole('button', { name: 'Invitar usuario' });
    await user.click(submit);
    const told = await screen.findAllByText(
      'La invitación ya salió, pero sus reglas de acceso no se guardaron. Probá de nuevo.',
    );
    expect(told.length).toBeGreaterThan(1);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(field('Email')).toHaveValue(MAIL);
    expect(ruleIn(screen, 1).getByLabelText('Barrio')).toHaveValue('Altos del Arroyo');
    server.use(answer(accessRules.giveAccessRules));
    await user.click(submit);
    expect(await screen.findByText('Usuario creado correctamente')).toBeVisible();
    expect(bodies).toHaveLength(1);
    expect(server.sentTo(accessRules.giveAccessRules)).toHaveLength(2);
  });
});

describe('editing the rules of somebody', () => {
  test('says what would change, and sends what was added and removed besides the list of ids', async () => {
    giveRowsHeight();
    const { user, server, inDialog, save } = await openEdit(bruno, start(ALTOS));
    const bodies = watchBodies('/api/users/');
    await waitFor(() => expect(ruleIn(inDialog, 1).getByLabelText('Barrio')).toHaveValue('Altos del Arroyo'));
    expect(inDialog.getByText('9 seleccionado(s)')).toBeVisible();
    await user.click(inDialog.getByRole('button', { name: 'Agregar regla' }));
    await choose(user, 'Tipo de sensor', 'Ruido', ruleIn(inDialog, 2));
    await user.click(inDialog.getByRole('button', { name: 'Quitar la regla 1' }));
    expect(inDialog.getByText('+1 regla, −1 regla')).toBeVisible();
    await user.click(save);
    expect(await screen.findByText('Usuario actualizado correctamente')).toBeVisible();
    expect((bodies as { sensorIds?: number[] }[])[0]?.sensorIds).toHaveLength(9);
    expect(server.sentTo(accessRules.changeAccessRules).map(({ params, body }) => [params.id, body])).toEqual(
      [[8, { add: [{ locationId: null, typeId: 2 }], remove: [{ locationId: 1, typeId: null }] }]],
    );
  });

  test('says at the rules that only they were not saved, and stays open', async () => {
    const { user, server, inDialog, save } = await openEdit(bruno, start(ALTOS));
    server.use(answer(accessRules.changeAccessRules, () => refused(503, 'La base no responde.')));
    await user.click(inDialog.getByRole('button', { name: 'Quitar la regla 1' }));
    await user.click(save);
    const message = 'Se guardó lo demás, pero no las reglas de acceso. Probá de nuevo.';
    expect(await inDialog.findByText(message)).toBeVisible();
    server.use(answer(accessRules.changeAccessRules));
    await user.click(save);
    expect(await screen.findByText('Usuario actualizado correctamente')).toBeVisible();
  });

  test('sends no call about rules that are as they were', async () => {
    const { user, server, inDialog, save } = await openEdit(bruno, start(ALTOS));
    await user.type(inDialog.getByLabelText('Email'), '.ar');
    await user.click(save);
    expect(await screen.findByText('Usuario actualizado correctamente')).toBeVisible();
    expect(server.sentTo(accessRules.changeAccessRules)).toEqual([]);
  });

  test('is hidden for an administrator, as the sensors are', async () => {
    const { user, inDialog, toggle } = await openEdit(bruno, start(ALTOS));
    await user.click(toggle);
    expect(inDialog.queryByText('Reglas de acceso')).not.toBeInTheDocument();
  });
});

describe('who has rules', () => {
  test('is told on their card, and not among those without sensors', async () => {
    await openUsers(start(ALTOS));
    expect(within(cardOf(bruno)).getByText('Por regla: barrio Altos del Arroyo')).toBeVisible();
  });

  test('is told on their page with what each covers, apart from what was chosen', async () => {
    const sensor = { typeId: 1, typeName: 'Aire', locationName: 'Altos del Arroyo', subscribed: false };
    const overview = answering(home.getUserOverview, {
      id: 8,
      mail: bruno,
      admin: false,
      alarmMail: 'none',
      deliveries: [],
      accessRules: [ALTOS, { ...ALTOS, locationId: 2, locationName: 'El Bajo', sensors: 0 }],
      sensors: [
        { ...sensor, id: 1, name: 'Aire Uno', chosen: true },
        { ...sensor, id: 2, name: 'Aire Dos', chosen: false },
      ],
    });
    giveRowsHeight();
    const { user } = await renderApp({
      at: '/users/8',
      as: administrator,
      features: FEATURES,
      answers: ANSWERS,
      scenarios: [overview],
    });
    const rules = within(await screen.findByRole('list', { name: 'Reglas de acceso' }));
    expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Todo lo de: barrio Altos del Arroyo. Hoy abarca 3 sensores.',
      'Todo lo de: barrio El Bajo. Hoy no abarca ningún sensor.',
    ]);
    expect(screen.getByText('Ve 2 sensores: 1 por elección y 1 por regla.')).toBeVisible();
    expect(screen.getAllByText('Por regla')).toHaveLength(1);
    // The list of ids that an edit begins with has the chosen one alone.
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar usuario' }));
    expect(await dialog.findByText('1 seleccionado(s)')).toBeVisible();
  });

  test('is told where a sensor says who sees it: by choice, or by which rule, which leads to the person', async () => {
    const viewer = { admin: false, subscribed: false };
    const viewers = [
      { ...viewer, id: 8, mail: bruno, chosen: true, rules: [] },
      { ...viewer, id: 9, mail: MAIL, chosen: false, rules: [{ locationName: 'Centro', typeName: null }] },
    ];
    await renderApp({
      at: '/sensors/1',
      as: administrator,
      features: FEATURES,
      answers: [...ANSWERS, overviewsOf({ viewers })],
    });
    const region = within(await screen.findByRole('region', { name: '¿Quién ve este sensor?' }));
    expect(region.getByText('Elegido')).toBeVisible();
    expect(region.getByRole('link', { name: 'Por regla: barrio Centro' })).toHaveAttribute(
      'href',
      '/users/9',
    );
  });
});

test('A new sensor’s form says how many people will see it by their rules', async () => {
  const { user } = await openAddSensor({ features: FEATURES, answers: ANSWERS });
  await choose(user, 'Tipo de sensor', 'Ruido');
  await choose(user, 'Elegí un barrio', 'Altos del Arroyo');
  expect(await screen.findByText('Por sus reglas de acceso lo van a ver 12 personas.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Sin barrio' }));
  expect(await screen.findByText('Nadie lo va a ver por una regla de acceso.')).toBeVisible();
});

test('A server that knows no rules is asked nothing and shows none', async () => {
  const { requests } = await renderApp({ at: '/add-user', as: administrator, features: ['accounts'] });
  await screen.findByLabelText('Aire Plaza San Martín');
  expect(screen.queryByText('Reglas de acceso')).not.toBeInTheDocument();
  expect(requests.filter((request) => request.includes('access-rules'))).toEqual([]);
});
