import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** All that a build is made from. */
const SOURCES = [
  'contract',
  'domain',
  'reporting',
  'src',
  'public',
  'scripts/build',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.env',
  '.env.production',
  '.env.production.local',
  '.env.local',
];

const filesIn = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};

const fingerprint = (): string => {
  const hash = createHash('sha256').update(process.version);
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`\0${name}=${process.env[name]}`);
  }
  for (const file of SOURCES.flatMap((source) => filesIn(join(root, source)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
};

/** A source that the fingerprint misses would leave people with an old build. */
const requireKnownSources: Plugin = {
  name: 'known-sources',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const path = relative(root, id.split('?')[0] ?? id)
        .split(sep)
        .join('/');
      const isSource = !path.startsWith('..') && !path.startsWith('node_modules/') && existsSync(id);
      if (isSource && !SOURCES.some((source) => path === source || path.startsWith(`${source}/`))) {
        this.error(`${path} is part of the build; add it to the sources in scripts/buildWebApp.ts.`);
      }
    }
  },
};

/** Builds the web app into a folder, unless its last build there was from the same sources and variables. */
export const buildWebApp = async (folder: string): Promise<void> => {
  const outDir = join(root, folder);
  const noted = `${outDir}.fingerprint`;
  const current = fingerprint();
  if (existsSync(noted) && readFileSync(noted, 'utf8') === current) return;
  console.log('Building…');
  rmSync(noted, { force: true });
  // Later starts need no Vite, which takes as long to load as all the rest.
  const { build } = await import('vite');
  await build({ logLevel: 'warn', plugins: [requireKnownSources], build: { outDir, emptyOutDir: true } });
  writeFileSync(noted, current);
};
