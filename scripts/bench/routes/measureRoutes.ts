import { chromium, type Browser } from '@playwright/test';

import { paths } from '@domain/paths';

import { ensureChromium } from '../../chromium';
import { chromiumArguments } from '../../testing/environment';
import { limits } from '../limits';
import { asOnPhone } from '../machine';
import type { Cell, Section, Table } from '../report/Table';
import { resetMock } from '../resetMock';
import { serveCompressed } from '../server/serveCompressed';
import { signedInScript, signIn, type Session } from '../session';
import { repeatedCalls } from './apiCalls';
import { loadProbe, readLoad } from './loadProbe';
import { newLine, openLine, slowDown } from './slowPhone';
import { openUnwatchedPages, type UnwatchedPage, type UnwatchedPages } from './unwatchedPages';
import { costOf, usualCost, type VisitCost } from './visitCost';
import { visits, type Visit } from './visits';

/** Figures are medians of this many visits. */
const VISITS = 5;

const ABOUT = `Every route of the app on a phone whose processor is four times slower than the machine for which the limits were
set, however quick this one is. First visits over Lighthouse's slow 4G, on which each request waits for 562 ms; second visits,
which find the files of the first in the cache, over the same line with open connections (150 ms). From a server that sends the
build's compressed files as \`npm run serve\` does, in pages without a debugger attached, as a visitor's are; medians of ${VISITS} visits. Scripts,
requests and depth count until the main element is shown, which is the heading and a form's first field or a list's first row.
Scripts are counted as the build's .gz files. Depth is the longest chain of requests in which each starts only once the one before it has ended.
Blocking time is what tasks take beyond 50 ms each, from the first paint until the page is at rest. No screen may ask the API for
the same thing twice.`;

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

/** Opens a route in a separate page. @param slow makes that page's machine and network slower */
const open = async (
  pages: UnwatchedPages,
  origin: string,
  { address }: Visit,
  slow?: (page: UnwatchedPage) => Promise<void>,
): Promise<Opened> => {
  const page = await pages.open();
  await slow?.(page);
  await page.send('Page.navigate', { url: origin + address });
  const load = await readLoad(page, address);
  await page.close();
  return { cost: costOf(load, origin), repeated: repeatedCalls(load.files) };
};

/** A first visit and, in another browser's cache, a second one. */
const openTwice = async (browser: Browser, session: Session, origin: string, visit: Visit) => {
  const scripts = [loadProbe(visit.content), ...(visit.signedIn ? [signedInScript(session)] : [])];
  const inNewCache = async (act: (pages: UnwatchedPages) => Promise<Opened>) => {
    const pages = await openUnwatchedPages(browser, scripts);
    try {
      return await act(pages);
    } finally {
      await pages.close();
    }
  };
  const cold = await asOnPhone((slowdown) =>
    inNewCache((pages) => open(pages, origin, visit, (page) => slowDown(page, slowdown, newLine))),
  );
  const warm = await asOnPhone((slowdown) =>
    inNewCache(async (pages) => {
      await open(pages, origin, visit);
      return open(pages, origin, visit, (page) => slowDown(page, slowdown, openLine));
    }),
  );
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

const weightClassOf = (visit: Visit): keyof typeof limits.scriptsKb => {
  if (isSignIn(visit)) return 'signIn';
  if (!visit.signedIn && !visit.isOpen) return 'passwords';
  return visit.content.startsWith('form') ? 'forms' : 'others';
};

const rowOf = (visit: Visit, cost: VisitCost, { firstPaint, mainElement }: VisitLimits): Cell[] => {
  const { path, title = path } = visit;
  return [
    title,
    { value: cost.scriptsKb, limit: limits.scriptsKb[weightClassOf(visit)], digits: 1 },
    cost.requests,
    cost.depth,
    { value: cost.firstPaint, limit: firstPaint },
    { value: cost.mainElement, limit: mainElement },
    { value: cost.blocking, limit: limits.blockingMs },
  ];
};

/**
 * The cost of opening each route, the first time and again.
 * @param beginnings of the addresses to open, beside /login's; none: all
 */
export const measureRoutes = async (session: Session, beginnings: readonly string[]): Promise<Section> => {
  const isAsked = (visit: Visit) =>
    beginnings.length === 0 ||
    isSignIn(visit) ||
    beginnings.some((beginning) => visit.address.startsWith(beginning));
  const server = await serveCompressed();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, ...server.browserArguments],
  });
  const problems = new Set<string>();
  const cold: Cell[][] = [];
  const warm: Cell[][] = [];
  let signInMs = NaN;
  try {
    for (const visit of visits.filter(isAsked)) {
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
    await browser.close();
    server.close();
  }
  const tables: Table[] = [
    { title: 'First visit', head: HEAD, rows: cold },
    { title: 'Second visit', head: HEAD, rows: warm },
  ];
  return { title: 'Routes', about: ABOUT, tables, problems: [...problems] };
};
