/**
 * Why a query has nothing to show, null while it has something. An answer that merely couldn't be refreshed
 * stays on the screen; the shell reports it.
 */
export const loadFailure = <Failure>({ data, error }: { data?: unknown; error: Failure }): Failure | null =>
  data === undefined ? error : null;
