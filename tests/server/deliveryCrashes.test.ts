import { afterEach, beforeEach, expect, inject, it } from 'vitest';

import { startChildServer, type ChildServer } from './support/childServer';
import { copyTemplate, runSql } from './support/databases';
import { startMailServer, type MailServer, type Moment } from './support/mailServer';
import { DUE, monthTown, type Subscriber } from './support/monthTown';
import { environmentFor } from './support/testServer';

let mails: MailServer;
let url = '';
let toStop: (() => Promise<unknown>)[] = [];
const town = monthTown(() => url);

beforeEach(async () => {
  mails = await startMailServer();
  url = await copyTemplate(inject('embedded'));
  toStop = [mails.close];
});
afterEach(async () => {
  for (const stop of toStop.toReversed()) await stop();
});

const startWorker = async (name: string): Promise<ChildServer> => {
  const worker = await startChildServer({
    ...environmentFor(url),
    ROLE: 'worker',
    SMTP_URL: mails.url.replace('//', `//${name}:x@`),
    MAIL_FROM: 'Vigía <vigia@vigia.example>',
    CLOCK_OFFSET_MS: String(DUE.getTime() - Date.now()),
  });
  toStop.push(() => worker.end('SIGKILL'));
  return worker;
};

const stateOf = (person: Subscriber, state: string) =>
  expect
    .poll(async () => (await town.states(person.id)).join(), { timeout: 60_000, interval: 200 })
    .toBe(state);

it.each<[Moment, string, number, number]>([
  // Nothing had left: the other one sends it.
  ['before', 'sent', 1, 1],
  // Some of it had left, or all of it: nobody knows.
  ['during', 'unknown', 0, 1],
  // The mail server took it, and nobody was left to hear that.
  ['after', 'unknown', 1, 1],
])(
  'A worker killed with kill -9 %s the text of a mail leaves it %s, and nothing is sent twice',
  async (moment, state, least, most) => {
    const sensorId = await town.sensor();
    const person = await town.subscriber([sensorId]);
    await town.beginWith('2026-10-01');
    const workers = new Map<string, ChildServer>();
    let killed = 0;
    const kill = (user: unknown) => {
      if (killed > 0) return;
      killed += 1;
      void workers.get(String(user))?.end('SIGKILL');
    };
    mails.watch((reached, { user }) => {
      if (reached === moment && moment !== 'during') kill(user);
    });
    mails.holdData(async ({ user }) => {
      if (moment !== 'during' || killed > 0) return;
      await expect.poll(() => town.states(person.id), { timeout: 20_000, interval: 10 }).toEqual(['sending']);
      kill(user);
    });
    const [one, two] = await Promise.all([startWorker('uno'), startWorker('dos')]);
    workers.set('uno', one).set('dos', two);
    const plan = ({ id }: Subscriber) =>
      runSql(url, `insert into messages (subject, user_id, month) values ('month', $1, '2026-10-01')`, [id]);
    await plan(person);
    await stateOf(person, state);
    expect(killed).toBe(1);

    // The remaining worker sends the others and leaves this one alone.
    const neighbour = await town.subscriber([sensorId]);
    await plan(neighbour);
    await stateOf(neighbour, 'sent');
    await stateOf(person, state);
    const copies = mails.mailsTo(person.mail).length;
    expect(copies).toBeGreaterThanOrEqual(least);
    expect(copies).toBeLessThanOrEqual(most);
    expect(mails.mailsTo(neighbour.mail)).toHaveLength(1);
    const [row] = await town.deliveries(person.id);
    if (state === 'unknown') expect(row?.reason).toContain('no se sabe si llegó');
  },
  150_000,
);
