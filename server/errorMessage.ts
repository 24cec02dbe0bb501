import { tlsRemedyOf } from './tlsTrouble';

/** What to do, by the code of Node or PostgreSQL whose own words don't say it. */
const REMEDIES: ReadonlyMap<unknown, string> = new Map([
  ['EACCES', 'the user that runs this may not: hand the place over to it, or choose another one'],
  ['EPERM', 'it belongs to another user: run this as that one, or hand it over with chown'],
  ['EROFS', 'nothing can be written there: choose another place, or add it to ReadWritePaths= of the unit'],
  ['28P01', 'correct the name or password in the address of the database, or give the role that password'],
  ['28000', 'correct the name in the address of the database, or let it in by pg_hba.conf of PostgreSQL'],
  ['3D000', 'correct the name in the address of the database, or make it: createdb --owner=<role> <name>'],
]);

/** What went wrong, in words. If a host has several addresses, Node's error has an empty message. */
export const errorMessage = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(errorMessage).join('; ');
  if (!(error instanceof Error)) return String(error);
  const remedy = tlsRemedyOf(error) ?? REMEDIES.get((error as { code?: unknown }).code);
  // Who passes on an error in a sentence of its own passes on what to do, too.
  const isSaid = remedy === undefined || error.message.includes(remedy);
  return isSaid ? error.message : `${error.message} (${remedy})`;
};
