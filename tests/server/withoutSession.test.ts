import { setTimeout as delay } from 'node:timers/promises';

import { beforeAll, describe, expect, it } from 'vitest';

import { publicPage } from '@contract';
import type { Call } from '@contract/call';
import { HOUR_MS } from '@domain/duration';
import { inTransaction } from '@server/database/work';
import { makeDaysAndMonths } from '@server/readings/statistics/daysAndMonths';

import { untouchedExamples } from '../contract/portable/examples';
import type { CallInput } from '../contract/portable/api';
import { allCalls, titleOf } from '../support/contractCalls';
import { runSql } from './support/databases';
import { openServerTown } from './support/serverTown';
import { storedIn } from './support/stored';
import type { TestServer } from './support/testServer';
import type { Town } from '../contract/portable/town';

/** What no answer without a session may contain, and what only those of the open variable may. */
const SECRET = { value: 7341.625, name: 'Medida reservada' };
const OPEN = { value: 5279.375, name: 'Medida abierta' };

const LAST_HOUR = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - HOUR_MS;

/** What a stranger may be answered with success: what is open, and what begins a session. */
const OPEN_CALLS = new Set([
  'GET /api/public',
  'GET /api/public/sensors/{id}/week',
  'GET /api/public/sensors/{id}/years/{year}',
  'GET /api/public/sensors/{id}/data.json',
  'GET /api/public/sensors/{id}/data.csv',
]);

let town: Town;
let server: TestServer;
let url = '';
/** Of one sensor one variable is open; nothing is of the other one. */
let halfOpen = { id: 0, shown: 0 };
let closed = 0;

beforeAll(async () => {
  const opened = await openServerTown();
  ({ town, server, url } = opened);
  const stored = storedIn(() => url);
  const plant = async (variableId: number, value: number) => {
    const hours = Array.from({ length: 60 }, (_, index) => ({
      at: new Date(LAST_HOUR - index * HOUR_MS).toISOString(),
      mean: value,
    }));
    await stored.hours(variableId, hours.toReversed());
  };
  const both = await stored.sensor(OPEN.name, SECRET.name);
  const [shown = 0, hidden = 0] = both.variableIds;
  const other = await stored.sensor(SECRET.name);
  await runSql(url, 'update sensors set name = $2 where id = $1', [other.id, `Sensor de ${SECRET.name}`]);
  await plant(shown, OPEN.value);
  for (const variableId of [hidden, other.variableIds[0] ?? 0]) await plant(variableId, SECRET.value);
  await inTransaction(server.running.context.db, 'write', makeDaysAndMonths);

  const { api, root } = town;
  await api.answerOf(publicPage.savePublicPage, { body: town.publicPageBody() }, root);
  const body = { variableIds: [shown], isOpen: true, acceptsHouseholds: true };
  await api.answerOf(publicPage.openVariables, { body }, root);
  halfOpen = { id: both.id, shown };
  closed = other.id;
  // Every server looks once a second what is open.
  await delay(1100);
  return opened.close;
});

const example = untouchedExamples(() => town);

/** The same request about a sensor, wherever it names one, in each year and step. */
const aboutSensor = (input: CallInput, id: number): CallInput[] => {
  const replaced = (values: object | undefined) =>
    values && {
      ...(values as Record<string, number>),
      ...Object.fromEntries(
        Object.keys(values)
          .filter((name) => /^(id|sensorId)$/.test(name))
          .map((name) => [name, id]),
      ),
    };
  const year = new Date().getFullYear();
  const years = [year - 1, year].flatMap((one) =>
    (['hours', 'days'] as const).map((by) => ({ year: one, by })),
  );
  return years.map(({ year: one, by }) => {
    const params = replaced(input.params as object | undefined);
    const query = replaced(input.query);
    return {
      ...input,
      ...(params && { params: 'year' in params ? { ...params, year: one } : params }),
      ...(query && { query: 'by' in query && 'year' in query ? { ...query, year: one, by } : query }),
    };
  });
};

/** Without a session, and as people may try to look like somebody. */
const STRANGERS = [undefined, 'nada', 'null'] as const;

const outcomesOf = async (call: Call, id: number) => {
  const inputs = aboutSensor(await example(titleOf(call)), id);
  const tried = inputs.flatMap((input) => STRANGERS.map((token) => ({ input, token })));
  return Promise.all(tried.map(async ({ input, token }) => town.api.outcomeOf(call, input, token)));
};

/** Signing in, and what links lead to, need what only mails tell. */
const isAboutAccounts = ({ path }: Call) => path.startsWith('/api/auth/') || path === '/api/linked-report';

describe('Without a session (EXT-78)', () => {
  it.each(allCalls.filter((call) => !isAboutAccounts(call)).map((call) => [titleOf(call), call] as const))(
    '%s tells nothing of what is not open',
    async (title, call) => {
      for (const id of [halfOpen.id, closed]) {
        for (const { status, text } of await outcomesOf(call, id)) {
          expect(text).not.toContain(String(SECRET.value));
          expect(text).not.toContain(SECRET.name);
          if (!OPEN_CALLS.has(title)) expect(status, text).toBeGreaterThanOrEqual(400);
          if (title.includes('{') && id === closed) expect(status, text).toBeGreaterThanOrEqual(400);
        }
      }
    },
  );

  it('tells what is open, so that the others were asked for something that there is', async () => {
    const year = new Date(LAST_HOUR).getFullYear();
    for (const call of allCalls.filter((one) => OPEN_CALLS.has(titleOf(one)))) {
      const texts = (await outcomesOf(call, halfOpen.id)).map(({ text }) => text);
      const isOfDays = titleOf(call).includes('years');
      expect(
        texts.some((text) => text.includes(String(OPEN.value))),
        `${titleOf(call)} ${year}`,
      ).toBe(true);
      expect(isOfDays || texts.some((text) => text.includes(OPEN.name)), titleOf(call)).toBe(true);
    }
  });
});
