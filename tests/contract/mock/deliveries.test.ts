import { describe, expect, test } from 'vitest';

import { activity, deliveries, pdf } from '@contract';
import { BETWEEN_TRIALS_S } from '@domain/deliveries';
import { FEATURES } from '@domain/features';
import { createMockApi } from '@mock/app';
import { administrator, residentWithMany, residentWithNone } from '@mock/demoAccounts';
import type { Mail } from '@mock/mail';

import { createApi } from '../portable/api';
import { expectRefusal } from '../portable/refusals';

const open = async () => {
  const mails: Mail[] = [];
  let offset = 0;
  const mock = createMockApi({
    features: FEATURES,
    now: () => new Date(Date.now() + offset),
    onMail: (mail) => mails.push(mail),
  });
  const api = createApi((path, init) => mock.fetch(new Request(`http://localhost${path}`, init)));
  const signIn = ({ mail, password }: { mail: string; password: string }) => api.signIn(mail, password);
  const root = await signIn(administrator);
  return {
    api,
    mails,
    signIn,
    root,
    pass: (ms: number) => {
      offset += ms;
    },
    list: async (query = {}) => (await api.answerOf(deliveries.listDeliveries, { query }, root)).deliveries,
    newestRun: async () => (await api.answerOf(deliveries.listDeliveryRuns, {}, root))[0],
  };
};

describe('the month’s mails of the mock', () => {
  test('are there in every state, newest first, a page at a time', async () => {
    const { api, root, list } = await open();
    const first = await api.answerOf(deliveries.listDeliveries, { query: {} }, root);
    const second = await list({ before: first.next ?? 0 });
    const ids = [...first.deliveries, ...second].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const states = new Set([...first.deliveries, ...second].map(({ state }) => state));
    expect(states).toEqual(new Set(['planned', 'sending', 'sent', 'failed', 'unknown', 'cancelled']));
  });

  test('are narrowed to a month, a state and a person', async () => {
    const { list, newestRun } = await open();
    const run = await newestRun();
    const { year, month } = run ?? { year: 0, month: 0 };
    const failed = await list({ year, month, state: 'failed' });
    expect(failed).toHaveLength(run?.counts.failed ?? -1);
    const own = await list({ text: 'LUCÍA' });
    expect(new Set(own.map(({ user }) => user.mail))).toEqual(new Set([residentWithMany.mail]));
  });

  test('are sent again once, which the activity tells of', async () => {
    const { api, root, list, mails } = await open();
    const [failed] = await list({ state: 'failed' });
    const retry = (id = 0) => api.outcomeOf(deliveries.retryDelivery, { params: { id } }, root);
    expect((await retry(failed?.id)).status).toBeLessThan(300);
    expect(mails.map(({ to }) => to)).toEqual([failed?.user.mail]);
    expectRefusal(await retry(failed?.id), 409);
    expectRefusal(await retry(987_654_321), 404, '987654321');
    const { entries } = await api.answerOf(activity.listActivity, { query: {} }, root);
    expect(entries[0]).toMatchObject({ action: 'retry', subject: 'delivery', name: failed?.user.mail });
  });

  test('that failed are sent again all at once', async () => {
    const { api, root, newestRun, mails } = await open();
    const run = await newestRun();
    const body = { year: run?.year ?? 0, month: run?.month ?? 0 };
    await api.answerOf(deliveries.retryFailedDeliveries, { body }, root);
    expect(mails).toHaveLength(run?.counts.failed ?? -1);
    expect((await newestRun())?.counts.failed).toBe(0);
  });
});

describe('a trial of the mock', () => {
  test('comes at once, with a link to a report that needs no session, and not twice in three minutes', async () => {
    const { api, signIn, mails, pass } = await open();
    const token = await signIn(residentWithMany);
    const send = () => api.request(deliveries.sendTrialDelivery, {}, token);
    expect((await send()).status).toBeLessThan(300);
    const [mail] = mails;
    expect(mail?.to).toBe(residentWithMany.mail);
    const link = new URL(mail?.link ?? '');
    const report = await api.send(link.pathname + link.search, {});
    expect(report.headers.get('content-type')).toBe('application/pdf');
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(BETWEEN_TRIALS_S - 60);
    pass(BETWEEN_TRIALS_S * 1000);
    expect((await send()).status).toBeLessThan(300);
    const own = await api.answerOf(deliveries.listOwnDeliveries, {}, token);
    expect(own.deliveries.slice(0, 2).map(({ isTrial }) => isTrial)).toEqual([true, true]);
  });

  test('is refused to a person without subscriptions, for whom nothing comes next either', async () => {
    const { api, signIn } = await open();
    const token = await signIn(residentWithNone);
    expectRefusal(await api.outcomeOf(deliveries.sendTrialDelivery, {}, token), 409);
    expect((await api.answerOf(deliveries.listOwnDeliveries, {}, token)).next).toBeNull();
  });

  test('says the site’s time of the next one, until the last subscription is gone', async () => {
    const { api, signIn } = await open();
    const token = await signIn(residentWithMany);
    const own = await api.answerOf(deliveries.listOwnDeliveries, {}, token);
    expect(own.next?.at).toMatch(/^\d{4}-\d{2}-02T08:00:00[+-]\d{2}:\d{2}$/);
    await api.answerOf(pdf.updateSubscriptions, { body: { subscribedToSensorId: [] } }, token);
    expect((await api.answerOf(deliveries.listOwnDeliveries, {}, token)).next).toBeNull();
  });

  test('has no report behind a link that nobody was sent', async () => {
    const { api } = await open();
    expectRefusal(
      await api.outcomeOf(deliveries.downloadLinkedReport, { query: { token: 'inventado' } }),
      404,
    );
  });
});
