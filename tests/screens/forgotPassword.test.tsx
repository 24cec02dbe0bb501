import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { residentWithMany } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { renderApp } from '../support/renderApp';

const CALL = 'POST /api/auth/forgot-password';
const FAILED = 'Error al procesar la solicitud. Por favor, inténtalo de nuevo.';
const SENT = 'Si tu email está registrado, recibirás un enlace para cambiar tu contraseña.';

const openForgotPassword = async (scenarios: Scenario[] = []) => {
  const app = await renderApp({ as: null, at: '/forgot-password', scenarios });
  const mail = screen.getByLabelText('Email');
  const submit = screen.getByRole('button', { name: 'Enviar enlace' });
  return { ...app, mail, submit };
};

test('the sign-in screen leads here, and this screen back', async () => {
  const { user } = await renderApp({ as: null, at: '/login' });
  await user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Recuperar contraseña' })).toBeVisible();
  expect(window.location.pathname).toBe('/forgot-password');
  expect(document.title).toBe('Recuperar contraseña · Vigía');

  await user.click(screen.getByRole('link', { name: 'Volver al inicio de sesión' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Acceso al Sistema' })).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test('someone who comes from another screen is told where they are; a first visit begins as any page', async () => {
  const { user } = await renderApp({ as: null, at: '/' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Acceso al Sistema' })).not.toHaveFocus();
  await user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Recuperar contraseña' });
  await waitFor(() => expect(title).toHaveFocus());
  await user.tab();
  expect(screen.getByLabelText('Email')).toHaveFocus();

  await user.click(screen.getByRole('link', { name: 'Volver al inicio de sesión' }));
  const signIn = await screen.findByRole('heading', { level: 1, name: 'Acceso al Sistema' });
  await waitFor(() => expect(signIn).toHaveFocus());
});

test('someone who signs out is told where they are', async () => {
  const { user } = await renderApp({ as: residentWithMany, at: '/dashboard' });
  await user.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Acceso al Sistema' });
  await waitFor(() => expect(title).toHaveFocus());
});

test('someone signed in may open it too', async () => {
  await renderApp({ as: residentWithMany, at: '/forgot-password' });
  expect(screen.getByRole('heading', { level: 1, name: 'Recuperar contraseña' })).toBeVisible();
  expect(localStorage.getItem('authToken')).not.toBeNull();
});

describe('the address', () => {
  test('is required, and can be sent once it looks like one', async () => {
    const { user, mail, submit } = await openForgotPassword();
    expect(mail).toBeRequired();
    expect(mail).toHaveAttribute('name', 'email');
    expect(submit).toBeDisabled();
    await user.type(mail, 'ana@correo');
    expect(submit).toBeDisabled();
    await user.type(mail, '.com');
    expect(submit).toBeEnabled();
    await user.type(mail, ' con espacios');
    expect(submit).toBeDisabled();
  });

  test.each([
    ['', 'Por favor, ingrese su email'],
    ['ana@correo', 'Por favor, ingrese un email válido'],
  ])('"%s" is complained about when the field is left, not before', async (typed, problem) => {
    const { user, mail } = await openForgotPassword();
    await user.click(mail);
    if (typed) await user.type(mail, typed);
    expect(mail).toHaveAttribute('aria-invalid', 'false');
    await user.tab();
    expect(mail).toHaveAccessibleDescription(problem);
    expect(mail).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('asking for a link', () => {
  test.each([residentWithMany.mail, ' nadie@vigia.example '])('of "%s" says the same', async (typed) => {
    const { user, mail, requests } = await openForgotPassword();
    await user.type(mail, `${typed}{Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Solicitud Enviada' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(SENT);
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(requests).toEqual([CALL]);

    await user.click(screen.getByRole('link', { name: 'Volver al inicio de sesión' }));
    expect(await screen.findByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible();
  });

  test('sends once and says so meanwhile', async () => {
    const { user, mail, submit, requests } = await openForgotPassword([{ call: CALL, delayMs: 50 }]);
    await user.type(mail, 'ana@correo.com{Enter}{Enter}');
    expect(submit).toBeDisabled();
    expect(submit).toHaveTextContent('Enviando…');
    await screen.findByText('Solicitud Enviada');
    expect(requests).toEqual([CALL]);
  });

  test.each<[string, Scenario['outcome']]>([
    ['text', { kind: 'text', status: 500, body: 'Correo caído' }],
    ['a success that is not 204', { kind: 'empty', status: 200 }],
    ['no answer', { kind: 'dropped' }],
  ])('that fails with %s has one text, and keeps the address', async (_, outcome) => {
    const { user, mail, submit } = await openForgotPassword([{ call: CALL, times: 1, outcome }]);
    await user.type(mail, 'ana@correo.com');
    await user.click(submit);
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    expect(mail).toHaveValue('ana@correo.com');
    expect(mail).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(await screen.findByText('Solicitud Enviada')).toBeVisible();
  });
});
