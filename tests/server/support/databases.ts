import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

export const TEMPLATE = 'vigia_template';

const inDatabase = (cluster: string, name: string): string => {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
};

const withClient = async (url: string, act: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
};

interface NewDatabase {
  readonly name?: string;
  readonly template?: string;
}

/** Makes a database on a cluster. @returns its address */
export const createDatabase = async (
  cluster: string,
  { name = `test_${randomUUID().replaceAll('-', '')}`, template = 'template1' }: NewDatabase = {},
): Promise<string> => {
  await withClient(cluster, async (client) => {
    await client.query(`create database ${name} template ${template}`);
    // What the tests of durability are about, and nobody else waits for.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return inDatabase(cluster, name);
};

/** A database of one's own with the schema and two sensor types in it. */
export const copyTemplate = (cluster: string): Promise<string> =>
  createDatabase(cluster, { template: TEMPLATE });

/** Runs plain SQL beside the server. */
export const runSql = async <Row extends object>(
  url: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> => {
  let rows: Row[] = [];
  await withClient(url, async (client) => {
    rows = (await client.query<Row>(text, values)).rows;
  });
  return rows;
};
