import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Packages are found from here, as from the project's folder. */
const CACHE = 'node_modules/.cache/vigia';

const SOURCES = {
  childMain: 'tests/server/support/childMain.ts',
  admin: 'demo/admin.ts',
} as const;

/** Packages of many files, or slow to be parsed: half of the start of a program, of which there are hundreds. */
const MANY_FILES = [
  'hono',
  '@hono/node-server',
  'jose',
  'kysely',
  'mqtt',
  'nodemailer',
  'rate-limiter-flexible',
  'yaml',
  'zod',
];

/**
 * Builds the programs that tests start as processes of their own, for this process and those that it starts from then on.
 * Each program would otherwise read all sources again, which takes longer than most of what is tested.
 * @returns what removes them
 */
export const buildPrograms = async (): Promise<() => void> => {
  mkdirSync(CACHE, { recursive: true });
  // Another run may be using its own.
  const folder = mkdtempSync(join(CACHE, 'programs-'));
  // The tests' processes know this file too, and need no Vite, which takes long to load.
  const { buildServer } = await import('../../../scripts/buildServer');
  await buildServer(folder, SOURCES, MANY_FILES);
  process.env.TEST_PROGRAMS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};

export const builtProgram = (name: keyof typeof SOURCES): string => {
  const folder = process.env.TEST_PROGRAMS;
  if (folder === undefined) throw new Error('The programs of the tests are not built: see buildPrograms.');
  return join(folder, `${name}.mjs`);
};
