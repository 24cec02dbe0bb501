import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

const PAUSE_MS = 500;
/** After so long without an answer it connects anew. */
const PATIENCE_MS = 45_000;

/** Somebody who writes at one host only, whatever becomes of it, by the same connection as long as that holds. */
export interface Stubborn {
  /** What was acknowledged to them. */
  readonly written: readonly string[];
  stop(): Promise<void>;
}

export const createTable = (client: Client): Promise<unknown> =>
  client.query('create table stubborn (word text primary key)');

/** @param name begins all that they write */
export const startStubborn = (url: string, name: string): Stubborn => {
  const written: string[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: Client | undefined;

  const connected = async (): Promise<Client> => {
    if (client) return client;
    const one = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    one.on('error', () => {});
    one.on('end', () => {
      if (client === one) client = undefined;
    });
    await one.connect();
    client = one;
    return one;
  };
  const write = async (word: string) => {
    const one = await connected();
    const timer = setTimeout(() => one.connection.stream.destroy(), PATIENCE_MS);
    try {
      await one.query('insert into stubborn values ($1)', [word]);
      written.push(word);
    } finally {
      clearTimeout(timer);
    }
  };
  const writing = async () => {
    for (let number = 1; !signal.aborted; number += 1) {
      await write(`${name} ${number}`).catch(() => {});
      await delay(PAUSE_MS);
    }
  };
  const working = writing();
  return {
    written,
    stop: async () => {
      stopping.abort();
      client?.connection.stream.destroy();
      await working;
    },
  };
};
