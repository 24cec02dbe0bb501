import type { AnswerOf, Call } from '@contract/call';
import type { TextArguments } from '@/i18n/useText';

import { apiClient } from '../http/apiClient';
import type { CallInput } from '../http/createApiClient';
import { toAppError, type FailureTexts } from './AppError';

/**
 * Makes a call; one that fails rejects with an `AppError` in the given words.
 * @param texts the words, or how to choose them by the failure
 * @param args for the `%{name}` places of the words
 */
export const sendWorded = async <C extends Call>(
  call: C,
  input: CallInput<C>,
  texts: FailureTexts | ((error: unknown) => FailureTexts),
  args?: TextArguments,
): Promise<AnswerOf<C>> => {
  try {
    return await apiClient.send(call, input);
  } catch (error) {
    throw toAppError(error, typeof texts === 'function' ? texts(error) : texts, args);
  }
};
