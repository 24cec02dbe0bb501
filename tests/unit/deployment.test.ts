import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { resolveConfig } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { MAX_BATCH_BYTES } from '../../domain/devices/readings';
import { siteConfiguration } from '../../scripts/nginx/siteConfiguration';
import { buildFirstScript, withFirstScript } from '../../scripts/build/earlyStart';
import { securityHeaders } from '../../server/http/securityHeaders';
import { commands } from '../../server/operations/commands';
import { readConfig, WRONG_CONFIGURATION_STATUS } from '../../server/readConfig';
import { allCalls } from '../support/contractCalls';

const nginx = readFileSync('deploy/nginx-static.conf', 'utf8');
const proxy = readFileSync('deploy/nginx-server.conf', 'utf8');
const site = readFileSync('deploy/nginx-static-site.conf', 'utf8');
const handbook = readFileSync('docs/deployment.md', 'utf8');

/** Vite loads for some seconds. */
const { build: built } = await resolveConfig({ logLevel: 'silent' }, 'build');
const page = withFirstScript(readFileSync('index.html', 'utf8'), await buildFirstScript(built.target));

const origins = { api: 'https://api.example.org', analytics: 'https://analytics.example.org' };
const headers = securityHeaders({ ...origins, page });

/** Depends on the request, so it isn't a fixed header. */
const PER_REQUEST = ['Strict-Transport-Security', 'Cache-Control'];

const sentByNginx = () => {
  const lines = nginx.matchAll(/^\s*add_header (?<name>\S+) (?:"(?<quoted>[^"]*)"|(?<bare>\S+))/gm);
  return Object.fromEntries(
    [...lines].map(({ groups }) => [
      groups?.name ?? '',
      (groups?.quoted ?? groups?.bare ?? '')
        .replaceAll('$vigia_api_origin', origins.api)
        .replaceAll('$vigia_analytics_origins', origins.analytics),
    ]),
  );
};

/** The addresses that go to the API. */
const [, passed = ''] = /\$request_uri !~ "(.*)"\)/.exec(nginx) ?? [];

describe('nginx', () => {
  test('sends the headers that the browser tests run under', () => {
    const sent = sentByNginx();
    for (const name of PER_REQUEST) delete sent[name];
    expect(sent).toEqual(headers);
  });

  test('sends each of them on errors too, and from one place', () => {
    const lines = nginx.split('\n').filter((line) => /^\s*add_header /.test(line));
    expect(lines.filter((line) => !/^ {4}add_header /.test(line))).toEqual([]);
    expect(lines.filter((line) => !line.endsWith(' always;'))).toEqual([]);
  });

  test('passes every call of the contract on, by the letters of its path', () => {
    expect(passed).not.toBe('');
    const addresses = allCalls.map(({ path }) => path.replaceAll(/\{\w+\}/g, '1'));
    expect(addresses.filter((address) => !new RegExp(passed).test(address))).toEqual([]);
  });

  test.each([
    '/api//users',
    '/api/users//1',
    '/api/users/',
    '/api/',
    '//api/users',
    '/api/.env',
    '/api/..;/x',
  ])('passes no %s on, which an API may read otherwise than nginx', (address) => {
    expect(address).not.toMatch(new RegExp(passed));
    expect(`${address}?name=a`).not.toMatch(new RegExp(passed));
  });

  test('gets its site file filled in where the test of it runs', () => {
    const filledIn = siteConfiguration(site, {
      port: 4275,
      root: '/srv/dist',
      log: '/srv/access.log',
      analyticsOrigin: 'http://localhost:4274',
      apiServer: 'http://127.0.0.1:4273',
    });
    expect(filledIn).not.toMatch(/^[^#\n]*example/m);
  });

  test('is told by the site file of every variable that it uses', () => {
    const used = new Set([...nginx.matchAll(/\$(vigia_\w+)/g)].map(([, name]) => name ?? ''));
    const own = new Set(
      [...nginx.matchAll(/^map .*\$(vigia_\w+) \{|\?<(vigia_\w+)>/gm)].flatMap((match) => match.slice(1)),
    );
    const told = [...site.matchAll(/^set \$(vigia_\w+) /gm)].map(([, name]) => name ?? '');
    expect([...used].filter((name) => !own.has(name)).toSorted()).toEqual(told.toSorted());
  });
});

/** The lines of a configuration, or of each of its servers, without comments and indentation. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => !line.startsWith('#'));
const serversOf = (text: string) => text.split(/^server \{$/m).slice(1);

test('The servers that nginx-static-site.conf suggests beside its own write no address into a log', () => {
  const uncommented = site.replaceAll(/^#/gm, '');
  const suggested = [...uncommented.matchAll(/server \{[^}]*\}/g)].map(([server]) => server);
  expect(suggested).not.toEqual([]);
  for (const server of suggested) {
    expect(server).toMatch(/\baccess_log off;/);
    expect(server).toMatch(/\berror_log \/dev\/null crit;/);
  }
});

/** `npm run test:nginx` tries what these lines do; `npm test` runs without it, and sees at least that they are there. */
describe.each([
  ['nginx-static.conf', nginx, '$vigia_scheme'],
  ['nginx-server.conf', proxy, 'https'],
])('%s', (_, text, scheme) => {
  test('answers for one host only', () => {
    const refusal = 'if ($host != $server_name) { return 421; }';
    expect(linesOf(serversOf(text).at(-1) ?? '').join(' ')).toContain(refusal);
  });

  test('tells the API who asked by the connection, not by what a client says', () => {
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        'proxy_set_header X-Forwarded-For $remote_addr;',
        `proxy_set_header X-Forwarded-Proto ${scheme};`,
        'proxy_set_header X-Forwarded-Host "";',
        'proxy_set_header Forwarded "";',
      ]),
    );
  });

  test('writes no whole address into an error log, in any of its servers', () => {
    for (const server of serversOf(text)) expect(linesOf(server)).toContain('error_log /dev/null crit;');
  });
});

