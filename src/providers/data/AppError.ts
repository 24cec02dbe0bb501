import { HttpError } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import type { TextArguments } from '@/i18n/useText';

import { ApiError } from '../http/ApiError';

/**
 * What went wrong, for code that decides by it; people read the message.
 * - `offline`: no answer came, or not in time.
 * - `invalid-answer`: the answer breaks the contract.
 * - `session-ended`, `forbidden`, `not-found`, `duplicate`: the server refused for that reason.
 * - `rate-limited`: the server asks for fewer requests; the same call may succeed after a pause.
 * - `no-data`: there is nothing to make a report from.
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
interface AppErrorBody {
  kind: ErrorKind;
  /** How long the server asks to wait before a retry, in milliseconds. */
  retryAfterMs?: number | undefined;
  /** Values for the `%{name}` places of the message. */
  args: TextArguments;
  /** A second sentence: a key of the catalogue that says what to do, or the server's own sentence. */
  hint?: string | undefined;
}

/** The data provider's rejections: `message` is a key of the catalogue or the server's own text. */
export interface AppError extends HttpError {
  body: AppErrorBody;
  /** An `ApiError`, unless something went wrong before a call was made. */
  cause: Error;
}

/** The texts of a failed call (docs/product/12-messages.md). */
export interface FailureTexts {
  fallback: MessageKey;
  /** Replaces the fallback if no answer came. */
  unreachable?: MessageKey;
  /** Replaces the fallback if the answer broke the contract. */
  invalidAnswer?: MessageKey;
  /** The text for a session that ended in this call, if the spec gives it a separate one (ERR-3). */
  unauthorized?: MessageKey;
  /** If something else went wrong, described by `%{detail}`; without this text the error passes unchanged. */
  unexpected?: MessageKey;
  /**
   * Where the server's own text goes, if it sent one (ERR-1): in the fallback's place, or below it. By default it
   * isn't shown, except that a refusal's takes the fallback's place (ERR-2, SES-20).
   */
  serverText?: 'instead' | 'hint';
  /** The text below the message, instead of any other; null for none. */
  hint?: MessageKey | null;
  /** What the failure means, if the status alone doesn't tell. */
  kind?: ErrorKind;
}

/** Chooses the texts by what the API's failure says; nothing is known of any other. */
export type TextChooser = (failure: Partial<ApiError>) => FailureTexts;

const SESSION_EXPIRED: MessageKey = 'session.expired';

interface Words {
  message: string;
  hint?: string;
}

const wordsForStatus = ({ status, serverText }: ApiError, texts: FailureTexts): Words => {
  if (status === 401) return { message: texts.unauthorized ?? SESSION_EXPIRED };
  if (!serverText) return { message: texts.fallback };
  if (texts.serverText === 'hint') return { message: texts.fallback, hint: serverText };
  return { message: status === 403 || texts.serverText === 'instead' ? serverText : texts.fallback };
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
  if (failure === 'status') return kindsByStatus[status ?? 0] ?? 'refused';
  return failure === 'network' ? 'offline' : failure;
};

const isAbort = (error: Error) => error.name === 'AbortError';

/** Keeps the original error, which says which call it was and what happened. */
const appError = (message: string, cause: Error, body: AppErrorBody): AppError =>
  Object.assign(new HttpError(message, cause instanceof ApiError ? cause.status : undefined, body), {
    body,
    cause,
  });

/** The error that screens get for a failed call. An abort, or a failure without a text, passes unchanged. */
export const toAppError = (error: unknown, texts: FailureTexts, args: TextArguments = {}): unknown => {
  if (error instanceof ApiError) {
    const { message, hint: usualHint } = wordsFor(error, texts);
    const hint = texts.hint === undefined ? usualHint : texts.hint;
    return appError(message, error, {
      kind: texts.kind ?? kindOf(error),
      retryAfterMs: error.retryAfterMs,
      args: { status: error.status ?? '', serverText: error.serverText ?? '', ...args },
      hint: hint ?? undefined,
    });
  }
  if (texts.unexpected && error instanceof Error && !isAbort(error)) {
    return appError(texts.unexpected, error, { kind: 'refused', args: { ...args, detail: error.message } });
  }
  return error;
};

/** Whether the server accepted the call although its answer is unreadable. */
export const wasAccepted = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof ApiError &&
  error.cause.failure === 'invalid-answer' &&
  !error.cause.isPage;
