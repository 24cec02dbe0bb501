import { describe, expect, it } from 'vitest';

import { auth } from '@contract';

import { createApi, readOutcome, type Api } from './api';
import { expectRefusal } from './refusals';
import type { Limits, Target } from './target';
import { withTown } from './town';

const WRONG = 'Clave-Equivocada1';

const expectTooMany = async (response: Response) => {
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expectRefusal(await readOutcome(response), 429);
};

/** Signing in and asking for links are limited by address, and by address with account; nobody locks anybody out. */
export const describeSignInLimits = (target: Target & { readonly limits: Limits }): void => {
  const town = withTown(target);
  const { perAccount, linksPerAccount, perAddress, newClient } = target.limits;
  const signIn = (api: Api, mail: string, password: string) =>
    api.request(auth.login, { body: { mail, password } });
  const forget = (api: Api, email: string) => api.request(auth.forgotPassword, { body: { email } });
  /** Makes tries that are not limited yet. */
  const use = async (tries: number, attempt: (index: number) => Promise<Response>) => {
    for (let index = 0; index < tries; index += 1) expect((await attempt(index)).status).not.toBe(429);
  };

  describe('Guessing passwords', () => {
    it('of one account from one address comes to an end, which says how long', async () => {
      const client = createApi(newClient());
      const { mail, password } = await town().newPerson();
      await use(perAccount, () => signIn(client, mail, WRONG));
      await expectTooMany(await signIn(client, mail, WRONG));
      // Otherwise the right guess could be distinguished from the wrong ones.
      await expectTooMany(await signIn(client, mail, password));
      await expectTooMany(await signIn(client, mail.toUpperCase(), password));
    });

    it('all at once does not let more of them through', async () => {
      const client = createApi(newClient());
      const { mail } = await town().newPerson();
      const guesses = Array.from({ length: perAccount + 10 }, () => signIn(client, mail, WRONG));
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(perAccount);
    });

    it('locks nobody out: the person signs in from elsewhere, and others from there', async () => {
      const client = createApi(newClient());
      const [person, neighbour] = [await town().newPerson(), await town().newPerson()];
      await use(perAccount, () => signIn(client, person.mail, WRONG));
      await expectTooMany(await signIn(client, person.mail, person.password));
      expect((await signIn(createApi(newClient()), person.mail, person.password)).status).toBe(200);
      expect((await signIn(client, neighbour.mail, neighbour.password)).status).toBe(200);
    });

    it('of many accounts from one address comes to an end', async () => {
      const client = createApi(newClient());
      const person = await town().newPerson();
      await use(perAddress, (index) => signIn(client, `${index}-${town().mail()}`, WRONG));
      await expectTooMany(await signIn(client, town().mail(), WRONG));
      await expectTooMany(await signIn(client, person.mail, person.password));
    });

    it('is not what somebody does who signs in often', async () => {
      const client = createApi(newClient());
      const { mail, password } = await town().newPerson();
      await use(perAccount * 2, () => signIn(client, mail, password));
    });

    it('is not hidden by a header about where one comes from', async () => {
      const client = newClient();
      const { mail } = await town().newPerson();
      const guess = (index: number) =>
        client(auth.login.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
          body: JSON.stringify({ mail, password: WRONG }),
        });
      await use(perAccount, guess);
      await expectTooMany(await guess(perAccount));
    });

    it.skipIf(!target.passTime)('may go on after the time that was told', async () => {
      const client = createApi(newClient());
      const { mail, password } = await town().newPerson();
      await use(perAccount, () => signIn(client, mail, WRONG));
      const wait = 1000 * Number((await signIn(client, mail, password)).headers.get('retry-after'));
      target.passTime?.(wait - 5_000);
      expect((await signIn(client, mail, password)).status).toBe(429);
      target.passTime?.(6_000);
      expect((await signIn(client, mail, password)).status).toBe(200);
      target.passTime?.(-wait - 1_000);
    });
  });

  describe('Asking for links', () => {
    it('comes to an end for one account, known or not, and says how long', async () => {
      const { mail } = await town().newPerson();
      for (const address of [mail, town().mail()]) {
        const client = createApi(newClient());
        await use(linksPerAccount, () => forget(client, address));
        await expectTooMany(await forget(client, address));
        expect((await forget(createApi(newClient()), address)).status).toBe(204);
      }
    });

    it('comes to an end for an address that asks for many', async () => {
      const client = createApi(newClient());
      await use(perAddress, (index) => forget(client, `${index}-${town().mail()}`));
      await expectTooMany(await forget(client, town().mail()));
    });

    it('does not keep anybody from signing in', async () => {
      const client = createApi(newClient());
      const { mail, password } = await town().newPerson();
      await use(linksPerAccount, () => forget(client, mail));
      expect((await signIn(client, mail, password)).status).toBe(200);
    });
  });
};
