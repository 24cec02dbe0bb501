/**
 * `npm run bench`: what the screens cost, in kilobytes and in milliseconds; exit code 1 when something is over its limit.
 * It refuses a busy machine. All of it is written to docs/benchmarks.md; `npm run bench -- lists` measures one part
 * (routes, lists, charts, memory, server, readings, alarms or deliveries) and only prints it. `npm run bench -- deliveries 10000 50000` sends so
 * many people so many reports, which takes hours; without numbers it sends a few, and reckons.
 */
import type { Browser } from '@playwright/test';

import { withBuiltApp } from '../testing/withBuiltApp';
import { measureAlarms } from './alarms/measureAlarms';
import { measureCharts } from './charts/measureCharts';
import { measureDeliveries } from './deliveries/measureDeliveries';
import { measureLists } from './lists/measureLists';
import { requireQuietMachine, watchSpeed } from './machine';
import { measureMemory } from './memory/measureMemory';
import { measureReadings } from './readings/measureReadings';
import { circumstances } from './report/circumstances';
import { sectionMarkdown } from './report/markdown';
import { problemsOf } from './report/problems';
import type { Section } from './report/Table';
import { writeReport } from './report/writeReport';
import { measureRoutes } from './routes/measureRoutes';
import { measureServer } from './server/measureServer';
import { signIn, type Session } from './session';

/** What is measured in a browser, with the mock as the API. */
const inBrowser: Readonly<Record<string, (browser: Browser, session: Session) => Promise<Section>>> = {
  routes: measureRoutes,
  lists: measureLists,
  charts: measureCharts,
  memory: measureMemory,
};
const sizes = process.argv.slice(2).flatMap((word) => (/^\d+$/.test(word) ? [Number(word)] : []));
/** What is measured of the server alone. */
const ofServer: Readonly<Record<string, () => Promise<Section>>> = {
  server: measureServer,
  readings: measureReadings,
  alarms: measureAlarms,
  deliveries: () => measureDeliveries(...sizes),
};

const names = [...Object.keys(inBrowser), ...Object.keys(ofServer)];
const asked = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  throw new Error(`The bench has no part "${unknown.join(', ')}", only ${names.join(', ')}.`);
}
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

const sections: Section[] = [];
const speed = watchSpeed();
const keep = (section: Section) => {
  console.log(`\n${sectionMarkdown(section)}`);
  sections.push(section);
  speed.look();
};

await requireQuietMachine();
speed.look();
let chromium: string | undefined;
if (Object.keys(inBrowser).some(isAsked)) {
  await withBuiltApp(async (browser) => {
    const session = await signIn();
    chromium = browser.version();
    for (const [name, measure] of Object.entries(inBrowser)) {
      if (isAsked(name)) keep(await measure(browser, session));
    }
  });
}
for (const [name, measure] of Object.entries(ofServer)) if (isAsked(name)) keep(await measure());

const where = circumstances({ chromium, speed: speed.inWords() });
console.log(where);
if (asked.length === 0) await writeReport(where, sections);
const problems = sections.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
