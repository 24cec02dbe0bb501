import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { accessRules } from '@contract';
import { MAX_INVITED } from '@domain/tables/readPeople';
import { administrator } from '@mock/demoAccounts';

import { answer, refused } from '../answers/answers';
import { inviting } from '../answers/people';
import { giveRowsHeight } from '../support/giveRowsHeight';
import { renderApp } from '../support/renderApp';
import { choose } from '../support/sensorForm';

const open = async (known: readonly string[] = []) => {
  giveRowsHeight();
  const app = await renderApp({
    at: '/add-user/many',
    as: administrator,
    features: ['access-rules'],
    answers: [inviting(known)],
  });
  const mails = await screen.findByLabelText('Emails');
  await app.user.click(mails);
  const submit = () => app.user.click(screen.getByRole('button', { name: 'Invitar a todas' }));
  return { ...app, mails, submit };
};

describe('inviting many people', () => {
  test('is one call, with what all may see and what each besides', async () => {
    const { user, server, submit } = await open();
    await user.paste(
      'Ana <ana@barrio.ar>; Altos del Arroyo\nbeto@barrio.ar; Altos del Arroyo; Ruido Puente del Arroyo\nlucia.fernandez@vigia.example',
    );
    expect(screen.getByText('Para invitar: 2 personas')).toBeVisible();
    expect(screen.getByText('Con reglas de acceso: barrio Altos del Arroyo (2 personas).')).toBeVisible();
    expect(
      screen.getByText('Ya tienen cuenta, y no se las invita: lucia.fernandez@vigia.example.'),
    ).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: /Aire Plaza San Martín/ }));
    await user.click(screen.getByRole('button', { name: 'Agregar regla' }));
    await choose(user, 'Tipo de sensor', 'Ruido', within(screen.getByRole('group', { name: 'Regla 1' })));
    await submit();
    expect(await screen.findByText(/^Todas tienen su invitación/)).toBeVisible();
    expect(window.location.pathname).toBe('/users');
    const altos = { locationId: 1, typeId: null };
    expect(server.sentTo(accessRules.invitePeople).map(({ body }) => body)).toEqual([
      {
        people: [
          { email: 'ana@barrio.ar', sensorIds: [], rules: [altos] },
          { email: 'beto@barrio.ar', sensorIds: [2], rules: [altos] },
        ],
        sensorIds: [1],
        rules: [{ locationId: null, typeId: 2 }],
      },
    ]);
  });

  test('is refused at the field while a line isn’t understood', async () => {
    const { user, submit } = await open();
    await user.paste('ana@barrio.ar; Barrio que no existe\nsin email');
    expect(
      screen.getByText('Línea 1: no hay barrio, tipo ni sensor que se llame "Barrio que no existe".'),
    ).toBeVisible();
    expect(screen.getByText('Línea 2: "sin email" no tiene ningún email.')).toBeVisible();
    await submit();
    expect(await screen.findByText('Corregí o sacá las líneas que no se entienden.')).toBeVisible();
  });

  test('says of more than one call takes that they are to be divided', async () => {
    const { user, server, submit } = await open();
    await user.paste(Array.from({ length: MAX_INVITED + 1 }, (_, index) => `p${index}@barrio.ar`).join('\n'));
    await submit();
    expect(
      await screen.findByText('Se puede invitar hasta 1.000 personas por vez. Repartí la lista en varias.'),
    ).toBeVisible();
    expect(server.sentTo(accessRules.invitePeople)).toEqual([]);
  });

  test('keeps what was typed where it fails, and can be tried again', async () => {
    const { user, mails, scenarios, submit } = await open();
    await user.paste('ana@barrio.ar\nbeto@barrio.ar');
    scenarios.use([{ call: 'POST /api/invitations', times: 1, outcome: { kind: 'lost' } }]);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error de conexión con el servidor');
    expect(mails).toHaveValue('ana@barrio.ar\nbeto@barrio.ar');
    await submit();
    expect(await screen.findByText(/^Todas tienen su invitación/)).toBeVisible();
  });

  test('shows why the server refuses', async () => {
    const { user, server, submit } = await open();
    const sentence = 'Una regla nombra un barrio que no existe: 1.';
    server.use(answer(accessRules.invitePeople, () => refused(400, sentence)));
    await user.paste('ana@barrio.ar; Altos del Arroyo');
    await submit();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('names those who got an account in the meantime', async () => {
    const { user, submit } = await open(['beto@barrio.ar']);
    await user.paste('ana@barrio.ar\nbeto@barrio.ar');
    await submit();
    expect(await screen.findByText('Ya tienen cuenta, y no se las invita: beto@barrio.ar.')).toBeVisible();
  });

  test('takes a file as a spreadsheet saves it', async () => {
    const { user, mails } = await open();
    const bytes = new TextEncoder().encode('\uFEFFNombre;Email\r\nAna;ana@barrio.ar\r\n');
    await user.upload(
      screen.getByLabelText('Abrir un archivo CSV', { selector: 'input' }),
      new File([bytes], 'vecinos.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('Para invitar: 1 persona')).toBeVisible();
    expect(mails).toHaveValue('Nombre;Email\nAna;ana@barrio.ar\n');
  });

  test('isn’t offered by a server without access rules', async () => {
    await renderApp({ at: '/users', as: administrator, features: ['accounts'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Gestión de usuarios' })).toBeVisible();
    expect(screen.queryByText('Invitar a varias')).not.toBeInTheDocument();
  });
});
