import { beforeAll, describe, expect, it } from 'vitest';

import { users } from '@contract';

import { allCalls, titleOf } from '../support/contractCalls';
import { request } from './support/calls';
import { examples, newUser } from './support/examples';
import { tokenOf } from './support/people';
import { resetServer, send } from './support/server';
import { wrongVariants } from './support/wrongRequests';

let token = '';

beforeAll(async () => {
  await resetServer();
  token = await tokenOf('administrator');
});

const calls = allCalls.map((call) => ({
  title: titleOf(call),
  call,
  example: examples[titleOf(call)] ?? {},
}));

const wrongBodies = calls.flatMap(({ title, call, example }) =>
  wrongVariants(example.body).map((wrong) => ({ name: `${title} ${wrong.title}`, call, example, ...wrong })),
);

const requiredQuery = calls.flatMap(({ title, call, example }) =>
  Object.keys(example.query ?? {})
    .filter((field) => !(call.query?.safeParse({ ...example.query, [field]: undefined }).success ?? true))
    .map((field) => ({ title, call, example, field })),
);

const refusalOf = async (response: Response) => ({ status: response.status, text: await response.text() });

describe('A request that is not as the contract says is refused with 400 and names the field', () => {
  it.each(wrongBodies)('$name', async ({ call, example, value, field }) => {
    const { status, text } = await refusalOf(await request(call, { ...example, body: value }, token));
    expect(status).toBe(400);
    expect(text).toContain(field);
  });

  it.each(calls)('$title with an unknown query field', async ({ call, example }) => {
    const query = { ...example.query, sorpresa: 1 };
    const { status, text } = await refusalOf(await request(call, { ...example, query }, token));
    expect(status).toBe(400);
    expect(text).toBe('El campo "sorpresa" no se esperaba.');
  });

  it.each(requiredQuery)('$title without the query field $field', async ({ call, example, field }) => {
    const { [field]: _left, ...query } = example.query ?? {};
    const { status, text } = await refusalOf(await request(call, { ...example, query }, token));
    expect(status).toBe(400);
    expect(text).toBe(`Falta el campo "${field}".`);
  });

  it.each(requiredQuery)('$title with a word as the query field $field', async ({ call, example, field }) => {
    const query = { ...example.query, [field]: 'doce' };
    const { status, text } = await refusalOf(await request(call, { ...example, query }, token));
    expect(status).toBe(400);
    expect(text).toContain(`"${field}"`);
  });

  it.each(calls.filter(({ example }) => example.params))(
    '$title with a word in the path',
    async ({ call }) => {
      const path = call.path.replace(/\{\w+\}/, 'doce');
      const response = await send(path, {
        method: call.method,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(400);
    },
  );

  it('a query field that comes twice', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await send('/api/tableau/viewGroups?sensorId=1&sensorId=2', { headers });
    expect(await refusalOf(response)).toEqual({ status: 400, text: 'El campo "sensorId" está repetido.' });
  });

  it.each([
    ['text instead of JSON', 'text/plain', JSON.stringify(newUser)],
    ['broken JSON', 'application/json', '{"email": '],
    ['nothing', 'application/json', ''],
  ])('a body that is %s', async (_, contentType, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
    expect((await send(users.inviteUser.path, { method: 'POST', headers, body })).status).toBe(400);
  });

  it('a body on a call without one', async () => {
    const response = await request(users.deleteUser, { params: { id: 7 }, body: {} }, token);
    expect(await refusalOf(response)).toEqual({ status: 400, text: 'Esta operación no lleva cuerpo.' });
  });
});

describe('A call that the contract does not have', () => {
  it('is answered with 404 and a text', async () => {
    const response = await send('/api/sensors/1', { headers: { authorization: `Bearer ${token}` } });
    expect(await refusalOf(response)).toEqual({
      status: 404,
      text: 'No existe la operación GET /api/sensors/1.',
    });
  });
});
