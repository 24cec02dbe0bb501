import simpleRestProvider from 'ra-data-simple-rest';

import type { Call } from '@/contract/call';

import type { FailureTexts } from './AppError';
import { sendWorded } from './sendWorded';

/** A call about one record, and how its failure reads. */
interface RecordCall {
  call: Call<`/api/${string}/{id}`>;
  texts: FailureTexts;
}

const RECORD_ADDRESS = /^(\/api\/\w+)\/(\d+)$/;

/** What an http client gives besides `json`, and ra-data-simple-rest doesn't read here. */
const UNREAD = { status: 200, headers: new Headers(), body: '' };

/**
 * ra-data-simple-rest for a resource's regular calls. Its requests leave as calls of the contract, so that token, time
 * limit, checked answers and worded failures hold for them too. An answer without record is given the record's id, and
 * the server's sentence as `message`.
 */
export const restProvider = (recordCalls: readonly RecordCall[]) =>
  simpleRestProvider('/api', async (address: string, { method, body } = {}) => {
    const [, path, digits] = RECORD_ADDRESS.exec(address) ?? [];
    const served = recordCalls.find(({ call }) => call.method === method && call.path === `${path}/{id}`);
    if (!served) throw new Error(`The API has no ${method} ${address}`);

    const { call, texts } = served;
    const id = Number(digits);
    const input = {
      params: { id },
      ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
    };
    const content = await sendWorded(call, input, texts);
    return { ...UNREAD, json: call.answer.kind === 'unspecified' ? { id, message: content } : content };
  });
