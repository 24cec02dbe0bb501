import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { readConfig, WrongConfiguration } from '@server/readConfig';
import { securityHeaders } from '@server/http/securityHeaders';
import { groundOf, groundOrigin } from '@server/map';

import { copyTemplate } from './support/databases';
import { newFolder } from './support/newFolder';
import { environmentFor, startTestServer, type TestServer } from './support/testServer';

const EMBEDDED = { PUBLIC_URL: 'https://vigia.example.org' };
const folder = newFolder();
const archive = join(folder, 'barrio.pmtiles');
const streets = join(folder, 'calles.geojson');
writeFileSync(archive, `PMTiles\u0003${'x'.repeat(500)}`);
writeFileSync(streets, JSON.stringify({ type: 'FeatureCollection', features: [] }));

const groundFor = (MAP_TILES: string, MAP_ATTRIBUTION?: string) =>
  groundOf(readConfig({ ...EMBEDDED, MAP_TILES, ...(MAP_ATTRIBUTION && { MAP_ATTRIBUTION }) }).mapGround);

describe('What lies below the sensors of a map (EXT-75)', () => {
  it.each([
    ['a file of tiles', archive, 'pmtiles', '/map/ground.pmtiles', ''],
    [
      'such a file elsewhere',
      'https://tiles.example/barrio.pmtiles',
      'pmtiles',
      null,
      'https://tiles.example',
    ],
    ['vector tiles', 'https://tiles.example/{z}/{x}/{y}.mvt?key=1', 'vector', null, 'https://tiles.example'],
    ['pictures', 'https://tiles.example/{z}/{x}/{y}.png', 'raster', null, 'https://tiles.example'],
    ['tiles on this machine', 'http://localhost:8081/{z}/{x}/{y}', 'vector', null, 'http://localhost:8081'],
  ])('may be %s', (_, text, kind, path, origin) => {
    expect(groundFor(text)).toEqual({ kind, url: path ?? text, attribution: '© OpenStreetMap' });
    expect(groundOrigin(readConfig({ ...EMBEDDED, MAP_TILES: text }).mapGround)).toBe(origin);
  });

  it('may be streets of the operator’s own, made by nobody else', () => {
    expect(groundFor(streets)).toEqual({ kind: 'geojson', url: '/map/ground.geojson', attribution: '' });
    expect(groundFor(streets, 'Municipio')?.attribution).toBe('Municipio');
  });

  it('is let in by the page’s policy from its origin alone', () => {
    const { 'Content-Security-Policy': policy } = securityHeaders({
      api: '',
      analytics: '',
      tiles: 'https://tiles.example',
      page: '',
    });
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
    expect(policy).toContain("img-src 'self' https://tiles.example;");
    expect(policy).toContain("worker-src 'self';");
  });

  it('may be nothing', () => {
    expect(groundOf(readConfig(EMBEDDED).mapGround)).toBeUndefined();
  });

  it.each([
    ['a file that isn’t there', join(folder, 'nada.pmtiles')],
    ['a file of another kind', join(folder, 'barrio.mbtiles')],
    ['a file that only says so', streets.replace('calles.geojson', 'barrio.geojson')],
    ['an address without places for numbers', 'https://tiles.example/all'],
    ['an address without TLS', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['an address with a password', 'https://a:b@tiles.example/{z}/{x}/{y}.png'],
  ])('isn’t %s', (_, text) => {
    writeFileSync(streets.replace('calles.geojson', 'barrio.geojson'), '{"type":"Topology"}');
    expect(() => groundFor(text)).toThrow(WrongConfiguration);
    expect(() => groundFor(text)).toThrow('MAP_TILES');
  });
});

describe('The operator’s file', () => {
  let server: TestServer;

  beforeAll(async () => {
    const url = await copyTemplate(inject('embedded'));
    server = await startTestServer({ ...environmentFor(url), MAP_TILES: archive });
  });
  afterAll(() => server.stop());

  it('is given in parts', async () => {
    const part = await server.fetch('/map/ground.pmtiles', { headers: { range: 'bytes=0-6' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('PMTiles');
    expect(part.headers.get('content-range')).toBe('bytes 0-6/508');
    expect(part.headers.get('cache-control')).toBe('public, max-age=3600');
    const beyond = await server.fetch('/map/ground.pmtiles', { headers: { range: 'bytes=9999-' } });
    expect(beyond.status).toBe(416);
  });

  it('is the only one of its folder', async () => {
    for (const path of ['/map/calles.geojson', '/map/ground.geojson', '/map/..%2fcalles.geojson'])
      expect((await server.fetch(path)).status).toBe(404);
  });
});
