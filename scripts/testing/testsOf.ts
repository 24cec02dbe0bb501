import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const plain = (name: string) => name.replace(/[-.]/g, '').toLowerCase();

const singularOf = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '');

/** The parts of the paths that a file imports. */
const importedParts = (source: string): readonly string[] =>
  [...source.matchAll(/from '([^']+)'/g)].flatMap(([, path = '']) => path.split('/').map(plain));

/** Whether a test is about a noun: its file is named after it, or it imports something that is. */
export const isAbout = (noun: string, file: string, source: string): boolean => {
  const names = new Set([plain(noun), plain(singularOf(noun))]);
  return (
    plain(basename(file)).includes(plain(singularOf(noun))) ||
    importedParts(source).some((part) => names.has(part))
  );
};

const FOLDERS = ['unit', 'contract', 'screens', 'server'].map((folder) => join('tests', folder));

/** The tests of a noun that need no browser. */
export const testsOf = (noun: string): readonly string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => /\.test\.tsx?$/.test(file) && isAbout(noun, file, readFileSync(file, 'utf8')));
