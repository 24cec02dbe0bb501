import type { AppError, ErrorKind } from '@/providers/data/AppError';

export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && 'body' in error && typeof error.body === 'object' && error.body !== null;

/** What went wrong, if the data provider told; `unknown` for an error from anywhere else. */
export const errorKind = (error: unknown): ErrorKind | 'unknown' =>
  isAppError(error) ? error.body.kind : 'unknown';

/** Whether the requested thing is gone, or somebody else did or changed it meanwhile: a retry is useless. */
export const isOutdated = (error: unknown): boolean => ['not-found', 'duplicate'].includes(errorKind(error));

/** Whether what was asked for doesn't exist, or not for the person. */
export const isAbsent = (error: unknown): boolean => ['not-found', 'forbidden'].includes(errorKind(error));

/** How long the server asks to wait before a retry, in milliseconds; undefined if it doesn't ask. */
export const errorRetryAfterMs = (error: unknown): number | undefined =>
  isAppError(error) ? error.body.retryAfterMs : undefined;
