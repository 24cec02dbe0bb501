import { describe, expect, it } from 'vitest';

import { deliveries } from '@contract';
import { DELIVERY_STATES } from '@domain/deliveries';

import { expectRefusal } from './refusals';
import type { Town } from './town';

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
/** Wherever the site is, its month is this one or a neighbour. */
const MAX_MONTH_MS = 32 * 24 * 3_600_000;

const beginningOf = ({ year, month }: { year: number; month: number }) => Date.UTC(year, month - 1, 1);

/** EXT-35 and EXT-36, for mails on request; the months themselves are planned by the server. */
export const describeDeliveries = (town: () => Town): void => {
  const list = (query: Record<string, string | number> = {}) =>
    town().api.answerOf(deliveries.listDeliveries, { query }, town().root);
  const own = (token: string) => town().api.answerOf(deliveries.listOwnDeliveries, {}, token);
  const ask = (token: string) => town().api.request(deliveries.sendTrialDelivery, {}, token);
  const retry = (id: number) =>
    town().api.outcomeOf(deliveries.retryDelivery, { params: { id } }, town().root);

  describe('The next mail', () => {
    it('comes to a person who is subscribed to something, about a month that is not over for long', async () => {
      const { newSubscriber, newPerson } = town();
      const { token } = await newSubscriber();
      const { next, deliveries: sent } = await own(token);
      expect(sent).toEqual([]);
      expect(next?.at).toMatch(WITH_OFFSET);
      const at = Date.parse(next?.at ?? '');
      expect(at).toBeGreaterThan(Date.now() - 60_000);
      expect(at).toBeGreaterThan(beginningOf(next ?? { year: 0, month: 1 }));
      expect(at - beginningOf(next ?? { year: 0, month: 1 })).toBeLessThan(2 * MAX_MONTH_MS);
      expect((await own((await newPerson()).token)).next).toBeNull();
    });
  });

  describe('A trial', () => {
    it('is of the last month that is over, is listed, and is not sent again right away', async () => {
      const person = await town().newSubscriber();
      expect((await ask(person.token)).status).toBeLessThan(300);
      const [trial, ...others] = (await own(person.token)).deliveries;
      expect(others).toEqual([]);
      expect(trial?.isTrial).toBe(true);
      expect(Math.abs(Date.now() - beginningOf(trial ?? { year: 0, month: 1 }))).toBeLessThan(
        2 * MAX_MONTH_MS,
      );
      expect(['planned', 'sending', 'sent']).toContain(trial?.state);
      const [listed] = (await list({ text: person.mail })).deliveries;
      expect(listed).toMatchObject({ id: trial?.id, user: { id: person.id, mail: person.mail } });

      const again = await ask(person.token);
      expectRefusal({ status: again.status, text: await again.text() }, 429);
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
      expectRefusal(await retry(trial?.id ?? 0), 409);
    });

    it('needs a subscription', async () => {
      const { api, newPerson } = town();
      const { token } = await newPerson();
      expectRefusal(await api.outcomeOf(deliveries.sendTrialDelivery, {}, token), 409);
    });

    it('is one’s own, and goes with the person', async () => {
      const { newSubscriber, forgetUser } = town();
      const [person, neighbour] = [await newSubscriber(), await newSubscriber()];
      await ask(person.token);
      expect((await own(neighbour.token)).deliveries).toEqual([]);
      await forgetUser(person.id);
      expect((await list({ text: person.mail })).deliveries).toEqual([]);
    });
  });

  describe('The list of mails', () => {
    it('comes newest first, and is narrowed by month, state and address', async () => {
      const { newSubscriber } = town();
      const person = await newSubscriber();
      await ask(person.token);
      const { deliveries: all } = await list();
      const ids = all.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((one, other) => other - one));
      const [mine] = (await list({ text: person.mail.toUpperCase() })).deliveries;
      const { year = 0, month = 0, id = 0 } = mine ?? {};
      const found = (await list({ text: person.mail, year, month })).deliveries;
      expect(found.map((one) => one.id)).toEqual([id]);
      expect((await list({ text: person.mail, year: year - 1 })).deliveries).toEqual([]);
      expect((await list({ text: person.mail, state: 'cancelled' })).deliveries).toEqual([]);
      expect((await list({ text: person.mail, before: id })).deliveries).toEqual([]);
    });

    it.each([
      ['state', 'perdido'],
      ['month', 13],
      ['before', 0],
    ])('is refused with 400 for %s=%s, naming it', async (field, value) => {
      const { api, root } = town();
      const query = { [field]: value };
      expectRefusal(await api.outcomeOf(deliveries.listDeliveries, { query }, root), 400, `"${field}"`);
    });
  });

  describe('The months that were planned', () => {
    it('come newest first, with a number for every state', async () => {
      const runs = await town().api.answerOf(deliveries.listDeliveryRuns, {}, town().root);
      const months = runs.map(beginningOf);
      expect(months).toEqual(months.toSorted((one, other) => other - one));
      for (const { counts } of runs) {
        expect(Object.keys(counts).toSorted()).toEqual([...DELIVERY_STATES].toSorted());
      }
    });

    it.each([
      ['month', { year: 2026, month: 13 }],
      ['month', { year: 2026, month: 1.5 }],
      ['year', { year: 10_000, month: 1 }],
    ])('are refused with 400 for a %s that is none: %o', async (field, body) => {
      const { api, root } = town();
      expectRefusal(await api.outcomeOf(deliveries.retryFailedDeliveries, { body }, root), 400, `"${field}"`);
    });

    it('may be none, of which then nothing is sent again', async () => {
      const { api, root } = town();
      const body = { year: 2001, month: 1 };
      const before = (await list()).deliveries;
      expect((await api.outcomeOf(deliveries.retryFailedDeliveries, { body }, root)).status).toBeLessThan(
        300,
      );
      expect((await list()).deliveries.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    });
  });

  describe('A link to a report', () => {
    it('that nobody was sent is refused with 404, with or without a session', async () => {
      const { api, root, name } = town();
      const query = { token: name('enlace') };
      for (const session of [undefined, root]) {
        expectRefusal(await api.outcomeOf(deliveries.downloadLinkedReport, { query }, session), 404);
      }
    });
  });
};
