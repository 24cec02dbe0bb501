import type { AnswerOf, Call } from '@contract/call';

import type { MessageKey } from '@/i18n/catalogue';
import { i18nProvider } from '@/i18n/i18nProvider';
import type { TextArguments } from '@/i18n/useText';

import { sessionStore } from '../auth/sessionStore';
import { apiClient } from '../http/apiClient';
import { ApiError } from '../http/ApiError';
import type { CallInput } from '../http/createApiClient';
import { toAppError, type FailureTexts, type TextChooser } from './AppError';

type Texts = MessageKey | FailureTexts | TextChooser;

const chosenTexts = (texts: Texts, error: unknown): FailureTexts => {
  if (typeof texts === 'string') return { fallback: texts, serverText: 'hint' };
  return typeof texts === 'function' ? texts(error instanceof ApiError ? error : {}) : texts;
};

/**
 * A 401 ends the session of its call, with the text of the failed call; a 403 never does (SES-19, SES-20). A refusal may
 * arrive after its session has ended and somebody else has signed in.
 */
const endRefusedSession = ({ status, isOfThisSession }: ApiError, message: string) => {
  if (status !== 401 || !isOfThisSession()) return;
  sessionStore.lose({ notice: i18nProvider.translate(message, { _: message }) });
};

/**
 * Makes a call; on failure it rejects with an `AppError` with the given texts.
 * @param texts a message, which shows with the server's own sentence below it; other texts; or a function that
 * chooses them by the failure
 * @param args for the `%{name}` places of the texts
 */
export const callApi = async <C extends Call>(
  call: C,
  input: CallInput<C>,
  texts: Texts,
  args?: TextArguments,
): Promise<AnswerOf<C>> => {
  try {
    return await apiClient.send(call, input);
  } catch (error) {
    const failure = toAppError(error, chosenTexts(texts, error), args);
    if (error instanceof ApiError && failure instanceof Error) endRefusedSession(error, failure.message);
    throw failure;
  }
};