test('nginx-static.conf believes the scheme that a proxy in front of it names, and no one else’s', () => {
  const [, scheme = ''] = /\$vigia_scheme \{([^}]*)\}/.exec(nginx) ?? [];
  expect(nginx).toContain(
    'map "$realip_remote_addr $vigia_tls_proxy $http_x_forwarded_proto" $vigia_scheme {',
  );
  expect(linesOf(scheme).filter(Boolean)).toEqual([
    String.raw`"~^(\S+) \1 https$" "https";`,
    'default $scheme;',
  ]);
});

test.each([
  ['nginx-static.conf', nginx, '"~^[0-9]+ /api/" "no-store";'],
  ['nginx-server.conf', proxy, '"" "no-store";'],
])('%s lets nothing of the API be kept', (_, text, line) => {
  const [, cache = ''] = /\$vigia_cache \{([^}]*)\}/.exec(text) ?? [];
  expect(linesOf(cache)).toContain(line);
  expect(linesOf(text)).toContain('add_header Cache-Control $vigia_cache always;');
});

test('The proxy before the server lets the largest batch of readings through', () => {
  const [, batches = ''] = /location \/api\/readings \{([^}]*)\}/.exec(proxy) ?? [];
  expect(batches).toContain(`client_max_body_size ${MAX_BATCH_BYTES / 1024 / 1024}m;`);
});

test('The service runs what `npm run serve` runs', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { serve: string } };
  expect(readFileSync('deploy/vigia.service', 'utf8')).toContain(`ExecStart=/usr/bin/${scripts.serve}\n`);
});

test('The container runs what `npm run serve` runs', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { serve: string } };
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
  expect((JSON.parse(command) as string[]).join(' ')).toBe(scripts.serve);
});

test('The containers’ variables are a configuration that the server takes', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8')) as {
    services: { vigia: { environment: Record<string, string> } };
  };
  const set: Record<string, string> = {
    PUBLIC_URL: 'https://vigia.example',
    SESSION_SECRET: 'a'.repeat(64),
    POSTGRES_PASSWORD: 'b'.repeat(48),
  };
  const variables = Object.entries(services.vigia.environment).map(([name, text]) => [
    name,
    text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, asked: string, kind: string, other: string) =>
      kind === '-' ? (set[asked] ?? other) : (set[asked] ?? ''),
    ),
  ]);
  const config = readConfig(Object.fromEntries(variables) as Record<string, string>);
  expect(config).toMatchObject({
    publicUrl: 'https://vigia.example',
    clearLines: ['DATABASE_URL (database)'],
    trustedProxies: ['172.16.0.0/12'],
  });
});

test('The service stays down when its configuration is wrong', () => {
  expect(readFileSync('deploy/vigia.service', 'utf8')).toContain(
    `RestartPreventExitStatus=${WRONG_CONFIGURATION_STATUS}\n`,
  );
});

