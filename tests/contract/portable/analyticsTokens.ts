import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { analytics, sensors } from '@contract';

import { expectRefusal } from './refusals';
import type { Target } from './target';
import { forgeries, readClaims } from './tokens';
import { withTown } from './town';

const TEN_MINUTES_S = 600;
/** How much the clocks of target and test may differ. */
const CLOCKS_S = 30;

const scope = z.array(z.string()).check(z.minLength(1));

/** The token for embedded charts: for nothing else, and short-lived. */
export const describeAnalyticsTokens = (target: Target): void => {
  const town = withTown(target);
  const tokenOf = async (session: string) =>
    (await town().api.answerOf(analytics.getAnalyticsToken, {}, session)).token;

  describe('The analytics token', () => {
    it('lives ten minutes at most, and long enough to be renewed every eight', async () => {
      const { exp, iat } = readClaims(await tokenOf((await town().newPerson()).token));
      const left = exp - Date.now() / 1000;
      expect(left).toBeGreaterThan(480 - CLOCKS_S);
      expect(left).toBeLessThanOrEqual(TEN_MINUTES_S + CLOCKS_S);
      if (iat !== undefined) expect(exp - iat).toBeLessThanOrEqual(TEN_MINUTES_S);
    });

    it('is for embedded views of the analytics service, in the name of the person', async () => {
      const person = await town().newPerson();
      const claims = readClaims(await tokenOf(person.token));
      expect(claims.sub).toBe(person.mail);
      expect([claims.aud].flat()).toEqual(['tableau']);
      for (const part of scope.parse(claims.scp)) expect(part).toMatch(/^tableau:views:/);
      expect(claims.roles).toBeUndefined();
    });

    it('is another one each time', async () => {
      const { token } = await town().newPerson();
      const [one, other] = [readClaims(await tokenOf(token)), readClaims(await tokenOf(token))];
      expect(one.jti).toEqual(expect.any(String));
      expect(one.jti).not.toBe(other.jti);
    });

    it('is no session, not even with the claims of one', async () => {
      const { api, newPerson } = town();
      const person = await newPerson();
      const token = await tokenOf(person.token);
      const { userId, roles, exp } = readClaims(person.token);
      for (const wrong of [token, forgeries.changed(token, { userId, roles, exp })])
        expectRefusal(await api.outcomeOf(sensors.listOwnSensors, {}, wrong), 401);
    });
  });
};
