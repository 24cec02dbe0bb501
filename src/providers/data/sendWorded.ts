import type { AnswerOf, Call } from '@contract/call';
import type { TextArguments } from '@/i18n/useText';

import { apiClient } from '../http/apiClient';
import { ApiError } from '../http/ApiError';
import type { CallInput } from '../http/createApiClient';
import { toAppError, type FailureTexts } from './AppError';

/** The words for a failure, or how to choose them by it. */
type Wording = FailureTexts | ((error: unknown) => FailureTexts);

const worded = (error: unknown, wording: Wording, args?: TextArguments): unknown =>
  toAppError(error, typeof wording === 'function' ? wording(error) : wording, args);

/**
 * Makes a call; one that fails rejects with an `AppError` in the given words.
 * @param args for the `%{name}` places of the words
 */
export const sendWorded = async <C extends Call>(
  call: C,
  input: CallInput<C>,
  wording: Wording,
  args?: TextArguments,
): Promise<AnswerOf<C>> => {
  try {
    return await apiClient.send(call, input);
  } catch (error) {
    throw worded(error, wording, args);
  }
};

/**
 * The same for a call of an extension. Its part of the contract is fetched for the first one, since most screens make none;
 * whoever can't reach that can't reach the API.
 */
export const sendExtension = async <C extends Call>(
  loadCall: () => Promise<C>,
  input: CallInput<C>,
  wording: Wording,
): Promise<AnswerOf<C>> => {
  const call = await loadCall().catch((cause: unknown) => {
    throw worded(new ApiError('network', 'extension', { cause }), wording);
  });
  return sendWorded(call, input, wording);
};
