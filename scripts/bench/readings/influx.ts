import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '../../ports';
import { createClient } from '../server/client';

const BINARY = '/usr/bin/influxd';

/** Debian's InfluxDB, to compare with. */
export interface Influx {
  write(lines: string): Promise<void>;
  /** @returns how many milliseconds a query took */
  query(text: string): Promise<number>;
  stop(): Promise<void>;
}

/** @returns undefined where this machine has none */
export const startInflux = async (folder: string): Promise<Influx | undefined> => {
  if (!existsSync(BINARY)) return undefined;
  mkdirSync(folder, { recursive: true });
  const [http, rpc] = [await freePort(), await freePort()];
  const file = join(folder, 'influxdb.conf');
  writeFileSync(
    file,
    `reporting-disabled = true
bind-address = "127.0.0.1:${rpc}"
[meta]
  dir = "${folder}/meta"
[data]
  dir = "${folder}/data"
  wal-dir = "${folder}/wal"
  query-log-enabled = false
[http]
  bind-address = "127.0.0.1:${http}"
  log-enabled = false
[monitor]
  store-enabled = false
`,
  );
  const process = spawn(BINARY, ['-config', file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    process.once('exit', () => resolve());
  });
  const origin = `http://127.0.0.1:${http}`;
  const client = createClient(http);
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(`${origin}/query?q=create+database+vigia`, { method: 'POST' }).catch(
      () => undefined,
    );
    if (response?.ok) break;
    if (tries > 200) throw new Error('influxd does not answer.');
    await delay(50);
  }
  return {
    write: async (lines) => {
      const response = await fetch(`${origin}/write?db=vigia&precision=ms`, { method: 'POST', body: lines });
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
    },
    query: async (text) => {
      const { status, ms } = await client.send({
        path: `/query?db=vigia&epoch=s&q=${encodeURIComponent(text)}`,
      });
      if (status !== 200) throw new Error(`influxd refuses: ${text}`);
      return ms;
    },
    stop: async () => {
      client.close();
      process.kill('SIGTERM');
      await ended;
    },
  };
};
