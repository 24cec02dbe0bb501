/** `npm run requirements`: each reference to a requirement must lead to one that docs/product defines. */
import { readdirSync, readFileSync, statSync } from 'node:fs';

import { definedIds, findDangling, findRepeated } from './references';

const ignored = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

const isText = (name: string) => /\.(?:tsx?|mjs|css|md|json|html|conf|service|ya?ml)$/.test(name);

const filesIn = (root: string): string[] =>
  statSync(root).isFile()
    ? [root]
    : readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((name) => `${root}/${name.replaceAll('\\', '/')}`)
        .filter((file) => statSync(file).isFile());

const read = (roots: readonly string[]) =>
  new Map(
    roots
      .flatMap(filesIn)
      .filter(isText)
      .map((file) => [file, readFileSync(file, 'utf8')] as const),
  );

/** The test of this check plants faults, and the other names licences. */
const OTHERS = ['tests/unit/requirementReferences.test.ts', 'package-lock.json'];

const ids = definedIds(read(['docs/product']));
const sources = read(readdirSync('.').filter((name) => !name.startsWith('.') && !ignored.has(name)));
for (const file of OTHERS) sources.delete(file);
const problems = [...findRepeated(ids), ...findDangling(sources, new Set(ids))];

for (const problem of problems) console.error(problem);
console.log(`${ids.length} requirements, ${sources.size} files, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
