import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { residentWithMany, type DemoAccount } from '@mock/demoAccounts';
import type { Scenario } from '@mock/scenarios/scenario';

import { renderApp } from '../support/renderApp';

const GOOD = 'Ñandues2025';
const REDIRECT_MS = 3_000;
const SUBMIT = 'Guardar contraseña';

const variants = [
  {
    path: '/reset-password',
    call: 'POST /api/auth/reset-password',
    title: 'Cambiar contraseña',
    done: 'Contraseña cambiada exitosamente',
    failed: 'Error al cambiar la contraseña',
  },
  {
    path: '/new-password',
    call: 'POST /api/auth/new-password',
    title: 'Configurar Contraseña',
    done: 'Contraseña configurada exitosamente',
    failed: 'Error al configurar la contraseña',
  },
];

interface Start {
  search?: string;
  as?: DemoAccount | null;
  scenarios?: Scenario[];
}

const findSignIn = () => screen.findByRole('heading', { level: 1, name: 'Acceso al Sistema' });

describe.each(variants)('$path', ({ path, call, title, done, failed }) => {
  const open = async ({ search = '?token=enlace', as = null, scenarios = [] }: Start = {}) => {
    const app = await renderApp({ as, at: `${path}${search}`, scenarios });
    const password = screen.getByLabelText('Nueva contraseña');
    const confirmation = screen.getByLabelText('Confirmar contraseña');
    const submit = screen.getByRole('button', { name: SUBMIT });
    const fillIn = async (chosen: string, repeated: string) => {
      if (chosen) await app.user.type(password, chosen);
      if (repeated) await app.user.type(confirmation, repeated);
    };
    return { ...app, password, confirmation, submit, fillIn };
  };

  test('says what it is for, and suits password managers', async () => {
    const { password, confirmation } = await open();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} · Vigía`);
    expect(screen.getAllByLabelText(/contraseña/i)).toEqual([password, confirmation]);
    for (const field of [password, confirmation]) {
      expect(field).toHaveAttribute('type', 'password');
      expect(field).toHaveAttribute('autocomplete', 'new-password');
    }
    expect(password).toHaveAttribute('name', 'newPassword');
    expect(confirmation).toHaveAttribute('name', 'confirmPassword');
  });

  test('says so once, whatever the case of its words', async () => {
    await open();
    expect(screen.getByText(new RegExp(title, 'i'))).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test.each([
    ['', '', 'Por favor ingresa una contraseña', 'Nueva contraseña'],
    ['', GOOD, 'Por favor ingresa una contraseña', 'Nueva contraseña'],
    ['corta', '', 'Por favor confirma tu contraseña', 'Confirmar contraseña'],
    ['corta', 'otra', 'La contraseña no cumple con los requisitos mínimos', 'Nueva contraseña'],
    [GOOD, `${GOOD}x`, 'Las contraseñas no coinciden', 'Confirmar contraseña'],
  ])('"%s" and "%s": %s', async (chosen, repeated, problem, field) => {
    const { user, submit, fillIn, requests } = await open();
    await fillIn(chosen, repeated);
    await user.click(submit);

    const wrong = screen.getByLabelText(field);
    expect(wrong).toHaveAccessibleDescription(problem);
    expect(wrong).toBeInvalid();
    expect(wrong).toHaveFocus();
    expect(requests).toEqual([]);

    await user.type(wrong, 'y');
    expect(screen.queryByText(problem)).not.toBeInTheDocument();
  });

  test('marks each rule as soon as it is met', async () => {
    const { user, password } = await open();
    const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const expectRules = (length: string, uppercase: string, digit: string) =>
      expect(rules()).toEqual([
        `Al menos 8 caracteres: ${length}`,
        `Una letra mayúscula: ${uppercase}`,
        `Un número: ${digit}`,
      ]);
    expectRules('pendiente', 'pendiente', 'pendiente');
    await user.type(password, 'clave 1');
    expectRules('pendiente', 'pendiente', 'cumplido');
    await user.type(password, 'Á');
    expectRules('cumplido', 'cumplido', 'cumplido');
    await user.type(password, '{Backspace}');
    expectRules('pendiente', 'pendiente', 'cumplido');
  });

  test.each(['', '?token=', '?token=%20', '?otro=1'])(
    'with "%s" cannot be sent and says why',
    async (search) => {
      const { user, confirmation, submit, fillIn, requests } = await open({ search });
      expect(submit).toBeDisabled();
      expect(screen.getByText('Token inválido o faltante')).toBeVisible();
      await fillIn(GOOD, GOOD);
      await user.type(confirmation, '{Enter}');
      expect(submit).toBeDisabled();
      expect(requests).toEqual([]);
    },
  );

  test.each([
    ['a%2Bb', 'a+b'],
    ['a%252Bb', 'a%2Bb'],
    ['100%25', '100%'],
  ])('sends the token of ?token=%s as the link’s author wrote it', async (written, token) => {
    const { user, confirmation, fillIn } = await open({ search: `?token=${written}` });
    const sent = vi.spyOn(globalThis, 'fetch');
    await fillIn(GOOD, GOOD);
    await user.type(confirmation, '{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const body = sent.mock.calls[0]?.[1]?.body;
    expect(body).toBe(JSON.stringify({ token, newPassword: GOOD }));
  });

  test('sends once and says so meanwhile', async () => {
    const { user, confirmation, submit, fillIn, requests } = await open({
      scenarios: [{ call, delayMs: 50, outcome: { kind: 'empty', status: 204 } }],
    });
    await fillIn(GOOD, GOOD);
    await user.type(confirmation, '{Enter}{Enter}');
    expect(submit).toBeDisabled();
    expect(submit).toHaveTextContent('Guardando…');
    await screen.findByText(done);
    expect(requests).toEqual([call]);
  });

  test.each<[string, string, Scenario['outcome'] | undefined]>([
    ['Token inválido', 'the mock’s own refusal', undefined],
    ['Token inválido', 'text', { kind: 'text', status: 400, body: 'Invalid token' }],
    ['Token expirado', 'text', { kind: 'text', status: 400, body: 'Expired token\n' }],
    ['Elegí otra clave', 'text', { kind: 'text', status: 400, body: 'Elegí otra clave' }],
    ['Invalid token', 'another status', { kind: 'text', status: 500, body: 'Invalid token' }],
    [failed, 'an empty answer', { kind: 'empty', status: 400 }],
    [failed, 'a success of another status', { kind: 'empty', status: 202 }],
  ])('fails with "%s" (%s), keeping what was typed', async (refusal, _, outcome) => {
    const scenarios = outcome ? [{ call, outcome }] : [];
    const { user, password, confirmation, submit, fillIn } = await open({ scenarios });
    await fillIn(GOOD, GOOD);
    await user.click(submit);
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(refusal);
    expect(password).toHaveValue(GOOD);
    expect(confirmation).toHaveValue(GOOD);
    expect(password).toHaveFocus();
    expect(submit).toBeEnabled();
  });

  test.each([200, 204])('succeeds with %i, and goes to /login after three seconds', async (status) => {
    const { user, fillIn, submit } = await open({
      scenarios: [{ call, outcome: { kind: 'empty', status } }],
    });
    await fillIn(GOOD, GOOD);
    await user.click(submit);
    expect(await screen.findByRole('heading', { level: 1, name: done })).toHaveFocus();
    const since = performance.now();
    expect(await findSignIn()).toBeVisible();
    expect(performance.now() - since).toBeGreaterThan(REDIRECT_MS - 250);
    expect(window.location.pathname).toBe('/login');
  });

  test('goes to /login at once by its link', async () => {
    const { user, fillIn, submit } = await open({
      scenarios: [{ call, outcome: { kind: 'text', status: 200, body: 'Listo' } }],
    });
    await fillIn(GOOD, GOOD);
    await user.click(submit);
    const before = window.history.length;
    await user.click(await screen.findByRole('link', { name: 'Iniciar sesión ahora' }));
    expect(await findSignIn()).toBeVisible();
    expect(window.history.length).toBe(before);
  });

  test('leaves a session alone', async () => {
    const { user, fillIn, submit } = await open({
      as: residentWithMany,
      scenarios: [{ call, outcome: { kind: 'empty', status: 204 } }],
    });
    const token = localStorage.getItem('authToken');
    await fillIn(GOOD, GOOD);
    await user.click(submit);
    await user.click(await screen.findByRole('link', { name: 'Iniciar sesión ahora' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    expect(localStorage.getItem('authToken')).toBe(token);
  });
});

test('who lacks a good reset link asks for another one', async () => {
  const { user } = await renderApp({ as: null, at: '/reset-password' });
  await user.click(screen.getByRole('link', { name: 'Pedir otro enlace' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Recuperar contraseña' })).toBeVisible();
  expect(window.location.pathname).toBe('/forgot-password');
});
