/**
 * `npm run requirements`: each reference to a requirement must lead to one that docs/product defines, and each
 * requirement must be named where it is fulfilled.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { definedIds, findDangling, findRepeated, findUnnamed } from './references';

const isText = (name: string) => /\.(?:tsx?|mjs|css|md|json|html|conf|service|ya?ml)$/.test(name);

/** The test of this check plants faults, and the other names licences. */
const OTHERS: ReadonlySet<string> = new Set([
  'tests/unit/requirementReferences.test.ts',
  'package-lock.json',
]);

/** They only lead to other requirements, or ask the customer. */
const POINTERS: ReadonlySet<string> = new Set([
  'SES-7',
  'LST-8',
  'USR-16',
  'SEN-21',
  'DWN-10',
  'SUB-4',
  'VAR-13',
  'VIW-20',
  'VIW-21',
]);

/** Those of the project, committed or not yet: other folders hold builds, data and pictures. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => isText(file) && !OTHERS.has(file) && existsSync(file));

const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const pages = new Map([...sources].filter(([file]) => file.startsWith('docs/product/')));

const ids = definedIds(pages);
const problems = [
  ...findRepeated(ids),
  ...findDangling(sources, new Set(ids)),
  ...findUnnamed(
    ids.filter((id) => !POINTERS.has(id)),
    sources,
  ),
];

for (const problem of problems) console.error(problem);
console.log(`${ids.length} requirements, ${sources.size} files, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
