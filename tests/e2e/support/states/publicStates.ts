import { expect, type Page } from '@playwright/test';

import type { Walk } from '../scene';
import { holdCalls } from '../heldCalls';
import { signInByForm } from '../session';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const choosePassword = async (page: Page, password: string) => {
  await page.getByLabel('Nueva contraseña').fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await page.getByLabel('Confirmar contraseña').press('Enter');
};

/** Nobody is signed in. */
export const publicStates: Record<string, Walk> = {
  'signing in': {
    states: {
      'as it opens': async ({ page }) => {
        await page.goto('/login');
        await expect(heading(page, 'Acceso al Sistema')).toBeVisible();
      },
      'fields missing': async ({ page }) => {
        await page.getByRole('button', { name: 'Acceder al Sistema' }).click();
        await expect(page.getByText('Por favor, ingrese su email')).toBeVisible();
      },
      'under way': async ({ page }) => {
        await holdCalls(page, '/api/auth/login');
        await signInByForm(page, { mail: 'nadie@vigia.example', password: 'Clave2025' });
        await expect(page.getByRole('button', { name: 'Ingresando...' })).toBeVisible();
      },
      refused: async ({ page, incidents }) => {
        incidents.expect(/401/);
        await page.unrouteAll();
        await page.reload();
        await signInByForm(page, { mail: 'nadie@vigia.example', password: 'Clave2025' });
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
  },
  'a forgotten password': {
    states: {
      'with a mail that is none': async ({ page }) => {
        await page.goto('/forgot-password');
        await page.getByLabel('Email').fill('vecina');
        await page.getByLabel('Email').press('Tab');
        await expect(page.getByText('Por favor, ingrese un email válido')).toBeVisible();
      },
      sent: async ({ page }) => {
        await page.getByLabel('Email').fill('nadie@vigia.example');
        await page.getByRole('button', { name: 'Enviar enlace' }).click();
        await expect(heading(page, 'Solicitud Enviada')).toBeVisible();
      },
    },
  },
  'a new password': {
    states: {
      'without a token': async ({ page }) => {
        await page.goto('/reset-password');
        await page.getByLabel('Nueva contraseña').fill('Clave');
        await expect(page.getByRole('alert')).toBeVisible();
      },
      'with rules that it breaks': async ({ page }) => {
        await page.goto('/new-password?token=enlace');
        await choosePassword(page, 'corta');
        await expect(page.getByText('La contraseña no cumple con los requisitos mínimos')).toBeVisible();
      },
      refused: async ({ page, incidents }) => {
        incidents.expect(/400/);
        await choosePassword(page, 'Ñandues2026');
        await expect(page.getByRole('alert')).toContainText('Token inválido');
      },
      chosen: async ({ page, scenarios }) => {
        await page.clock.install();
        await scenarios.use({ call: 'POST /api/auth/new-password', outcome: { kind: 'empty', status: 204 } });
        await choosePassword(page, 'Ñandues2026');
        await expect(heading(page, 'Contraseña configurada exitosamente')).toBeVisible();
      },
    },
  },
  'a page that could not be fetched': {
    states: {
      'in its place': async ({ page, incidents }) => {
        incidents.expect(/passwordRoutes/);
        await page.route('**/assets/passwordRoutes*.js', (route) => route.abort());
        await page.goto('/forgot-password');
        await expect(page.getByRole('button', { name: 'Recargar la página' })).toBeVisible();
      },
    },
  },
};
