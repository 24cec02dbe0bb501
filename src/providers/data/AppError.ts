import { HttpError } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import type { TextArguments } from '@/i18n/useText';

import { ApiError } from '../http/ApiError';

/** What a failed call carries besides its message. */
export interface AppErrorBody {
  /** For the `%{name}` places of the message. */
  args: TextArguments;
  /** A second sentence that tells what to do, where the failure's kind tells it. */
  hint?: MessageKey;
}

/** What the data provider rejects with: `message` is a key of the catalogue or the server's own text. */
export interface AppError extends HttpError {
  body: AppErrorBody;
}

/** The texts of a call that failed (doc 1 §8, doc 2 §8). */
export interface FailureTexts {
  fallback: MessageKey;
  /** Instead of the fallback when no answer came. */
  unreachable?: MessageKey;
  /** Whether the server's own text, where it sent one, goes before the fallback. */
  serverTextFirst?: boolean;
}

const SESSION_EXPIRED: MessageKey = 'session.expired';

const hintFor = ({ failure }: ApiError): { hint?: MessageKey } => {
  if (failure === 'network') return { hint: 'common.offlineHint' };
  if (failure === 'invalid-answer') return { hint: 'common.invalidAnswerHint' };
  return {};
};

const messageFor = (error: ApiError, texts: FailureTexts): string => {
  if (error.status === 401) return SESSION_EXPIRED;
  if (error.serverText && (texts.serverTextFirst || error.status === 403)) return error.serverText;
  return (error.failure === 'network' && texts.unreachable) || texts.fallback;
};

/** The error that screens get for a failed call; anything else, such as an abort, passes as it is. */
export const toAppError = (error: unknown, texts: FailureTexts, args: TextArguments = {}): unknown => {
  if (!(error instanceof ApiError)) return error;
  const body: AppErrorBody = { args: { status: error.status ?? '', ...args }, ...hintFor(error) };
  return new HttpError(messageFor(error, texts), error.status, body);
};
