import simpleRestProvider from 'ra-data-simple-rest';
import type { DeleteParams, UpdateParams } from 'react-admin';

import type { Call } from '@contract/call';

import type { FailureTexts } from './AppError';
import { sendWorded } from './sendWorded';

/** A call about one record, and the texts of its failure. */
interface RecordCall {
  call: Call<`/api/${string}/{id}`>;
  texts: FailureTexts;
}

const RECORD_ADDRESS = /^(\/api\/\w+)\/(\d+)$/;

/** Parts of an HTTP client's answer that ra-data-simple-rest doesn't read here. */
const UNREAD = { status: 200, headers: new Headers(), body: '' };

/**
 * ra-data-simple-rest for a resource's regular calls. Its requests leave as calls of the contract, so that
 * token, time limit, checked answers and failure texts apply to them too. A call makes its own address and
 * body, so those that the library made are read back. An answer without a record gets the record's id, and the
 * server's sentence as `message`.
 */
export const restProvider = (recordCalls: readonly RecordCall[]) => {
  const rest = simpleRestProvider('/api', async (address: string, { method, body } = {}) => {
    const [, path = address, digits] = RECORD_ADDRESS.exec(address) ?? [];
    const served = recordCalls.find(({ call }) => call.method === method && call.path === `${path}/{id}`);
    if (!served) throw new Error(`The API has no ${method} ${path}`);

    const { call, texts } = served;
    const id = Number(digits);
    const input = {
      params: { id },
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    };
    const content = await sendWorded(call, input, texts);
    return { ...UNREAD, json: call.answer.kind === 'unspecified' ? { id, message: content } : content };
  });

  return {
    update: async (resource: string, params: UpdateParams) =>
      (await rest.update(resource, params)).data as unknown,
    delete: async (resource: string, params: DeleteParams) =>
      (await rest.delete(resource, params)).data as unknown,
  };
};
