import { HttpError } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import type { TextArguments } from '@/i18n/useText';

import { ApiError } from '../http/ApiError';

/**
 * What went wrong, for whoever decides by it; people read the message.
 * - `offline`: no answer came, or not in time.
 * - `invalid-answer`: the answer is not what the contract says.
 * - `session-ended`, `forbidden`, `not-found`, `duplicate`: the server refused for that reason.
 * - `rate-limited`: the server asks to be asked less; the same call may succeed after a pause.
 * - `no-data`: there is nothing to make a report of.
 * - `unavailable`: the server doesn't have this feature.
 * - `refused`: the server refused for any other reason.
 */
export type ErrorKind =
  | 'offline'
  | 'invalid-answer'
  | 'session-ended'
  | 'forbidden'
  | 'not-found'
  | 'duplicate'
  | 'rate-limited'
  | 'no-data'
  | 'unavailable'
  | 'refused';

/** What a failed call carries besides its message. */
export interface AppErrorBody {
  kind: ErrorKind;
  /** How long the server asks to wait before another try, in milliseconds. */
  retryAfterMs?: number;
  /** For the `%{name}` places of the message. */
  args: TextArguments;
  /** A second sentence: a key of the catalogue that tells what to do, or what the server says about it. */
  hint?: string;
}

/** What the data provider rejects with: `message` is a key of the catalogue or the server's own text. */
export interface AppError extends HttpError {
  body: AppErrorBody;
  /** An `ApiError`, but for what went wrong before a call was made. */
  cause: Error;
}

/** The texts of a call that failed (docs/product/12-messages.md). */
export interface FailureTexts {
  fallback: MessageKey;
  /** Instead of the fallback when no answer came. */
  unreachable?: MessageKey;
  /** Instead of the fallback when the answer broke the contract. */
  invalidAnswer?: MessageKey;
  /** What a session that ended reads in this call, where the spec gives it a text of its own (ERR-3). */
  unauthorized?: MessageKey;
  /** When something else went wrong, told by `%{detail}`; without this text the error passes as it is. */
  unexpected?: MessageKey;
  /** Where the server's own text goes, if it sent one: in the fallback's place, or below it. */
  serverText?: 'instead' | 'hint';
  /** Below the message whatever would otherwise go there; null for nothing. */
  hint?: MessageKey | null;
  /** What the failure means, where the status alone doesn't tell. */
  kind?: ErrorKind;
}

const SESSION_EXPIRED: MessageKey = 'session.expired';

interface Words {
  message: string;
  hint?: string;
}

const wordsForStatus = ({ status, serverText }: ApiError, texts: FailureTexts): Words => {
  if (status === 401) return { message: texts.unauthorized ?? SESSION_EXPIRED };
  if (!serverText) return { message: texts.fallback };
  if (status === 403 || texts.serverText === 'instead') return { message: serverText };
  return { message: texts.fallback, ...(texts.serverText === 'hint' ? { hint: serverText } : {}) };
};

const wordsFor = (error: ApiError, texts: FailureTexts): Words => {
  switch (error.failure) {
    case 'status':
      return wordsForStatus(error, texts);
    case 'network':
      return { message: texts.unreachable ?? texts.fallback, hint: 'common.offlineHint' };
    case 'invalid-answer':
      return { message: texts.invalidAnswer ?? texts.fallback, hint: 'common.invalidAnswerHint' };
  }
};

const kindsByStatus: Readonly<Record<number, ErrorKind>> = {
  401: 'session-ended',
  403: 'forbidden',
  404: 'not-found',
  409: 'duplicate',
  429: 'rate-limited',
};

const kindOf = ({ failure, status }: ApiError): ErrorKind => {
  switch (failure) {
    case 'network':
      return 'offline';
    case 'invalid-answer':
      return 'invalid-answer';
    case 'status':
      return kindsByStatus[status ?? 0] ?? 'refused';
  }
};

const isAbort = (error: Error) => error.name === 'AbortError';

/** With what it was made of, which says which call it was and what came of it. */
const appError = (message: string, cause: Error, body: AppErrorBody): AppError =>
  Object.assign(new HttpError(message, cause instanceof ApiError ? cause.status : undefined, body), {
    body,
    cause,
  });

/** The error that screens get for a failed call; an abort, and what the call has no text for, pass as they are. */
export const toAppError = (error: unknown, texts: FailureTexts, args: TextArguments = {}): unknown => {
  if (error instanceof ApiError) {
    const { message, hint: usualHint } = wordsFor(error, texts);
    const hint = texts.hint === undefined ? usualHint : texts.hint;
    return appError(message, error, {
      kind: texts.kind ?? kindOf(error),
      ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
      args: { status: error.status ?? '', serverText: error.serverText ?? '', ...args },
      ...(hint ? { hint } : {}),
    });
  }
  if (texts.unexpected && error instanceof Error && !isAbort(error)) {
    return appError(texts.unexpected, error, { kind: 'refused', args: { ...args, detail: error.message } });
  }
  return error;
};
