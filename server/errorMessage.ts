import { tlsRemedyOf } from './tlsTrouble';

/** What went wrong, in words. If a host has several addresses, Node's error has an empty message. */
export const errorMessage = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(errorMessage).join('; ');
  if (!(error instanceof Error)) return String(error);
  const remedy = tlsRemedyOf(error);
  return remedy === undefined ? error.message : `${error.message} (${remedy})`;
};
