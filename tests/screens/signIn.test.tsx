import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { residentWithMany } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { renderApp } from '../support/renderApp';

const LOGIN = 'POST /api/auth/login';

const openSignIn = async (scenarios: Scenario[] = []) => {
  const app = await renderApp({ as: null, at: '/login', scenarios });
  const mail = screen.getByLabelText('Email');
  const password = screen.getByLabelText('Contraseña');
  const submit = screen.getByRole('button', { name: 'Acceder al Sistema' });
  const fillIn = async () => {
    await app.user.type(mail, residentWithMany.mail);
    await app.user.type(password, residentWithMany.password);
  };
  return { ...app, mail, password, submit, fillIn };
};

test('the fields have names and purposes that password managers know', async () => {
  const { mail, password } = await openSignIn();
  expect(mail).toHaveAttribute('name', 'email');
  expect(mail).toHaveAttribute('autocomplete', 'username');
  expect(password).toHaveAttribute('name', 'password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
});

describe('what was typed is checked in order', () => {
  test.each([
    ['', '', 'Por favor, ingrese su email', 'Email'],
    ['sin arroba', '', 'Por favor, ingrese su contraseña', 'Contraseña'],
    ['sin arroba', 'clave', 'Por favor, ingrese un email válido', 'Email'],
  ])('"%s" and "%s": %s', async (typedMail, typedPassword, problem, field) => {
    const { user, mail, password, submit, requests } = await openSignIn();
    if (typedMail) await user.type(mail, typedMail);
    if (typedPassword) await user.type(password, typedPassword);
    await user.click(submit);

    const wrong = screen.getByLabelText(field);
    expect(wrong).toHaveAccessibleDescription(problem);
    expect(wrong).toBeInvalid();
    expect(wrong).toHaveFocus();
    expect(requests).toEqual([]);
  });

  test('and a correction takes the complaint away', async () => {
    const { user, mail, submit } = await openSignIn();
    await user.click(submit);
    await user.type(mail, 'l');
    expect(mail).toHaveAttribute('aria-invalid', 'false');
    expect(screen.queryByText('Por favor, ingrese su email')).not.toBeInTheDocument();
  });
});

describe('signing in', () => {
  test('brings a resident to the dashboard, with blanks around the mail', async () => {
    const { user, mail, password } = await openSignIn();
    await user.type(mail, ` ${residentWithMany.mail} `);
    await user.type(password, `${residentWithMany.password}{Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
  });

  test('sends once and says so meanwhile', async () => {
    const { user, password, submit, fillIn, requests } = await openSignIn([{ call: LOGIN, delayMs: 50 }]);
    await fillIn();
    await user.type(password, '{Enter}{Enter}');
    expect(submit).toBeDisabled();
    expect(submit).toHaveTextContent('Ingresando...');
    await screen.findByRole('heading', { name: 'Panel de control' });
    expect(requests.filter((request) => request.endsWith('/login'))).toHaveLength(1);
  });

  test.each<[string, Scenario['outcome']]>([
    ['La cuenta está suspendida', { kind: 'text', status: 401, body: 'La cuenta está suspendida' }],
    ['Usuario o contraseña incorrecto', { kind: 'empty', status: 401 }],
    ['Error de conexión con el servidor', { kind: 'dropped' }],
    ['Error de conexión. Por favor, intente nuevamente.', { kind: 'malformedJson' }],
  ])('fails with "%s", keeping what was typed', async (refusal, outcome) => {
    const { mail, password, submit, fillIn, user } = await openSignIn([{ call: LOGIN, times: 1, outcome }]);
    await fillIn();
    await user.click(submit);
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(refusal);
    expect(mail).toHaveValue(residentWithMany.mail);
    expect(password).toHaveValue(residentWithMany.password);
    expect(password).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Panel de control' })).toBeVisible();
  });
});

test('the password can be shown and hidden', async () => {
  const { user, password } = await openSignIn();
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('Caps Lock is pointed out', async () => {
  const { user, password } = await openSignIn();
  await user.type(password, '{CapsLock}C');
  expect(password).toHaveAccessibleDescription('Bloq Mayús está activado');
});

test('the footer names the support address and the year', async () => {
  await openSignIn();
  expect(screen.getByRole('link', { name: 'soporte@vigia.example' })).toHaveAttribute(
    'href',
    'mailto:soporte@vigia.example',
  );
  expect(screen.getByText('© 2025 Vigía')).toBeVisible();
});
