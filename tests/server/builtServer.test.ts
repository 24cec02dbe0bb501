import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { pdf } from '@contract';
import { VERSION } from '@server/version';
import { configurePage } from '@domain/webConfiguration';
import { securityHeaders } from '@server/http/securityHeaders';

import { buildServer } from '../../scripts/buildServer';
import { createApi } from '../contract/portable/api';
import { readPdf } from '../support/readPdf';
import { startChildServer, type ChildServer } from './support/childServer';
import { copyTemplate } from './support/databases';
import { storedIn } from './support/stored';
import { administrator, environmentFor } from './support/testServer';

/** Packages are found from here, as from the project's folder. */
const CACHE = 'node_modules/.cache/vigia';

const page = configurePage(
  '<html><head><meta charset="utf-8"><title>Vigía</title><script>1</script></head></html>',
  {
    apiUrl: '',
    supportEmail: 'ayuda@barrio.example',
    analyticsOrigins: [],
  },
);

let release = '';
let databaseUrl = '';
let server: ChildServer;

beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true });
  release = mkdtempSync(join(CACHE, 'release-'));
  await buildServer(join(release, 'dist-server'));
  mkdirSync(join(release, 'dist'));
  writeFileSync(join(release, 'dist/index.html'), page);
  databaseUrl = await copyTemplate(inject('embedded'));
  server = await startChildServer(environmentFor(databaseUrl), join(release, 'dist-server/main.mjs'));
});
afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(release, { recursive: true });
});

describe('The server that `npm run build` makes', () => {
  it('serves the web app beside it, under the policy', async () => {
    const response = await fetch(`${server.origin}/users`);
    const wanted = securityHeaders({ api: '', analytics: 'https://tableau.example', page });
    expect(await response.text()).toContain('<title>Vigía</title>');
    expect(response.headers.get('content-security-policy')).toBe(wanted['Content-Security-Policy']);
  });

  it('says in the first line of its log which release it is', () => {
    expect(JSON.parse(server.output().split('\n')[0] ?? '')).toMatchObject({ version: VERSION });
  });

  it('makes the first administrator by the link on its console, who downloads a report', async () => {
    const token = server.setupToken();
    const setup = await fetch(`${server.origin}/setup`, {
      method: 'POST',
      body: new URLSearchParams({ token, ...administrator }),
    });
    expect(setup.ok).toBe(true);

    const stored = storedIn(() => databaseUrl);
    const { id, variableIds } = await stored.sensor('Ruido');
    await stored.hours(variableIds[0] ?? 0, [{ at: '2026-03-10T12:00:00Z', mean: 35 }]);
    const api = createApi((path, init) => fetch(server.origin + path, init));
    const session = await api.signIn(administrator.mail, administrator.password);
    const query = { sensorId: id, year: 2026, month: 3 };
    const report = await api.request(pdf.downloadReport, { query }, session);
    expect(readPdf(new Uint8Array(await report.arrayBuffer())).pages[0]).toContain('Ruido');
  });
});
