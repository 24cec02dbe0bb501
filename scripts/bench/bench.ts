/**
 * `npm run bench`: the cost of the screens, in kilobytes and in milliseconds; exit code 1 if something
 * exceeds its limit. It refuses a busy machine, and writes its results to docs/benchmarks.md. `npm run bench
 * -- lists` measures one part (routes, lighthouse, lists, charts, memory, server, readings, province, recomputing, imports,
 * decoders, alarms, analysis, devices, public or deliveries). `npm
 * run bench -- deliveries 10000 50000` sends that many people that many reports, which takes hours; without
 * numbers it sends a few and extrapolates. With numbers, `readings` measures
 * how so many millions of them are shown, and nothing else. `npm run bench -- routes /publico` opens /login and the
 * routes that begin so, which takes minutes instead of an hour. That leaves the report as it is, and so does
 * BENCH_POSTGRES=debian, with which parts of the server are measured on Debian's PostgreSQL instead of the embedded one.
 */
import type { Browser } from '@playwright/test';

import { withBuiltApp } from '../testing/withBuiltApp';
import { measureAlarms } from './alarms/measureAlarms';
import { measureAnalysis } from './analysis/measureAnalysis';
import { measureCharts } from './charts/measureCharts';
import { measureDecoders } from './decoders/measureDecoders';
import { measureDeliveries } from './deliveries/measureDeliveries';
import { measureDevices } from './devices/measureDevices';
import { measureImports } from './imports/measureImports';
import { measureLighthouse } from './lighthouse/measureLighthouse';
import { measureLists } from './lists/measureLists';
import { requireQuietMachine, watchSpeed } from './machine';
import { measureMemory } from './memory/measureMemory';
import { measureProvince } from './province/measureProvince';
import { measurePublic } from './public/measurePublic';
import { measureReadings } from './readings/measureReadings';
import { measureRecomputing } from './recomputing/measureRecomputing';
import { circumstances } from './report/circumstances';
import { sectionMarkdown } from './report/markdown';
import { problemsOf } from './report/problems';
import type { Section } from './report/Table';
import { writeReport } from './report/writeReport';
import { resetMock } from './resetMock';
import { measureRoutes } from './routes/measureRoutes';
import { measureServer } from './server/measureServer';
import { isOnDebian } from './server/withServer';
import { signIn, type Session } from './session';

const words = process.argv.slice(2);
const beginnings = words.filter((word) => word.startsWith('/'));
const sizes = words.filter((word) => /^\d+$/.test(word)).map(Number);
const asked = words.filter((word) => !/^(\/.*|\d+)$/.test(word));

/** Measured with the mock as the API, as a phone far away from the server. */
const onPhone: Readonly<Record<string, (session: Session) => Promise<Section>>> = {
  routes: (session) => measureRoutes(session, beginnings),
  lighthouse: measureLighthouse,
};
/** Measured with the mock as the API, in a browser beside it. */
const inBrowser: Readonly<Record<string, (browser: Browser, session: Session) => Promise<Section>>> = {
  lists: measureLists,
  charts: measureCharts,
  memory: measureMemory,
};
/** Measured on the server alone. */
const ofServer: Readonly<Record<string, () => Promise<Section>>> = {
  server: measureServer,
  readings: () => measureReadings(...(asked.includes('deliveries') ? [] : sizes)),
  province: measureProvince,
  recomputing: measureRecomputing,
  imports: measureImports,
  decoders: measureDecoders,
  alarms: measureAlarms,
  analysis: measureAnalysis,
  devices: measureDevices,
  public: measurePublic,
  deliveries: () => measureDeliveries(...sizes),
};

const names = [onPhone, inBrowser, ofServer].flatMap(Object.keys);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  throw new Error(`The bench has no part "${unknown.join(', ')}", only ${names.join(', ')}.`);
}
if (beginnings.length > 0 && asked.join() !== 'routes') {
  throw new Error('Only routes are chosen by how they begin: npm run bench -- routes /publico');
}
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

const problems: string[] = [];
/** Measures a part, prints it and keeps it. */
const keep = async (measure: () => Promise<Section>, chromium?: string) => {
  const speed = watchSpeed();
  speed.look();
  const section = await measure();
  speed.look();
  const part = sectionMarkdown(section, circumstances({ chromium, speed: speed.inWords() }));
  console.log(`\n${part}`);
  if (beginnings.length === 0 && !isOnDebian) await writeReport(part);
  problems.push(...problemsOf(section));
};

await requireQuietMachine();
if ([onPhone, inBrowser].flatMap(Object.keys).some(isAsked)) {
  await withBuiltApp(async (browser) => {
    const session = await signIn();
    /** With the mock's usual data, whatever the part before it made of them. */
    const keepOnMock = async (measure: () => Promise<Section>) => {
      await resetMock();
      await keep(measure, browser.version());
    };
    for (const [name, measure] of Object.entries(onPhone)) {
      if (isAsked(name)) await keepOnMock(() => measure(session));
    }
    for (const [name, measure] of Object.entries(inBrowser)) {
      if (isAsked(name)) await keepOnMock(() => measure(browser, session));
    }
  });
}
for (const [name, measure] of Object.entries(ofServer)) if (isAsked(name)) await keep(measure);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
