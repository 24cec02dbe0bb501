import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderApp } from '../support/renderApp';

test('a resident signs in and comes to the dashboard', async () => {
  const { user } = await renderApp({ as: null, at: '/login' });
  await user.type(screen.getByLabelText('Email'), 'lucia.fernandez@vigia.example');
  await user.type(screen.getByLabelText('Contraseña'), 'Vigia2025');
  await user.click(screen.getByRole('button', { name: 'Acceder al Sistema' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
  expect(window.location.pathname).toBe('/dashboard');
});
