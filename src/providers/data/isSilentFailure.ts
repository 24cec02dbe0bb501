/** The end of a session is told at /login. */
const isSessionEnd = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401;

/** Whether people learn nothing of the failure of a call that no screen reports. A cancelled call is no failure. */
export const isSilentFailure = (error: unknown, signal: AbortSignal | undefined): boolean =>
  !signal?.aborted && !isSessionEnd(error);
