import { describe, it } from 'vitest';

import { analytics, sensors, users } from '@contract';

import { once } from '../../support/once';
import { expectRefusal } from './refusals';
import type { Target } from './target';
import { forgeries, readClaims } from './tokens';
import { withTown } from './town';

const asAdministrator = { roles: ['ROLE_ADMIN'] };
const inAYear = { exp: Math.floor(Date.now() / 1000) + 365 * 86_400 };

const forged: readonly [title: string, forge: (token: string) => string][] = [
  ['alg none', (token) => forgeries.unsigned(token, 'none')],
  ['alg None', (token) => forgeries.unsigned(token, 'None')],
  [
    'alg NONE and the role of an administrator',
    (token) => forgeries.unsigned(token, 'NONE', asAdministrator),
  ],
  ['alg none over its own signature', forgeries.relabelled],
  [
    'the role of an administrator under its own signature',
    (token) => forgeries.changed(token, asAdministrator),
  ],
  ['a longer life under its own signature', (token) => forgeries.changed(token, inAYear)],
  ['the id of somebody else under its own signature', (token) => forgeries.changed(token, { userId: 1 })],
  ['another key', (token) => forgeries.otherKey(token, 'otra-clave')],
  ['an empty key', (token) => forgeries.otherKey(token, '')],
  [
    'another key and the role of an administrator',
    (token) => forgeries.otherKey(token, 'secret', asAdministrator),
  ],
  ['a key that it brings along', forgeries.ownKey],
  ['a letter of its signature changed', forgeries.spoilt],
  ['its signature left out', (token) => token.split('.').slice(0, 2).join('.')],
  ['no claims', (token) => `${token.split('.')[0]}.e30.${token.split('.')[2]}`],
];

/** Tokens that the server did not sign. */
export const describeForgedTokens = (target: Target): void => {
  describe('A token that the server did not sign', () => {
    const town = withTown(target);
    const person = once(() => town().newPerson());

    it.each(forged)('is refused with 401: one with %s', async (_, forge) => {
      const { api } = town();
      const { token } = await person();
      for (const call of [sensors.listOwnSensors, users.listUsers, analytics.getAnalyticsToken]) {
        expectRefusal(await api.outcomeOf(call, {}, forge(token)), 401);
      }
    });

    it('is refused with 401 when it names an administrator', async () => {
      const { api, root } = town();
      const { token } = await person();
      const { sub, userId, roles } = readClaims(root);
      for (const stolen of [
        forgeries.changed(token, { sub, userId, roles }),
        forgeries.unsigned(token, 'none', { sub, userId, roles }),
        forgeries.otherKey(token, 'secret', { sub, userId, roles }),
      ]) {
        expectRefusal(await api.outcomeOf(users.listUsers, {}, stolen), 401);
      }
    });
  });
};
