import type { Client } from 'pg';

import { openClient } from '../connections/pool';
import type { Folders } from './folders';
import { EMBEDDED_USER } from './postgres';

const DATABASE = 'vigia';

/** The address of a data folder's embedded database, in the form that `pg` takes. */
export const addressOf = ({ run }: Folders, database = DATABASE): string =>
  `postgresql:///${database}?host=${encodeURIComponent(run)}&user=${EMBEDDED_USER}`;

/** Connects to the database that is always there. */
export const connectToMaintenance = (folders: Folders): Promise<Client> =>
  openClient(addressOf(folders, 'postgres'));

/**
 * Nothing listens on the socket. Any other failure to connect means that PostgreSQL is starting or stopping.
 */
export const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '');

export const hasDatabase = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  return rowCount !== 0;
};

export const createDatabase = async (client: Client): Promise<void> => {
  await client.query(`create database ${DATABASE}`);
};
