import { runSql } from '../server/support/databases';
import type { Model } from './model';
import type { Site } from './site';

interface Ledger {
  readonly mail: string;
  readonly subject: string;
  readonly state: string;
  readonly createdAt: Date;
}

const missingOf = <Item>(expected: Iterable<Item>, there: ReadonlySet<Item>): Item[] =>
  [...expected].filter((item) => !there.has(item));

const readingFlaws = async ({ url }: Site, { readings }: Model): Promise<string[]> => {
  const flaws: string[] = [];
  for (const [variable, acknowledged] of readings) {
    const rows = await runSql<{ value: number }>(url, 'select value from readings where variable_id = $1', [
      variable,
    ]);
    const there = new Set(rows.map(({ value }) => value));
    const missing = missingOf(acknowledged, there);
    if (missing.length > 0)
      flaws.push(
        `${missing.length} of ${acknowledged.size} acknowledged readings are missing, such as ${missing[0]}.`,
      );
    if (there.size !== rows.length) flaws.push(`${rows.length - there.size} readings are there twice.`);
  }
  return flaws;
};

const peopleFlaws = async ({ url }: Site, { sensors, deleted, invited }: Model): Promise<string[]> => {
  const names = await runSql<{ name: string }>(url, 'select name from sensors');
  const there = new Set(names.map(({ name }) => name));
  const mails = await runSql<{ mail: string }>(url, 'select mail from users');
  const people = new Set(mails.map(({ mail }) => mail));
  return [
    ...missingOf(sensors, there).map((name) => `${name} was made, and is not there.`),
    ...[...deleted].filter((name) => there.has(name)).map((name) => `${name} was deleted, and is there.`),
    ...missingOf(invited, people).map((mail) => `${mail} was invited, and is not there.`),
  ];
};

/** The mails about a month, which are never sent twice; of one whose end nobody knows, a copy may have arrived. */
const mailFlaws = async (site: Site, { subscribers }: Model): Promise<string[]> => {
  const ledger = await runSql<Ledger>(
    site.url,
    `select mail, subject, state, messages.created_at as "createdAt" from messages join users on users.id = messages.user_id`,
  );
  const received = site.received();
  const flaws: string[] = [];
  const months = ledger.filter(({ subject }) => subject === 'month');
  for (const mail of subscribers) {
    const own = months.filter((row) => row.mail === mail);
    const copies = received.filter(({ to }) => to === mail).length;
    const [row] = own;
    const isRight =
      own.length === (site.clock.canJump ? 1 : 0) &&
      (row === undefined
        ? copies === 0
        : row.state === 'sent'
          ? copies === 1
          : row.state === 'unknown' && copies <= 1);
    if (!isRight)
      flaws.push(
        `${mail} has ${own.length} mails in the ledger (${own.map(({ state }) => state).join()}), and got ${copies}.`,
      );
  }
  for (const { mail, subject, state, createdAt } of ledger) {
    if (subject === 'month') continue;
    // One that was failing when the clock jumped has failed for a day and a half since.
    const mayFail = site.clock.canJump && site.clock.isBeforeJump(createdAt);
    const ids = new Set(received.filter(({ to }) => to === mail).map(({ messageId }) => messageId));
    const isRight =
      state === 'sent' ? ids.size === 1 : state === 'unknown' || (state === 'failed' && mayFail);
    if (!isRight) flaws.push(`${subject} to ${mail} is ${state}, and ${ids.size} different ones arrived.`);
  }
  return flaws;
};

/** A run in which nobody got anything done proves nothing. */
const idleFlaws = ({ readings, sensors, deleted, invited }: Model): string[] => {
  const done = [...[...readings.values()].map(({ size }) => size), sensors.size, deleted.size, invited.size];
  return done.every((count) => count > 0) ? [] : ['Some got nothing done.'];
};

/** How the database differs from what was acknowledged, in sentences; none if it doesn't. */
export const findFlaws = async (site: Site, model: Model): Promise<string[]> => [
  ...idleFlaws(model),
  ...(await readingFlaws(site, model)),
  ...(await peopleFlaws(site, model)),
  ...(await mailFlaws(site, model)),
];

/** How many mails still wait for their turn or their end. */
export const mailsUnderWay = async ({ url }: Site): Promise<number> => {
  const rows = await runSql<{ count: number }>(
    url,
    `select count(*)::int as count from messages where state in ('planned', 'sending')`,
  );
  return rows[0]?.count ?? 0;
};
