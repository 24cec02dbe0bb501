import type { DeleteParams, UpdateParams } from 'react-admin';

import type { Call } from '@contract/call';
import { isRemovedCode } from '@/config/lostCode';

import { ApiError } from '../http/ApiError';
import { toAppError, type FailureTexts } from './AppError';
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
 * token, time limit, checked answers and failure texts apply to them too. An answer without a record gets the
 * record's id, and the server's sentence as `message`. The library is fetched for the first change; if that
 * fails, the change was not sent.
 */
export const restProvider = (recordCalls: readonly RecordCall[]) => {
  const servedBy = (method: string | undefined, path: string) => {
    const served = recordCalls.find(({ call }) => call.method === method && call.path === `${path}/{id}`);
    if (!served) throw new Error(`The API has no ${method} ${path}`);
    return served;
  };

  const send = async (
    address: string,
    { method, body }: { method?: string; body?: BodyInit | null } = {},
  ) => {
    const [, path = address, digits] = RECORD_ADDRESS.exec(address) ?? [];
    const { call, texts } = servedBy(method, path);
    const id = Number(digits);
    const input = {
      params: { id },
      ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
    };
    const content = await sendWorded(call, input, texts);
    return { ...UNREAD, json: call.answer.kind === 'unspecified' ? { id, message: content } : content };
  };

  const fetchFor = async (method: string, resource: string) => {
    const path = `/api/${resource}`;
    const { texts } = servedBy(method, path);
    try {
      const { default: simpleRestProvider } = await import('ra-data-simple-rest');
      return simpleRestProvider('/api', send);
    } catch (cause) {
      const newVersion: FailureTexts = { fallback: texts.fallback, hint: 'common.newVersionHint' };
      const error = new ApiError('network', `${method} ${path}`, { cause });
      throw toAppError(error, isRemovedCode(cause) ? newVersion : texts);
    }
  };

  return {
    update: async (resource: string, params: UpdateParams) => {
      const { data } = await (await fetchFor('PUT', resource)).update(resource, params);
      return data as unknown;
    },
    delete: async (resource: string, params: DeleteParams) => {
      const { data } = await (await fetchFor('DELETE', resource)).delete(resource, params);
      return data as unknown;
    },
  };
};
