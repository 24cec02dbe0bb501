import type { Browser, Page } from '@playwright/test';

import { limits } from '../limits';
import type { Cell, Section } from '../report/Table';
import { openContext, type Session } from '../session';
import { readFootprint, type Footprint } from './footprint';
import { openFirstReport, openReports } from './openedReports';
import { changeRoutes, openDashboard } from './routeChanges';

const TIMES = 50;

const ABOUT = `What the page holds on to after going about, garbage collected, against what it held before. A first round, which
is not counted, fills the caches that are meant to stay.`;

const HEAD = [
  'what',
  'heap before, MB',
  'heap after, MB',
  'growth, %',
  'nodes before',
  'nodes after',
  'listeners before',
  'listeners after',
];

interface Excursion {
  name: string;
  start: (page: Page) => Promise<void>;
  repeat: (page: Page, times: number) => Promise<void>;
  /** How many repetitions fill every cache. */
  warmUp: number;
}

const excursions: readonly Excursion[] = [
  { name: `${TIMES} route changes`, start: openDashboard, repeat: changeRoutes, warmUp: 30 },
  { name: `${TIMES} opened and closed reports`, start: openFirstReport, repeat: openReports, warmUp: 10 },
];

const rowOf = (name: string, before: Footprint, after: Footprint): Cell[] => [
  name,
  { value: before.heapMb, digits: 1 },
  { value: after.heapMb, digits: 1 },
  { value: (after.heapMb / before.heapMb - 1) * 100, limit: limits.heapGrowthPercent, digits: 1 },
  before.nodes,
  after.nodes,
  before.listeners,
  after.listeners,
];

const measure = async (browser: Browser, session: Session, { name, start, repeat, warmUp }: Excursion) => {
  const context = await openContext(browser, session);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await start(page);
  await repeat(page, warmUp);
  const before = await readFootprint(devtools);
  await repeat(page, TIMES);
  const after = await readFootprint(devtools);
  await context.close();
  return rowOf(name, before, after);
};

/** Whether memory grows as people move through the app. */
export const measureMemory = async (browser: Browser, session: Session): Promise<Section> => {
  const rows: Cell[][] = [];
  for (const excursion of excursions) rows.push(await measure(browser, session, excursion));
  return {
    title: 'Memory',
    about: ABOUT,
    tables: [{ title: 'After going about', head: HEAD, rows }],
    problems: [],
  };
};
