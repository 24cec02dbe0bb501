import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeFolder, openFolders, reachableBinaries } from '@server/database/embedded/folders';
import { findBinaries, libraryEnvironment } from '@server/database/embedded/binaries';
import { findRunningDatabase } from '@server/database/embedded/findRunningDatabase';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
  type EmbeddedOptions,
} from '@server/database/embedded/startEmbeddedDatabase';
import { UnfitDatabase } from '@server/database/unfitDatabase';

import { startChildServer } from './support/childServer';
import { runSql } from './support/databases';
import { newFolder } from './support/newFolder';
import { PUBLIC_URL } from './support/testServer';

let folder = '';
let running: EmbeddedDatabase[] = [];
let toEnd: (() => void)[] = [];

beforeEach(() => {
  folder = newFolder();
  running = [];
  toEnd = [];
});
afterEach(async () => {
  for (const end of toEnd) end();
  for (const database of running) await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (options: Partial<EmbeddedOptions> = {}) => {
  const database = await startEmbeddedDatabase({ dataFolder: join(folder, 'data'), ...options });
  running.push(database);
  return database;
};

/** Answers as PostgreSQL does while it recovers after a crash, for a time from the first connection on. */
const startRecovering = async (forMs: number): Promise<void> => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + fields.length);
  const answer = Buffer.concat([Buffer.from('E'), length, fields]);
  let begun: number | undefined;
  const socket = createServer((connection) => {
    begun ??= Date.now();
    connection.on('error', () => {});
    connection.once('data', () => connection.end(answer));
    if (Date.now() - begun > forMs) socket.close();
  });
  toEnd.push(() => socket.close());
  const run = join(folder, 'data', 'run');
  mkdirSync(run, { recursive: true });
  socket.listen(join(run, '.s.PGSQL.5432'));
  await once(socket, 'listening');
};

const isRoot = process.getuid?.() === 0;

