/**
 * Why a query has nothing to show, null while it has something. An answer that only couldn't be refreshed stays on the
 * screen; the shell tells of it.
 */
export const loadFailure = <Failure>({ data, error }: { data?: unknown; error: Failure }): Failure | null =>
  data === undefined ? error : null;
