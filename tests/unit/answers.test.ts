import { expect, it, vi } from 'vitest';

import { alarms, home, sensorTypes } from '@contract';
import { FEATURES } from '@domain/features';
import { createMockApi } from '@mock/app';
import { administrator, residentWithOne } from '@mock/demoAccounts';

import { anAlarm } from '../answers/alarms';
import { answer, createAnswers, refused, type GivenAnswer } from '../answers/answers';
import { homeOf } from '../answers/home';
import { withTypes } from '../answers/sensorTypes';
import { createApi } from '../contract/portable/api';

const open = async (given: readonly GivenAnswer[], person = administrator) => {
  const server = createAnswers(given);
  const mock = createMockApi({ features: FEATURES, extend: server.serve });
  const api = createApi((path, init) => mock.fetch(new Request(`http://vigia.test${path}`, init)));
  return { api, server, token: await api.signIn(person.mail, person.password) };
};

const none = { alarms: [], next: null };
const note = { params: { id: 1 }, body: { note: 'Lo vemos.' } };

it('the newest answer to a call counts, and may depend on what was sent', async () => {
  const { api, server, token } = await open([
    answer(alarms.listAlarms, none),
    answer(alarms.listAlarms, ({ query }) => ({ alarms: query.state === 'open' ? [anAlarm()] : [] })),
  ]);
  const list = async (query = {}) =>
    (await api.answerOf(alarms.listAlarms, { query }, token)).alarms.map(({ id }) => id);
  expect(await list({ state: 'open' })).toEqual([1]);
  expect(await list()).toEqual([]);
  server.use(answer(alarms.listAlarms, none));
  expect(await list({ state: 'open' })).toEqual([]);
});

it('what was sent can be read as the contract has it', async () => {
  const { api, server, token } = await open([answer(alarms.acknowledgeAlarm)]);
  await api.answerOf(alarms.acknowledgeAlarm, { params: { id: 7 }, body: { note: ' Lo vemos. ' } }, token);
  expect(server.sentTo(alarms.acknowledgeAlarm)).toEqual([
    { params: { id: 7 }, query: undefined, body: { note: 'Lo vemos.' } },
  ]);
});

it('a refusal is a status with a sentence; who may not ask gets the mock’s own', async () => {
  const given = [answer(alarms.acknowledgeAlarm, refused(409, 'Ya está.'))];
  const { api, token } = await open(given);
  expect(await api.outcomeOf(alarms.acknowledgeAlarm, note, token)).toEqual({
    status: 409,
    text: 'Ya está.',
  });
  const resident = await open(given, residentWithOne);
  expect((await resident.api.outcomeOf(alarms.acknowledgeAlarm, note, resident.token)).status).toBe(403);
});

it('the contract must allow an answer', () => {
  expect(() => answer(alarms.listAlarms, { alarms: [anAlarm({ id: -1 })] })).toThrow(
    /GET \/api\/alarms cannot be answered like this/,
  );
});

it.each([
  ['a call without an answer', '/api/deliveries', 'calls GET /api/deliveries, which no answer was given for'],
  ['a request that the contract has not', '/api/alarms?state=maybe', 'allow such a GET /api/alarms'],
])('%s is told on the console, which fails tests', async (_, path, told) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api, token } = await open([answer(alarms.listAlarms, none)]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await api.send(path, { headers })).status).toBe(500);
  expect(String(log.mock.calls[0]?.[0])).toContain(told);
});

it('an answer may depend on who asks', async () => {
  const { api, token } = await open(homeOf(), residentWithOne);
  const { sensors } = await api.answerOf(home.listHomeSensors, {}, token);
  expect(sensors.map(({ sensorId }) => sensorId)).toEqual([1]);
});

it('fields are added to an answer of the spec for those who were told of their feature, the newest last', async () => {
  const { api, server, token } = await open([withTypes('Radiación')]);
  const added = async () =>
    (await api.answerOf(sensorTypes.listSensorTypes, {}, token)).slice(6).map(({ name }) => name);
  expect(await added()).toEqual(['Radiación']);
  server.use(withTypes('Olores'));
  expect(await added()).toEqual(['Olores']);
  const spec = createMockApi({ extend: createAnswers([withTypes('Radiación')]).serve });
  const plain = createApi((path, init) => spec.fetch(new Request(`http://vigia.test${path}`, init)));
  const list = await plain.answerOf(
    sensorTypes.listSensorTypes,
    {},
    await plain.signIn(administrator.mail, administrator.password),
  );
  expect(list).toHaveLength(6);
});