describe("The night's export", () => {
  const unit = readFileSync('deploy/vigia-backup.service', 'utf8');
  const backups = mkdtempSync(join(tmpdir(), 'vigia-backups-'));
  afterAll(() => rmSync(backups, { recursive: true }));

  /** Runs a line of the unit as systemd does, except for the export itself, which leaves a file. */
  const run = (name: string) => {
    const [, line = ''] = new RegExp(`^${name}=/bin/sh -c '(.*)'$`, 'm').exec(unit) ?? [];
    const script = line
      .replaceAll('$$', '$')
      .replaceAll('%%', '%')
      .replace('exec /usr/bin/node dist-server/admin.mjs export', 'touch');
    const { status, stderr } = spawnSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, BACKUP_DIR: backups, BACKUPS_KEPT: '3' },
    });
    expect([status, stderr]).toEqual([0, '']);
  };

  test('runs a command that there is', () => {
    const [, program = '', command = ''] = /\/usr\/bin\/node dist-server\/(\w+)\.mjs (\w+)/.exec(unit) ?? [];
    expect(readFileSync('vite.server.config.ts', 'utf8')).toContain(`${program}: `);
    expect(Object.keys(commands)).toContain(command);
  });

  test('keeps the newest files, each under its moment, and touches no others', () => {
    const older = [1, 2, 3, 4].map((day) => `vigia-2026-01-0${day}T0500Z.gz`);
    const unfinished = 'vigia-2026-01-05T0500Z.gz.unfinished';
    for (const name of [...older, unfinished, 'session-secret']) writeFileSync(join(backups, name), '');
    run('ExecStart');
    run('ExecStartPost');
    run('ExecStopPost');
    expect(readdirSync(backups).toSorted()).toEqual([
      'session-secret',
      ...older.slice(-2),
      expect.stringMatching(/^vigia-\d{4}-\d\d-\d\dT\d{4}Z\.gz$/),
    ]);
  });

  test('leaves no half of a file, with hashes of passwords, where it was interrupted', () => {
    const before = readdirSync(backups);
    writeFileSync(join(backups, 'vigia-2026-01-06T0500Z.gz.unfinished'), '');
    // Whatever ends the export, this is what still runs.
    run('ExecStopPost');
    expect(readdirSync(backups)).toEqual(before);
  });
});

const systemd = (...options: string[]) => spawnSync('systemd-analyze', options, { encoding: 'utf8' });
const hasSystemd = systemd('--version').status === 0;
if (!hasSystemd) console.info('systemd-analyze is not on this machine: the units of deploy/ are NOT tried.');

describe.skipIf(!hasSystemd)('The units of systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-service-'));
  const services = ['vigia.service', 'vigia-backup.service'].map((name) => join(folder, name));
  for (const name of ['vigia.service', 'vigia-backup.service', 'vigia-backup.timer']) {
    // Node lies elsewhere on some machines, and verify looks for it.
    const text = readFileSync(join('deploy', name), 'utf8').replace('/usr/bin/node', process.execPath);
    writeFileSync(join(folder, name), text);
  }
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are understood, line by line', () => {
    const { status, stderr } = systemd('verify', ...services, join(folder, 'vigia-backup.timer'));
    expect([status, stderr]).toEqual([0, '']);
  });

  test.each(services)('may do little besides their work: %s', (unit) => {
    const { status, stdout } = systemd('security', '--offline=true', '--threshold=20', unit);
    expect(status, stdout).toBe(0);
  });
});

/** How docs/deployment.md writes a target of the build. */
const versionOf = (target: string) => Number(/[\d.]+$/.exec(target)?.[0]);

describe('the page on deployment', () => {
  test.each([
    ['Chrome and Edge', ['chrome', 'edge']],
    ['Firefox', ['firefox']],
    ['Safari, also on iOS', ['safari', 'ios']],
  ])('says from which version on %s is supported, as the build does', (row, names) => {
    const version = Number(new RegExp(`^\\| ${row} +\\| ([\\d.]+) `, 'm').exec(handbook)?.[1]);
    const targets = [built.target].flat().map(String);
    for (const name of names) {
      expect(targets.filter((entry) => entry.startsWith(name)).map(versionOf)).toEqual([version]);
    }
  });

  test.each(Object.entries(headers).filter(([name]) => name !== 'Content-Security-Policy'))(
    'tells of %s: %s',
    (name, value) => {
      expect(handbook.replace(/ +/g, ' ')).toContain(`| \`${name}\` | \`${value}\` |`);
    },
  );

  test('names the headers that an API on another origin must expose', () => {
    expect(handbook).toContain('Access-Control-Expose-Headers: Content-Disposition, Retry-After\n');
  });

  test('names the scripts that the policy allows', () => {
    const [, told] = /^\| `script-src` +\| `([^`]*)`/m.exec(handbook) ?? [];
    expect(headers['Content-Security-Policy']).toContain(`script-src ${told};`);
  });

  test.each((headers['Content-Security-Policy'] ?? '').split('; ').map((part) => [part.split(' ')[0] ?? '']))(
    'says what %s is for',
    (directive) => {
      expect(handbook).toContain(`| \`${directive}\``);
    },
  );
});
