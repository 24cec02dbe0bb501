import { once } from 'node:events';
import { connect as connectSocket, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { connect } from '@server/database/database';
import { isAway } from '@server/database/connections/failures';
import { allowLongStatements, inTransaction } from '@server/database/work';
import { openQueue } from '@server/jobs/queue';
import { createLog } from '@server/log';
import { jobKinds } from '@server/subjects';

import { copyTemplate } from './support/databases';

/** The server waits some seconds longer. */
const STATEMENT_LIMIT_MS = 500;
const MAX_MS = 9_000;

let url = '';
let proxy: Server;
/** Makes the connections that there are silent, as if their host had vanished; new ones work. */
let silence: () => void;

beforeEach(async () => {
  const direct = new URL(await copyTemplate(inject('embedded')));
  const path = join(direct.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const silenced: { isSilent: boolean }[] = [];
  silence = () => {
    for (const one of silenced) one.isSilent = true;
  };
  proxy = createServer((socket) => {
    const state = { isSilent: false };
    silenced.push(state);
    const upstream = connectSocket(path);
    socket.on('data', (data) => state.isSilent || upstream.write(data));
    upstream.on('data', (data) => state.isSilent || socket.write(data));
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  url = `postgresql://${direct.searchParams.get('user')}@127.0.0.1:${port}${direct.pathname}`;
});
afterEach(() => {
  proxy.close();
});

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('A database that falls silent', () => {
  it('fails the query that waits as away, and the next ones go on by new connections', async () => {
    const { db, pool } = connect({ url, statementLimitMs: STATEMENT_LIMIT_MS });
    const four = () => Promise.all([1, 2, 3, 4].map(() => sql`select 1`.execute(db)));
    await four();
    silence();
    const began = performance.now();
    const failed = await failureOf(inTransaction(db, 'write', (work) => sql`select 1`.execute(work)));
    expect(isAway(failed), String(failed)).toBe(true);
    const again = performance.now();
    expect(again - began).toBeLessThan(MAX_MS);
    await four();
    expect(performance.now() - again, 'the other connections are not tried first').toBeLessThan(2_000);
    expect(pool.totalCount).toBe(4);
    await db.destroy();
  }, 60_000);

  it('is not confused with a statement that may take long', async () => {
    const { db } = connect({ url, statementLimitMs: STATEMENT_LIMIT_MS });
    await inTransaction(db, 'write', async (work) => {
      await allowLongStatements(work);
      await sql`select pg_sleep(7)`.execute(work);
    });
    await db.destroy();
  }, 60_000);

  it('stops the queue for no longer', async () => {
    const queue = await openQueue({
      url,
      kinds: jobKinds,
      isWorker: false,
      log: createLog('silent'),
      statementLimitMs: STATEMENT_LIMIT_MS,
    });
    await queue.sizes();
    silence();
    const failed = await failureOf(queue.sizes());
    expect(isAway(failed), String(failed)).toBe(true);
    expect(await queue.sizes()).not.toEqual([]);
    await queue.stop(100);
  }, 60_000);
});
