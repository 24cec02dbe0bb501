import type { Browser } from '@playwright/test';

import { paths } from '@domain/paths';

import { testAddress } from '../../testing/environment';
import { limits } from '../limits';
import type { Cell, Section, Table } from '../report/Table';
import { serveCompressed } from '../server/serveCompressed';
import { signedInScript, signIn, type Session } from '../session';
import { repeatedCalls } from './apiCalls';
import { loadProbe, readLoad } from './loadProbe';
import { slowDown } from './slowPhone';
import { openUnwatchedPages, type UnwatchedPages } from './unwatchedPages';
import { costOf, usualCost, type VisitCost } from './visitCost';
import { visits, type Visit } from './visits';

/** Figures are medians of this many visits. */
const VISITS = 3;

const ABOUT = `Every route of the app, under 4× CPU slow-down and slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms there and back),
from a server that compresses as deploy/nginx.conf does, in pages without a debugger attached, as a visitor's are; medians of
${VISITS} visits. Scripts, requests and depth count until
the main element is shown, which is the heading and a form's first field or a list's first row. Depth is the longest
chain of requests in which each starts only once the one before it has ended. Blocking time is what tasks take beyond
50 ms each, from the first paint until the page is at rest. The second visit finds the files of the first in the cache.
No screen may ask the API for the same thing twice.`;

const HEAD = [
  'route',
  'JS, gzip kB',
  'requests',
  'depth',
  'first paint, ms',
  'main element, ms',
  'blocking, ms',
];

interface Opened {
  cost: VisitCost;
  repeated: string[];
}

/** Opens a route in a separate page. */
const open = async (pages: UnwatchedPages, origin: string, { address }: Visit): Promise<Opened> => {
  const page = await pages.open();
  await slowDown(page);
  await page.send('Page.navigate', { url: origin + address });
  const load = await readLoad(page, address);
  await page.close();
  return { cost: costOf(load, origin), repeated: repeatedCalls(load.files) };
};

const openTwice = async (browser: Browser, session: Session, origin: string, visit: Visit) => {
  const scripts = [loadProbe(visit.content), ...(visit.signedIn ? [signedInScript(session)] : [])];
  const pages = await openUnwatchedPages(browser, scripts);
  const cold = await open(pages, origin, visit);
  const warm = await open(pages, origin, visit);
  await pages.close();
  return { cold, warm };
};

const isSignIn = ({ path }: Visit) => path === paths.signIn;

interface VisitLimits {
  firstPaint?: number | undefined;
  mainElement?: number | undefined;
}

/** @param signInMs the time to /login's first field, in the same run */
const firstVisitLimits = (visit: Visit, signInMs: number): VisitLimits => ({
  firstPaint: isSignIn(visit) ? limits.perSignIn.firstPaint * signInMs : undefined,
  mainElement: visit.isList ? limits.perSignIn.list * signInMs : undefined,
});

const rowOf = (visit: Visit, cost: VisitCost, { firstPaint, mainElement }: VisitLimits): Cell[] => {
  const { path, title = path, content } = visit;
  const weightClass = isSignIn(visit) ? 'signIn' : content.startsWith('form') ? 'forms' : 'others';
  return [
    title,
    { value: cost.scriptsKb, limit: limits.scriptsKb[weightClass], digits: 1 },
    cost.requests,
    cost.depth,
    { value: cost.firstPaint, limit: firstPaint },
    { value: cost.mainElement, limit: mainElement },
    { value: cost.blocking, limit: limits.blockingMs },
  ];
};

/** Fresh data; as many sensors as usual unless a number is given. */
const resetMock = async (sensors?: number): Promise<void> => {
  const search = sensors === undefined ? '' : `?sensors=${sensors}`;
  const { ok, status } = await fetch(`${testAddress}/mock/reset${search}`, { method: 'POST' });
  if (!ok) throw new Error(`The mock could not be reset: ${status}`);
};

/** The cost of opening each route, the first time and again. */
export const measureRoutes = async (browser: Browser, session: Session): Promise<Section> => {
  const server = await serveCompressed(testAddress);
  const problems = new Set<string>();
  const cold: Cell[][] = [];
  const warm: Cell[][] = [];
  let signInMs = NaN;
  try {
    for (const visit of visits) {
      await resetMock(visit.sensors);
      const visitor =
        visit.as || visit.features !== undefined ? await signIn(visit.as, visit.features) : session;
      const opened: { cold: Opened; warm: Opened }[] = [];
      for (let times = 0; times < VISITS; times += 1) {
        opened.push(await openTwice(browser, visitor, server.address, visit));
      }
      const first = usualCost(opened.map(({ cold }) => cold.cost));
      if (isSignIn(visit)) signInMs = first.mainElement;
      cold.push(rowOf(visit, first, firstVisitLimits(visit, signInMs)));
      const second = usualCost(opened.map(({ warm }) => warm.cost));
      warm.push(rowOf(visit, second, { mainElement: limits.secondVisitMs }));
      for (const call of opened.flatMap(({ cold, warm }) => [...cold.repeated, ...warm.repeated])) {
        problems.add(`${visit.path} makes a call again: ${call}`);
      }
      if (first.hasAnalyticsLibrary && visit.path !== paths.reports) {
        problems.add(`${visit.path} loads the analytics library`);
      }
    }
  } finally {
    server.close();
  }
  const tables: Table[] = [
    { title: 'First visit', head: HEAD, rows: cold },
    { title: 'Second visit', head: HEAD, rows: warm },
  ];
  return { title: 'Routes', about: ABOUT, tables, problems: [...problems] };
};
