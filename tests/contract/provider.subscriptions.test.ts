// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';

import { residentWithOne } from '@mock/demoAccounts';

import { dataProvider } from '@/app/dataProvider';
import { updateSubscriptions } from '@/custom-pages/subscriptions/calls';
import type { Subscription } from '@/providers/data/records';

import { expectWords, type FailureRow } from './support/failures';
import { connectProvider, requestOf, type Connection } from './support/provider';

let server: Connection;

beforeEach(async () => {
  server = await connectProvider(residentWithOne);
});

const list = () => dataProvider.getList<Subscription>('subscriptions', {});
const save = (ids = [1]) => updateSubscriptions(ids);

test.each([[[]], [[1]]])('saving the list %j sends all of it, and the next list shows it', async (ids) => {
  await save(ids);
  expect(server.requests.at(-1)).toEqual(
    requestOf('PUT /api/pdf/subscriptions', { subscribedToSensorId: ids }),
  );
  expect(await list()).toEqual({ data: [{ id: 1, subscribed: ids.length > 0 }], total: 1 });
  expect(server.requests.at(-1)).toEqual(requestOf('GET /api/pdf/subscriptions'));
});

test.each([{}, { value: null }])(
  'a sensor of which the answer says nothing is not subscribed: %j',
  async (left) => {
    await save([1]);
    server.scenarios.use([{ call: '*', outcome: { kind: 'field', field: 'subscribed', ...left } }]);
    expect(await list()).toEqual({ data: [{ id: 1, subscribed: false }], total: 1 });
  },
);

const rows: FailureRow[] = [
  {
    title: 'the subscriptions',
    call: list,
    refused: 'Error al obtener suscripciones',
    invalid: 'Error al obtener suscripciones',
    serverText: 'hint',
  },
  {
    title: 'saving subscriptions',
    call: () => save(),
    refused: 'Error al actualizar suscripciones',
    invalid: null,
    serverText: 'hint',
  },
];

test.each(rows)('a failure reads as the catalogue of messages says: $title', (row) =>
  expectWords(server, row),
);
