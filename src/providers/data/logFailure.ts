import type { MessageKey } from '@/i18n/catalogue';
import { i18nProvider } from '@/i18n/i18nProvider';

/** An `AppError` has texts for people; its cause says which call it was and what happened. */
const originOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error;

/** Logs a failure that people aren't told about, for developers. */
export const logFailure = (message: MessageKey, error: unknown): void => {
  console.error(i18nProvider.translate(message), originOf(error));
};

/** /login says that the session ended. */
const isSessionEnd = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401;

/** Whether to log a failure that no screen reports: neither an aborted call nor a session's end. */
export const isWorthLogging = (error: unknown, signal: AbortSignal | undefined): boolean =>
  !signal?.aborted && !isSessionEnd(error);
