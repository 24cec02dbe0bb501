import { describe, expect, it } from 'vitest';

import { users } from '@contract';
import type { Call } from '@contract/call';

import { callsWith, titleOf } from '../../support/contractCalls';
import { readOutcome, type CallInput, type Outcome } from './api';
import type { UntouchedTown } from './examples';
import { expectRefusal } from './refusals';
import type { Target } from './target';
import type { Town } from './town';
import { wrongVariants } from './wrongRequests';

/** Larger than any list of permissions that somebody could send. */
const HUGE = 8_000_000;

/**
 * Other spellings of a number, which a lenient reader takes, and numbers that are no ids. All spell a number of the test's
 * own: a server that takes one must not touch anybody else's records.
 */
const wrongNumbers = (value: number): readonly string[] => [
  'doce',
  `0x${value.toString(16)}`,
  `${value}e0`,
  ` ${value}`,
  `${value} `,
  `${value}.0`,
  `${value},5`,
  `+${value}`,
  `-${value}`,
  `0${value}`,
  `${value}\u0000`,
  '0',
  '9007199254740993',
];

/** What is wrong with a refusal, as one line of many. */
const flawOf = (title: string, outcome: Outcome, field: string): string[] => {
  try {
    expectRefusal(outcome, 400, field);
    return [];
  } catch {
    return [`${title}: ${outcome.status} ${outcome.text}`];
  }
};

const isRequired = (query: CallInput['query'], field: string, schema: Call['query']) =>
  !(schema?.safeParse({ ...query, [field]: undefined }).success ?? true);

/** Requests that are not as the contract says: refused with 400 and a sentence that names the field, and nothing stored. */
export const describeRequests = ({ features }: Target, { town, exampleOf }: UntouchedTown): void => {
  const titled = callsWith(features).map((call) => [titleOf(call), call] as const);
  // Batches of devices and networks are checked reading by reading, or have fields that nobody reads.
  const strict = titled.filter(([, { access }]) => access !== 'key');
  const withBody = strict.filter(([, { body }]) => body);
  const withQuery = strict.filter(([, { query }]) => query);
  const withPath = titled.filter(([, { path }]) => path.includes('{'));

  describe('A body that is not as the contract says', () => {
    it.each(withBody)('is refused by %s, which names the field', async (title, call) => {
      const { api, root } = town();
      const example = await exampleOf(title);
      const flaws: string[] = [];
      for (const { title: wrong, field, value } of wrongVariants(example.body)) {
        const outcome = await api.outcomeOf(call, { ...example, body: value }, root);
        flaws.push(...flawOf(wrong, outcome, field));
      }
      expect(flaws).toEqual([]);
    });

    it.each([
      ['broken', '{"email": '],
      ['absent', ''],
      ['a list', '[]'],
      ['a word', '"hola"'],
      ['nothing', 'null'],
    ])('is refused with 400 when it is %s', async (_, body) => {
      expectRefusal(await sendInvitation(town(), body), 400);
    });

    it('is refused when it says that it is text', async () => {
      const { userBody } = town();
      const body = JSON.stringify(userBody());
      expectRefusal(await sendInvitation(town(), body, { 'content-type': 'text/plain' }), [400, 415]);
    });

    it('is refused on a call that has none', async () => {
      const { api, root, newPerson } = town();
      const { id } = await newPerson();
      expectRefusal(await api.outcomeOf(users.deleteUser, { params: { id }, body: {} }, root), 400);
    });

    it.each([
      [
        'a name as long as a book',
        (body: object) => ({ ...body, email: `${'a'.repeat(HUGE)}@vigia.example` }),
      ],
      [
        'a list without end',
        (body: object) => ({ ...body, sensorIds: Array.from({ length: HUGE / 4 }, () => 1) }),
      ],
    ])('is refused when it is too large: %s', async (_, enlarge) => {
      const body = JSON.stringify(enlarge(town().userBody()));
      // A server may hang up on it, and the next request must not meet the closed connection.
      expectRefusal(await sendInvitation(town(), body, { connection: 'close' }), [400, 413]);
    });

    it('leaves nothing behind', async () => {
      const { api, root, userBody, findUser } = town();
      const body = { ...userBody(), sorpresa: 1 };
      await api.outcomeOf(users.inviteUser, { body }, root);
      expect(await findUser(body.email)).toBeUndefined();
    });
  });

  describe('A query that is not as the contract says', () => {
    it.each(titled)('is refused by %s when it has an unknown field', async (title, call) => {
      const { api, tokenFor } = town();
      const example = await exampleOf(title);
      const query = { ...example.query, sorpresa: 1 };
      expectRefusal(
        await api.outcomeOf(call, { ...example, query }, await tokenFor(call)),
        400,
        '"sorpresa"',
      );
    });

    it.each(withQuery)('is refused by %s, which names the field', async (title, call) => {
      const { api, root } = town();
      const example = await exampleOf(title);
      const flaws: string[] = [];
      const tryWith = async (wrong: string, field: string, query: NonNullable<CallInput['query']>) =>
        flaws.push(...flawOf(wrong, await api.outcomeOf(call, { ...example, query }, root), field));

      for (const [field, value] of Object.entries(example.query ?? {})) {
        const { [field]: _left, ...others } = example.query ?? {};
        if (isRequired(example.query, field, call.query)) await tryWith(`without ${field}`, field, others);
        if (typeof value === 'string')
          await tryWith(`a control character in ${field}`, field, { ...others, [field]: '\u0000' });
        else
          for (const wrong of wrongNumbers(value))
            await tryWith(`"${wrong}" as ${field}`, field, { ...others, [field]: wrong });
      }
      expect(flaws).toEqual([]);
    });

    it('is refused with 400 when a field comes twice', async () => {
      const { api, root } = town();
      const headers = { authorization: `Bearer ${root}` };
      const response = await api.send('/api/tableau/viewGroups?sensorId=1&sensorId=2', { headers });
      expectRefusal(await readOutcome(response), 400, '"sensorId"');
    });
  });

  describe('A path whose id is none', () => {
    it.each(withPath)('is refused with 400 by %s', async (title, call) => {
      const { api, root } = town();
      const { body, params = {} } = await exampleOf(title);
      const [id = 0] = Object.values(params as Record<string, number>);
      const flaws: string[] = [];
      for (const wrong of wrongNumbers(id)) {
        const response = await api.send(call.path.replace(/\{\w+\}/, encodeURIComponent(wrong)), {
          method: call.method,
          headers: {
            authorization: `Bearer ${root}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        flaws.push(...flawOf(`"${wrong}"`, await readOutcome(response), ''));
      }
      expect(flaws).toEqual([]);
    });
  });
};

const sendInvitation = async (
  { api, root }: Town,
  body: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  readOutcome(
    await api.send(users.inviteUser.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${root}`, 'content-type': 'application/json', ...headers },
      body,
    }),
  );
