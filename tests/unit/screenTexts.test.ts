import { dirname, join } from 'node:path/posix';

import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

import { catalogue } from '@/i18n/catalogue';

import { importsOf } from '../../scripts/layers/imports';

type Sources = Readonly<Record<string, string>>;

const app = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** Which part of the catalogue each file of texts adds. */
const addedBy = new Map<string, string>();
for (const [file, load] of Object.entries(import.meta.glob('/src/i18n/screens/*.ts'))) {
  const before = new Set(Object.keys(catalogue));
  await load();
  for (const part of Object.keys(catalogue)) if (!before.has(part)) addedBy.set(file, part);
}
const parts: ReadonlySet<string> = new Set(addedBy.values());

const keysOf = (texts: object, path: string): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? keysOf(text, `${path}${name}.`) : `${path}${name}`,
  );
const keys: ReadonlySet<string> = new Set(keysOf(catalogue, ''));

/** Spares most sources the parser. */
const MAY_NAME = new RegExp(`['"\`](${[...parts].join('|')})\\.`);

/** The parts that come with some screens only, of which a source names texts: 'users.title', or one below `users.${…}`. */
const partsNamedIn = (file: string, source: string): string[] => {
  if (!MAY_NAME.test(source)) return [];
  const named = new Set<string>();
  const add = (key: string) => named.add(key.replace(/\..*/s, ''));
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string' && keys.has(value)) add(value);
    },
    TemplateLiteral: ({ quasis }) => add(quasis[0]?.value.raw ?? ''),
  }).visit(parseSync(file, source).program);
  return [...named].filter((part) => parts.has(part));
};

const locate = (specifier: string, from: string, sources: Sources): string | undefined => {
  const path = specifier.startsWith('.')
    ? join(dirname(from), specifier)
    : specifier.replace(/^@\//, '/src/');
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((file) => file in sources);
};

const FIRST = '/src/main.tsx';
/** Fetch early what screens draw later, and name headings, which the build draws into the page. */
const ROUTES = /^\/src\/(resources|custom-pages)\/[^/]+\/index\.ts$/;

/** Files that use a text which may not be loaded yet, as 'file: part'. */
const findMissing = (sources: Sources): string[] => {
  const importsBy = new Map(
    Object.entries(sources).map(([file, source]) => [
      file,
      importsOf(file, source).flatMap(({ specifier, typeOnly, dynamic }) => {
        const imported = typeOnly ? undefined : locate(specifier, file, sources);
        return imported === undefined ? [] : [{ file, imported, dynamic }];
      }),
    ]),
  );

  const addTo = (chunk: Set<string>, file: string): Set<string> => {
    if (chunk.has(file)) return chunk;
    chunk.add(file);
    for (const { imported, dynamic } of importsBy.get(file) ?? []) if (!dynamic) addTo(chunk, imported);
    return chunk;
  };
  const late = [...importsBy.values()].flat().filter(({ dynamic }) => dynamic);
  /** Each chunk, with the files that it loads. */
  const chunks = new Map(
    [FIRST, ...late.map(({ imported }) => imported)].map((file) => [file, addTo(new Set(), file)]),
  );

  /**
   * The parts that are certainly loaded with each chunk: its own, and those that all chunks which load it have.
   * Repeated until nothing changes.
   */
  const there = new Map([...chunks.keys()].map((file) => [file, parts]));
  const thereWithLoadersOf = (file: string): string[] => {
    if (file === FIRST) return [];
    const loaders = late.filter(({ imported }) => imported === file).map((entry) => entry.file);
    const drawing = loaders.filter((loader) => !ROUTES.test(loader));
    const drawnBy = drawing.length > 0 ? drawing : loaders;
    const around = [...chunks].filter(([, files]) => drawnBy.some((loader) => files.has(loader)));
    return [...parts].filter((part) => around.every(([chunk]) => there.get(chunk)?.has(part)));
  };
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [file, files] of chunks) {
      const brought = [...files].flatMap((module) => addedBy.get(module) ?? []);
      const found = new Set([...brought, ...thereWithLoadersOf(file)]);
      if (found.size !== there.get(file)?.size) isSettled = false;
      there.set(file, found);
    }
  }

  const missing = [...chunks].flatMap(([chunk, files]) =>
    [...files]
      .filter((file) => !ROUTES.test(file))
      .flatMap((file) =>
        partsNamedIn(file, sources[file] ?? '')
          .filter((part) => !there.get(chunk)?.has(part))
          .map((part) => `${file}: ${part}`),
      ),
  );
  return [...new Set(missing)];
};

describe('the texts that a screen or a lazy part shows', () => {
  const screen = {
    [FIRST]: "import('./app/A'); import('./app/B');",
    '/src/i18n/screens/home.ts': '',
  };

  test('are missing where only another screen brings them', () => {
    const A = "import '@/i18n/screens/home';";
    const B = 'const b = <Filter label="home.shown" />;';
    expect(findMissing({ ...screen, '/src/app/A.tsx': A, '/src/app/B.tsx': B })).toEqual([
      '/src/app/B.tsx: home',
    ]);
  });

  test('are missing in a dialog that one of two screens opens without them', () => {
    const A = "import '@/i18n/screens/home'; import('./Dialog')";
    const files = { ...screen, '/src/app/A.tsx': A, '/src/app/Dialog.tsx': 'text(`home.${name}`)' };
    expect(findMissing({ ...files, '/src/app/B.tsx': '' })).toEqual([]);
    expect(findMissing({ ...files, '/src/app/B.tsx': "import('./Dialog')" })).toEqual([
      '/src/app/Dialog.tsx: home',
    ]);
  });

  test('are there when it is drawn', () => {
    expect(findMissing(app)).toEqual([]);
  });
});
