import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

import { format, resolveConfig } from 'prettier';

const FILE = 'docs/benchmarks.md';

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`; not to be edited. Each part says when, on what and from which commit it was measured. A figure
stands beside the most or the least that it may be, where there is such a limit (\`scripts/bench/limits.ts\`), and **>** or **<**
marks one that is beyond it.`;

const headingOf = (part: string): string => part.slice(0, part.indexOf('\n'));

/**
 * The report with a part replacing the one with the same heading, or added at the end. Both are Markdown, and
 * parts begin with their heading.
 */
export const withPart = (report: string, part: string): string => {
  const kept = report.split(/^(?=## )/m).filter((text) => text.startsWith('## '));
  const place = kept.findIndex((text) => headingOf(text) === headingOf(part));
  const parts = place < 0 ? [...kept, part] : kept.with(place, part);
  return [INTRODUCTION, ...parts.map((text) => text.trim())].join('\n\n');
};

/** Keeps what was measured, and leaves the other parts as they are. */
export const writeReport = async (part: string): Promise<void> => {
  const report = existsSync(FILE) ? await readFile(FILE, 'utf8') : '';
  const options = await resolveConfig(FILE);
  await writeFile(FILE, await format(withPart(report, part), { ...options, parser: 'markdown' }));
};
