import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '../ports';

const NOBODY = 65_534;
const START_LIMIT_MS = 60_000;
const REPORT_LIMIT_MS = 60_000;

const account = { mail: 'administracion@vigia.example', password: 'Vigia-Prueba2026' };

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** Reads what a process writes until a pattern comes. */
const untilWritten = (child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> => {
  let text = '';
  return new Promise((found, reject) => {
    const timer = setTimeout(() => reject(new Error(`The release did not start: ${text}`)), START_LIMIT_MS);
    const read = (part: Buffer) => {
      text += part.toString();
      const match = pattern.exec(text);
      if (!match) return;
      clearTimeout(timer);
      found(match);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The release ended with ${code}: ${text}`)));
  });
};

const expectOk = async (response: Response): Promise<Response> => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response;
};

/** Signs up and in, brings readings in, and downloads the report of their month. */
const goThrough = async (origin: string, token: string): Promise<void> => {
  const page = await (await expectOk(await fetch(`${origin}/login`))).text();
  if (!page.includes('Vigía')) throw new Error('The web app is not served.');
  const form = new URLSearchParams({ token, ...account });
  await expectOk(await fetch(`${origin}/setup`, { method: 'POST', body: form }));

  const send = async (path: string, body: object, bearer?: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer ?? ''}` };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await (await expectOk(answer)).text();
    return text === '' ? undefined : JSON.parse(text);
  };
  const { token: session } = (await send('/api/auth/login', account)) as { token: string };
  const read = (path: string) => fetch(origin + path, { headers: { authorization: `Bearer ${session}` } });
  await send('/api/sensor-types', { name: 'Clima' }, session);
  const [type] = (await (await expectOk(await read('/api/sensor-types'))).json()) as { id: number }[];
  const limits = { minCritical: null, maxCritical: null, minWarning: null, maxWarning: null };
  const variable = { variableName: 'Temperatura', normalizedVariableId: null, senteosVariableId: null };
  const variablesData = [{ ...variable, ...limits, payloadName: 'temp' }];
  const sensor = { name: 'Plaza', sensorTypeId: type?.id, location: null, device: 'plaza', variablesData };
  await send('/api/connected-sensors', sensor, session);
  const { key } = (await send('/api/reading-keys', { name: 'Prueba', devices: null }, session)) as { key: string };
  const at = new Date(Date.now() - 86_400_000);
  const reading = { device: 'plaza', variable: 'temp', at: at.toISOString(), value: 21.5 };
  await send('/api/readings', { readings: [reading] }, key);
  const month = `year=${at.getFullYear()}&month=${at.getMonth() + 1}`;
  const deadline = Date.now() + REPORT_LIMIT_MS;
  for (;;) {
    const report = await read(`/api/pdf/download?sensorId=1&${month}`);
    if (report.ok && (await report.text()).startsWith('%PDF')) return;
    if (Date.now() > deadline) throw new Error(`No report: ${report.status}`);
    await delay(500);
  }
};

/**
 * Tries a release where there is nothing but Node: in an empty folder, as a user without rights, with no other program to be
 * found.
 * @throws an Error that says what failed
 */
export const tryRelease = async (archive: string, name: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-release-'));
  const data = join(folder, 'data');
  const programs = join(folder, 'bin');
  for (const made of [data, programs]) mkdirSync(made);
  symlinkSync(process.execPath, join(programs, 'node'));
  spawnSync('tar', ['--no-same-owner', '-xzf', archive, '-C', folder]);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) spawnSync('chmod', ['755', folder]);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const options = {
    cwd: join(folder, name),
    env: { PATH: programs, PUBLIC_URL: origin, PORT: String(port), DATA_DIR: data, NODE_ENV: 'production' },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  };
  const admin = (...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync('node', ['dist-server/admin.mjs', ...words], {
      ...options,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`admin ${words.join(' ')}: ${stdout} ${stderr}`);
    return stdout.trim();
  };
  const started = performance.now();
  const server = spawn('node', ['dist-server/main.mjs'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  try {
    const [, token = ''] = await untilWritten(server, /setup\?token=(\S+)[^]*"ready"/);
    const ms = Math.round(performance.now() - started);
    await goThrough(origin, token);
    const version = admin('version');
    admin('export', join(data, 'all.gz'));
    server.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`The release stopped with ${code}.`);
    console.log(
      `${version} runs with Node alone: unpacked ${(sizeOf(join(folder, name)) / 1e6).toFixed(0)} MB; from nothing to ready in ` +
        `${(ms / 1000).toFixed(1)} s; signed in, drew a report, exported, stopped.`,
    );
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};