describe('The embedded database', () => {
  it('keeps its data, for nobody else, and listens to nobody outside', async () => {
    const first = await start();
    await runSql(first.url, 'create table town (name text)');
    await runSql(first.url, `insert into town values ('Ñuñorco')`);
    const [settings] = await runSql<{ addresses: string; checksums: string }>(
      first.url,
      `select current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums`,
    );
    expect(settings).toEqual({ addresses: '', checksums: 'on' });
    for (const name of ['database', 'run', 'logs']) {
      expect(statSync(join(folder, 'data', name)).mode & 0o077, name).toBe(0);
    }
    await first.stop();
    running = [];
    const second = await start();
    expect(await runSql(second.url, 'select name from town')).toEqual([{ name: 'Ñuñorco' }]);
  });

  it('writes no values into its log, which may be mail addresses', async () => {
    const { url } = await start();
    await runSql(url, 'create table people (mail text constraint one_account_each primary key)');
    const invite = () => runSql(url, 'insert into people values ($1)', ['ana@barrio.example']);
    await invite();
    await expect(invite()).rejects.toMatchObject({ detail: expect.stringContaining('ana@barrio.example') });
    const logs = join(folder, 'data', 'logs');
    const log = () =>
      readdirSync(logs)
        .map((name) => readFileSync(join(logs, name), 'utf8'))
        .join('');
    await expect.poll(log).toMatch(/one_account_each[^]*STATEMENT:/);
    expect(log()).not.toContain('ana@barrio.example');
  });

  it('is one process’s: another one on the same folder refuses', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/Another Vigía is at work on the data folder/);
    expect(await runSql(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await findRunningDatabase(join(folder, 'data'))).toBe(first.url);
  });

  it('may be waited for: a server that starts beside a command takes over once that has ended', async () => {
    const command = await start();
    await runSql(command.url, 'create table town (name text)');
    const told: string[] = [];
    const waiting = start({
      takenLimitMs: 20_000,
      events: { onTaken: () => told.push('taken'), onLost: () => told.push('lost') },
    });
    await expect.poll(() => told, { timeout: 10_000 }).toEqual(['taken']);
    running = [];
    await command.stop();
    const server = await waiting;
    expect(await runSql(server.url, 'select count(*)::int as towns from town')).toEqual([{ towns: 0 }]);
    expect(told).toEqual(['taken']);
  }, 40_000);

  it('is one process’s even when two start at once on a new folder', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('unfinished'))).toEqual([]);
  });

  it('comes back by itself when it is killed, and passes on what it says when it cannot go on', async () => {
    const events: string[] = [];
    const words: string[] = [];
    const database = await start({
      events: {
        onLost: () => events.push('lost'),
        onRevived: () => events.push('revived'),
        onGraveWords: (text) => words.push(text),
      },
    });
    const absent = database.url.replace('/vigia?', '/ninguna?');
    await expect(runSql(absent, 'select 1')).rejects.toThrow('ninguna');
    await expect.poll(() => words, { timeout: 10_000 }).toEqual(['FATAL: database "ninguna" does not exist']);
    await runSql(database.url, 'create table town (name text)');
    process.kill(database.processId() ?? 0, 'SIGKILL');
    await expect.poll(() => events, { timeout: 30_000 }).toEqual(['lost', 'revived']);
    expect(await runSql(database.url, 'select name from town')).toEqual([]);
  });

  it('is waited for as long as it recovers, however long that takes', async () => {
    const startLimitMs = 3_000;
    await startRecovering(startLimitMs + 500);
    const database = await start({ startLimitMs });
    expect(await runSql(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('finds its libraries where the install script of its package did not run', async () => {
    const { root } = findBinaries();
    const copy = join(folder, 'package', 'native');
    mkdirSync(join(folder, 'package'));
    cpSync(root, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) =>
        !/\.so(\.\d+)?$/.test(source) ||
        /libcrypto|libssl|liblzma|libossp|libxml|libxslt|libz\./.test(source) ||
        source.includes('postgresql'),
    });
    const env = libraryEnvironment({ root: copy }, join(folder, 'links'));
    for (const name of ['postgres', 'initdb']) {
      const program = join(copy, 'bin', name);
      if (process.platform === 'linux')
        expect(spawnSync(program, ['--version'], { env: {} }).status).not.toBe(0);
      expect(spawnSync(program, ['--version'], { env, encoding: 'utf8' }).stdout).toContain('PostgreSQL');
    }
  });

  it('says what to do where there are no binaries', () => {
    expect(() => findBinaries('sunos-sparc')).toThrow(/sunos-sparc.*DATABASE_URL/);
  });

  it('leaves the files of another major version as they are, and says which way leads on', async () => {
    const { stop } = await start();
    await stop();
    running = [];
    const data = join(folder, 'another');
    cpSync(join(folder, 'data'), data, { recursive: true });
    writeFileSync(join(data, 'database', 'PG_VERSION'), '17\n');
    const files = () =>
      readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) => {
        const { mtimeMs, size } = statSync(join(data, name));
        return [name, mtimeMs, size];
      });
    const before = files();
    const server = startChildServer({ DATA_DIR: data, PUBLIC_URL });
    await expect(server).rejects.toMatchObject({
      code: 78,
      message: expect.stringMatching(
        /made by PostgreSQL 17; this release brings 18[^]*1\. [^]*export[^]*3\. [^]*import/,
      ),
    });
    expect(files()).toEqual(before);
  });

  it.each(['DATA_DIR', 'ARCHIVE_DIR'] as const)('says where no folder can be made for %s', (variable) => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const [place, obstacle] of [
      [file, file],
      [join(file, 'data'), file],
      ['/proc/vigia/data', '/proc/vigia'],
    ] as const) {
      const make = () => makeFolder(variable, place);
      expect(make).toThrow(UnfitDatabase);
      expect(make).toThrow(new RegExp(`^${variable} .*${obstacle}.* Name another place`));
    }
  });

  it('takes a data folder far down the tree', async () => {
    const deep = join(folder, ...Array.from({ length: 6 }, () => 'una-carpeta-con-nombre-largo'));
    const database = await start({ dataFolder: deep });
    expect(await runSql(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.skipIf(!isRoot)('Root, where user namespaces are closed', () => {
  it('starts it as another user', async () => {
    const database = await start({ rootUses: 'user' });
    expect(await runSql(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(join(folder, 'data', 'database')).uid).not.toBe(0);
    const status = readFileSync(`/proc/${database.processId()}/status`, 'utf8');
    expect(status).not.toMatch(/^Uid:\s+0\s/m);
  });

  it('gives that user copies of binaries that lie where only root may enter, and renews them with each release', () => {
    const closed = join(folder, 'closed');
    mkdirSync(join(closed, 'native', 'bin'), { recursive: true });
    chmodSync(closed, 0o700);
    const folders = openFolders(join(folder, 'data'));
    chmodSync(folders.data, 0o711);
    const identity = { kind: 'user', uid: 65_534, gid: 65_534 } as const;
    for (const version of ['18.4.0', '18.4.0', '18.5.0']) {
      writeFileSync(join(closed, 'package.json'), JSON.stringify({ version }));
      writeFileSync(join(closed, 'native', 'bin', 'postgres'), `#!/bin/sh\necho ${version}\n`, {
        mode: 0o755,
      });
      const { root } = reachableBinaries({ root: join(closed, 'native') }, folders, identity);
      const program = join(root, 'bin', 'postgres');
      const { stdout } = spawnSync(program, { uid: identity.uid, gid: identity.gid, encoding: 'utf8' });
      expect(stdout).toBe(`${version}\n`);
    }
    const copies = readdirSync(folders.data, { recursive: true }).filter((name) =>
      /bin.postgres$/.test(String(name)),
    );
    expect(copies).toHaveLength(1);
  });

  it('is told what to do where that user cannot reach the folder', async () => {
    chmodSync(folder, 0o700);
    await expect(start({ rootUses: 'user' })).rejects.toThrow(/cannot enter .*DATA_DIR.*DATABASE_URL/s);
    expect(existsSync(join(folder, 'data', 'database'))).toBe(false);
  });
});
