/** `npm run layers`: checks the tree against the rules in rules.ts. */
import { readdirSync, readFileSync } from 'node:fs';

import { findViolations } from './violations';

const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

const sources = new Map(
  ['contract', 'domain', 'reporting', 'simulation', 'mock', 'server', 'demo', 'src']
    .flatMap(modulesIn)
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const violations = findViolations(sources);

for (const violation of violations) console.error(violation);
console.log(`${sources.size} modules, ${violations.length} layer violations`);
if (violations.length > 0) process.exitCode = 1;
