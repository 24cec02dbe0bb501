import { Client } from 'pg';

/** Fills a database, for `withServer`. */
export const runStatements =
  (statements: readonly string[]) =>
  async (url: string): Promise<void> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
