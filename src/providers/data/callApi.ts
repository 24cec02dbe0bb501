import type { AnswerOf, Call } from '@contract/call';

import type { MessageKey } from '@/i18n/catalogue';
import type { TextArguments } from '@/i18n/useText';

import { apiClient } from '../http/apiClient';
import { ApiError } from '../http/ApiError';
import type { CallInput } from '../http/createApiClient';
import { toAppError, type FailureTexts, type TextChooser } from './AppError';

/**
 * Makes a call; on failure it rejects with an `AppError` with the given texts.
 * @param texts a message, which shows with the server's own sentence below it; other texts; or a function that
 * chooses them by the failure
 * @param args for the `%{name}` places of the texts
 */
export const callApi = async <C extends Call>(
  call: C,
  input: CallInput<C>,
  texts: MessageKey | FailureTexts | TextChooser,
  args?: TextArguments,
): Promise<AnswerOf<C>> => {
  try {
    return await apiClient.send(call, input);
  } catch (error) {
    if (typeof texts === 'string') throw toAppError(error, { fallback: texts, serverText: 'hint' }, args);
    const failure = error instanceof ApiError ? error : {};
    throw toAppError(error, typeof texts === 'function' ? texts(failure) : texts, args);
  }
};
