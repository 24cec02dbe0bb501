/**
 * `npm run bench`: what the screens cost, in kilobytes and in milliseconds; exit code 1 when something is over its limit.
 * It wants a quiet machine. All of it is written to docs/benchmarks.md; `npm run bench -- lists` measures one part
 * (routes, lists or memory) and only prints it.
 */
import type { Browser } from '@playwright/test';

import { withBuiltApp } from '../testing/withBuiltApp';
import { measureLists } from './lists/measureLists';
import { measureMemory } from './memory/measureMemory';
import { circumstances } from './report/circumstances';
import { sectionMarkdown } from './report/markdown';
import { problemsOf } from './report/problems';
import type { Section } from './report/Table';
import { writeReport } from './report/writeReport';
import { measureRoutes } from './routes/measureRoutes';
import { signIn, type Session } from './session';

const parts: Readonly<Record<string, (browser: Browser, session: Session) => Promise<Section>>> = {
  routes: measureRoutes,
  lists: measureLists,
  memory: measureMemory,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  throw new Error(`The bench has no part "${unknown.join(', ')}", only ${Object.keys(parts).join(', ')}.`);
}

await withBuiltApp(async (browser) => {
  const session = await signIn();
  const where = circumstances(browser.version());
  console.log(where);

  const sections: Section[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const section = await measure(browser, session);
    console.log(`\n${sectionMarkdown(section)}`);
    sections.push(section);
  }

  if (asked.length === 0) await writeReport(where, sections);
  const problems = sections.flatMap(problemsOf);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
});
