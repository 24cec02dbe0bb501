import type { Pool, PoolClient } from 'pg';

/** Only the database knows how long the statements of such a transaction may take. */
const ALLOWS_MORE = /^\s*set local statement_timeout/i;
const ENDS = /^(commit|rollback)$/i;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { readonly text?: string } | undefined)?.text ?? '');

/**
 * Breaks a connection on which nothing comes back for longer than statements may take, because the database's host
 * vanished or froze; the idle ones are as suspect, and are replaced too. The `query_timeout` of pg fails the query
 * only: the connection goes back into the pool, and all that comes to it waits as long again.
 */
export const limitAnswers = (pool: Pool, limitMs: number): void => {
  const idle = new Set<PoolClient>();
  const breakOff = ({ connection }: PoolClient) =>
    connection.stream.destroy(new Error('Connection terminated: the database does not answer.'));

  const watch = (client: PoolClient) => {
    let isExempt = false;
    let pending = 0;
    let answers = 0;
    let timer: NodeJS.Timeout | undefined;

    const wait = () => {
      clearTimeout(timer);
      if (pending === 0 || isExempt) return;
      timer = setTimeout(() => {
        const before = answers;
        // If it was this process that was stuck, the answer has arrived by then.
        setImmediate(() => {
          if (answers > before) return;
          for (const one of [client, ...idle]) breakOff(one);
        });
      }, limitMs);
    };
    const settled = () => {
      answers += 1;
      pending -= 1;
      wait();
    };

    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const watched = (...parts: unknown[]): unknown => {
      const text = textOf(parts[0]);
      if (ALLOWS_MORE.test(text)) isExempt = true;
      if (ENDS.test(text)) isExempt = false;
      pending += 1;
      if (pending === 1 || isExempt) wait();
      const done = parts.at(-1);
      if (typeof done === 'function') {
        return query(...parts.slice(0, -1), (...outcome: unknown[]) => {
          settled();
          (done as (...outcome: unknown[]) => void)(...outcome);
        });
      }
      const result = query(...parts) as Promise<unknown>;
      result.then(settled, settled);
      return result;
    };
    client.query = watched as typeof client.query;
  };

  pool.on('connect', watch);
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
};
