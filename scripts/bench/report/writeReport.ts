import { writeFile } from 'node:fs/promises';

import { format, resolveConfig } from 'prettier';

import { sectionMarkdown } from './markdown';
import type { Section } from './Table';

const FILE = 'docs/benchmarks.md';

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`; not to be edited. A figure stands beside the most or the least that it may be, where there is
such a limit (\`scripts/bench/limits.ts\`), and **>** or **<** marks one that is beyond it.`;

/** Keeps the figures of a whole run. @param circumstances under which they came about */
export const writeReport = async (circumstances: string, sections: readonly Section[]): Promise<void> => {
  const text = [INTRODUCTION, circumstances, ...sections.map(sectionMarkdown)].join('\n\n');
  const options = await resolveConfig(FILE);
  await writeFile(FILE, await format(text, { ...options, parser: 'markdown' }));
  console.log(`\nWritten to ${FILE}.`);
};
