import { randomUUID } from 'node:crypto';

import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

import { type DemoAccount } from '@mock/demoAccounts';

import { mailedLink } from './mail';
import { authorizedAs } from './session';

const PASSWORD = 'Vecindario2026';

interface NewPerson {
  /** One that no other test knows when left out. */
  mail?: string;
  admin?: boolean;
  sensorIds?: number[];
}

/** Invites somebody whom no other test knows. @returns their mail */
export const inviteSomebody = async (
  request: APIRequestContext,
  { mail: email = `prueba-${randomUUID()}@vigia.example`, admin = false, sensorIds = [] }: NewPerson = {},
): Promise<string> => {
  const response = await request.post('/api/users/invite', {
    ...(await authorizedAs(request)),
    data: { email, isAdmin: admin, sensorIds },
  });
  expect(response.ok()).toBe(true);
  return email;
};

/** Somebody whom no other test knows, with a password to sign in with. */
export const somebodyWithPassword = async (
  request: APIRequestContext,
  person: NewPerson,
): Promise<DemoAccount> => {
  const mail = await inviteSomebody(request, person);
  const token = new URL(await mailedLink(request, mail)).searchParams.get('token');
  const response = await request.post('/api/auth/new-password', { data: { token, newPassword: PASSWORD } });
  expect(response.ok()).toBe(true);
  return { label: 'Persona de una prueba', mail, password: PASSWORD };
};

/** The same, subscribed to some of their sensors. */
export const somebodySubscribed = async (
  request: APIRequestContext,
  sensorIds: number[],
  subscribedToSensorId: number[],
): Promise<DemoAccount> => {
  const somebody = await somebodyWithPassword(request, { sensorIds });
  const response = await request.put('/api/pdf/subscriptions', {
    ...(await authorizedAs(request, somebody)),
    data: { subscribedToSensorId },
  });
  expect(response.ok()).toBe(true);
  return somebody;
};

/** The card of somebody in the list of /users. */
export const userCard = (page: Page, mail: string): Locator =>
  page
    .getByRole('list', { name: 'Usuarios' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: mail, exact: true }) });
