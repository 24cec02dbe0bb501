import simpleRestProvider from 'ra-data-simple-rest';

import type { Call } from '@contract/call';

import type { FailureTexts } from './AppError';
import { callApi } from './callApi';

/** Parts of an HTTP client's answer that ra-data-simple-rest doesn't read here. */
const UNREAD = { status: 200, headers: new Headers(), body: '' };

/**
 * ra-data-simple-rest for a regular call about one record. Its request is sent as a call of the contract, so that
 * token, time limit, checked answer and failure texts apply to it too. An answer without a record gets the record's id,
 * and the server's sentence as `message`.
 */
export const restProvider = (call: Call<`/api/${string}/{id}`>, texts: FailureTexts) =>
  simpleRestProvider('/api', async (address: string, { body } = {}) => {
    const id = Number(address.split('/').at(-1));
    const input = {
      params: { id },
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    };
    const content = await callApi(call, input, texts);
    return { ...UNREAD, json: call.answer.kind === 'unspecified' ? { id, message: content } : content };
  });
