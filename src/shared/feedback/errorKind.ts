import type { AppError, ErrorKind } from '@/providers/data/AppError';

export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && 'body' in error && typeof error.body === 'object' && error.body !== null;

/** What went wrong, where the data provider told it; `unknown` for an error of any other origin. */
export const errorKind = (error: unknown): ErrorKind | 'unknown' =>
  isAppError(error) ? error.body.kind : 'unknown';

/** Whether what was asked for is gone, or was done or changed by somebody else meanwhile: asking again leads nowhere. */
export const isOutdated = (error: unknown): boolean => ['not-found', 'duplicate'].includes(errorKind(error));

/** How long the server asks to wait before another try, in milliseconds; undefined where it asks for nothing. */
export const errorRetryAfterMs = (error: unknown): number | undefined =>
  isAppError(error) ? error.body.retryAfterMs : undefined;
