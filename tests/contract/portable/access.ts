import { describe, expect, it } from 'vitest';

import { callsWith, titleOf } from '../../support/contractCalls';
import { once } from '../../support/once';
import { readOutcome } from './api';
import type { UntouchedTown } from './examples';
import { expectRefusal } from './refusals';
import type { Target } from './target';

/** Who may make which call, as the contract says: tried without a session, as a resident and as an administrator. */
export const describeAccess = ({ features }: Target, { town, exampleOf }: UntouchedTown): void => {
  const resident = once(() => town().newPerson());
  const titled = callsWith(features).map((call) => [titleOf(call), call] as const);
  const guarded = titled.filter(([, { access }]) => access !== 'public');
  const forAdministrators = titled.filter(([, { access }]) => access === 'admin');
  const forResidents = titled.filter(([, { access }]) => access === 'signed-in');

  describe('A call that needs a session', () => {
    it.each(guarded)('%s is refused with 401 and a sentence to nobody', async (title, call) => {
      const { api } = town();
      const example = await exampleOf(title);
      expectRefusal(await api.outcomeOf(call, example), 401);
    });

    it.each([
      ['another scheme', (token: string) => `Basic ${token}`],
      ['no token', () => 'Bearer '],
      ['a word', () => 'Bearer no-es-un-token'],
      ['two tokens', (token: string) => `Bearer ${token}, Bearer ${token}`],
    ])('is refused with 401 for a header with %s', async (_, headerOf) => {
      const headers = { authorization: headerOf(town().root) };
      expectRefusal(await readOutcome(await town().api.send('/api/sensors/by-user', { headers })), 401);
    });
  });

  describe('A call for administrators', () => {
    it.each(forAdministrators)('%s is refused with 403 and a sentence to a resident', async (title, call) => {
      const { api } = town();
      const example = await exampleOf(title);
      const { token } = await resident();
      expectRefusal(await api.outcomeOf(call, example, token), 403);
    });

    it('is refused before anybody looks at what was sent', async () => {
      const { api } = town();
      const { token } = await resident();
      for (const [, call] of forAdministrators.filter(([, { body }]) => body !== undefined)) {
        expectRefusal(await api.outcomeOf(call, { body: { sorpresa: 1 } }, token), 403);
      }
    });
  });

  describe('A call for everybody who is signed in', () => {
    it.each(forResidents)('%s lets a resident in', async (title, call) => {
      const { api } = town();
      const example = await exampleOf(title);
      const { token } =
        title === 'DELETE /api/account/sessions' ? await town().newPerson() : await resident();
      // The example names somebody else's data: it is refused for that (403), and not for the caller's
      // identity (401).
      expect((await api.outcomeOf(call, example, token)).status).not.toBe(401);
    });
  });
};
