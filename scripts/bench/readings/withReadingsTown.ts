import { Client } from 'pg';

import { withServer, type BenchServer } from '../server/withServer';
import { buildReadingsTown, READINGS_TOWN, type SendingTown } from './readingsTown';

/** A server with the town whose devices send. */
export interface ReadingsServer extends Omit<BenchServer, 'databaseUrl'> {
  readonly database: Client;
  /** A key for readings. */
  readonly key: string;
}

/** Starts a server on an empty folder, fills it, and takes all of it away afterwards. */
export const withReadingsTown = <Result>(
  variables: Readonly<Record<string, string>>,
  act: (server: ReadingsServer) => Promise<Result>,
  town: SendingTown = READINGS_TOWN,
): Promise<Result> =>
  withServer({ variables }, async ({ databaseUrl, ...started }) => {
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      return await act({ ...started, database, key: await buildReadingsTown(database, town) });
    } finally {
      await database.end();
    }
  });
