import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Client } from 'pg';

import { openClient } from '@server/database/connections/pool';
import { connect } from '@server/database/database';
import { migrate } from '@server/database/migrate';
import { importTypes } from '@server/operations/importTypes';
import { parseTypes } from '@server/operations/typesFile';

export const TEMPLATE = 'vigia_template';

const inDatabase = (cluster: string, name: string): string => {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
};

const withClient = async (url: string, act: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = await openClient(url);
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
    // Only the tests of durability need this, and it slows down the others.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return inDatabase(cluster, name);
};

/** Makes a database with the schema and the two sensor types of the example. @returns its address */
export const createTypedDatabase = async (cluster: string, options: NewDatabase = {}): Promise<string> => {
  const url = await createDatabase(cluster, options);
  await migrate(url);
  const { db } = connect({ url });
  await importTypes(db, parseTypes(readFileSync('docs/sensor-types.example.yaml', 'utf8')));
  await db.destroy();
  return url;
};

/** The same, copied within the clusters that the files of tests share. */
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
