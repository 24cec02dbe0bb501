import { describe, expect, it } from 'vitest';

import { auth, sensors } from '@contract';

import { callsWith, titleOf } from '../../support/contractCalls';
import { once } from '../../support/once';
import type { UntouchedTown } from './examples';
import type { Target } from './target';

const STRANGER = 'https://ladron.example';

const expectUnkept = (response: Response) =>
  expect(response.headers.get('cache-control'), `${response.status}`).toBe('no-store');

/** Headers that tell browsers and intermediaries how to treat an answer. */
export const describeHeaders = (target: Target, { town, exampleOf }: UntouchedTown): void => {
  // What everybody may see is kept for some seconds, by caches too.
  const unkept = callsWith(target.features).filter(
    ({ feature, access }) => feature !== 'public' || access !== 'public',
  );

  describe('No answer of the API is kept', () => {
    const resident = once(() => town().newPerson());

    it.each(unkept.map((call) => [titleOf(call), call] as const))('%s', async (title, call) => {
      const { api, root, tokenFor } = town();
      const example = await exampleOf(title);
      expectUnkept(await api.request(call, example));
      expectUnkept(await api.request(call, { ...example, query: { ...example.query, sorpresa: 1 } }, root));
      expectUnkept(await api.request(call, example, (await resident()).token));
      expectUnkept(await api.request(call, example, await tokenFor(call)));
    });

    it('not even of a call that there is not', async () => {
      expectUnkept(await town().api.send('/api/nada'));
      expectUnkept(await town().api.send(sensors.listSensors.path, { method: 'PATCH' }));
    });
  });

  describe('A page of another origin', () => {
    const ask = (origin: string, headers: Record<string, string> = {}) =>
      town().api.send(sensors.createSensor.path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
          ...headers,
        },
      });
    const allowed = target.allowedOrigin === '*' ? STRANGER : target.allowedOrigin;

    it.skipIf(target.allowedOrigin === '*')('that nobody configured is not let in', async () => {
      for (const origin of [
        STRANGER,
        'null',
        `${target.publicUrl}.ladron.example`,
        `${target.publicUrl}:1`,
      ]) {
        const preflight = await ask(origin);
        expect(preflight.headers.get('access-control-allow-origin')).not.toBe(origin);
        expect(preflight.headers.get('access-control-allow-origin')).not.toBe('*');
        const body = JSON.stringify({ mail: '', password: '' });
        const headers = { origin, 'content-type': 'application/json' };
        const answer = await town().api.send(auth.login.path, { method: 'POST', headers, body });
        expect(answer.headers.get('access-control-allow-origin')).not.toBe(origin);
        expect(answer.headers.get('access-control-allow-origin')).not.toBe('*');
      }
    });

    it.skipIf(allowed === null)(
      'that is configured may call, and read failures and file names too',
      async () => {
        const preflight = await ask(allowed ?? '');
        expect(preflight.status).toBeLessThan(300);
        expect(preflight.headers.get('access-control-allow-origin')).toBe(target.allowedOrigin);
        expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
          'authorization',
        );
        expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
        const failed = await town().api.send(sensors.listSensors.path, {
          headers: { origin: allowed ?? '' },
        });
        expect(failed.status).toBe(401);
        expect(failed.headers.get('access-control-allow-origin')).toBe(target.allowedOrigin);
        const exposed = failed.headers.get('access-control-expose-headers')?.toLowerCase() ?? '';
        for (const name of ['content-disposition', 'retry-after']) expect(exposed).toContain(name);
      },
    );

    it('is never sent cookies, nor may it send any', async () => {
      for (const origin of [STRANGER, target.publicUrl, allowed ?? STRANGER]) {
        const preflight = await ask(origin);
        expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
      }
      const { mail, password } = await town().newPerson();
      const signedIn = await town().api.request(auth.login, { body: { mail, password } });
      expect(signedIn.headers.get('set-cookie')).toBeNull();
    });
  });
};
