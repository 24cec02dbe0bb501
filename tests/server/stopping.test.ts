import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';

import { afterEach, describe, expect, inject, it } from 'vitest';

import { openClient } from '@server/database/connections/pool';
import { LIMITS_MS, STOP_LIMIT_MS } from '@server/stopping';

import { freePort } from '../../scripts/ports';
import { builtProgram } from './support/builtPrograms';
import { copyTemplate, runSql } from './support/databases';
import { environmentFor, startTestServer } from './support/testServer';

const toEnd: (() => void)[] = [];

afterEach(() => {
  for (const end of toEnd.splice(0)) end();
});

/** Accepts connections and never says a word. */
const startSilentHost = async (): Promise<number> => {
  const sockets: Socket[] = [];
  const host = createServer((socket) => {
    socket.on('error', () => {});
    sockets.push(socket);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  toEnd.push(() => {
    for (const socket of sockets) socket.destroy();
    host.close();
  });
  return (host.address() as AddressInfo).port;
};

const beginStart = (url: string) => {
  const child = spawn(process.execPath, [builtProgram('childMain')], {
    env: { PATH: process.env.PATH, ...environmentFor(url), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  toEnd.push(() => child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'exit');
  return {
    output: () => output,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

describe('Stopping', () => {
  it('leaves the database the time to write what it holds, even if everything before takes as long as it may', () => {
    const { database, ...before } = LIMITS_MS;
    const latest = Object.values(before).reduce((sum, limit) => sum + limit, 0);
    expect(database).toBeGreaterThanOrEqual(3_500);
    expect(latest + database).toBeLessThan(STOP_LIMIT_MS);
  });

  it('waits for everything at once: a request that does not end, and a broker that does not answer', async () => {
    const url = await copyTemplate(inject('embedded'));
    const broker = await startSilentHost();
    const server = await startTestServer({ ...environmentFor(url), MQTT_URL: `mqtt://127.0.0.1:${broker}` });
    const request = connectSocket(server.running.port ?? 0, '127.0.0.1');
    request.on('error', () => {});
    toEnd.push(() => request.destroy());
    await once(request, 'connect');
    request.write(
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    // It must have arrived.
    expect((await server.fetch('/health')).status).toBe(200);

    const started = Date.now();
    await server.stop();
    expect(Date.now() - started).toBeLessThan(8_000);
  }, 60_000);

  it('ends a start that waits for the database, too', async () => {
    const url = `postgresql://vigia@127.0.0.1:${await freePort()}/vigia`;
    const { output, end } = beginStart(url);
    await expect.poll(output, { timeout: 60_000 }).toContain('does not answer yet');
    const started = Date.now();
    expect(await end()).toEqual([0, null]);
    expect(Date.now() - started).toBeLessThan(5_000);
  }, 120_000);

  it('ends a start in the midst of a long statement, which the database then gives up', async () => {
    const url = await copyTemplate(inject('embedded'));
    const somebodyElse = await openClient(url);
    await somebodyElse.query('begin; lock table site_zone in access exclusive mode');
    const waiting = () =>
      runSql(
        url,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    const { end } = beginStart(url);
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1);
    const started = Date.now();
    expect(await end()).toEqual([0, null]);
    expect(Date.now() - started).toBeLessThan(5_000);
    await expect.poll(waiting, { timeout: 5_000 }).toEqual([]);
    await somebodyElse.end();
  }, 120_000);
});
