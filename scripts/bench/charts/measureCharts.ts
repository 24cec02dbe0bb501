import { setTimeout as delay } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import { testAddress } from '../../testing/environment';
import { median } from '../figures/percentile';
import { limits } from '../limits';
import type { Section } from '../report/Table';
import { scriptAt } from '../routes/scriptSize';
import { openContext, type Session } from '../session';
import { fromDataToChart, installFrameProbe } from './frameProbe';
import { groupOfEvolution, monthOfReadings } from './monthOfReadings';

const ABOUT = `A chart of Vigía's own: a month of 4,500 readings. From the last byte of the data to the frame that shows all of
it, and the longest gap between two frames while a pointer goes over it. What comes with the first chart, and with charts only, is
counted gzipped.`;

const TIMES = 9;
const STEPS = 120;
const REPORT = '/reports?sensorType=1&sensor=1&year=2025&month=3';
const READINGS = '/api/sensors/1/readings';
/** By then the code of the charts, requested along with the data, has arrived. */
const DATA_MS = 800;
/** Until late parts, above all dialogs, have arrived too. */
const QUIET_MS = 1_500;

/** Opens the report of a sensor with these groups. @returns the scripts that it fetched, by path */
const openReport = async (page: Page, groups: unknown): Promise<Set<string>> => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.route('**/api/tableau/viewGroups?*', (route) => route.fulfill({ json: groups }));
  await page.route(`**${READINGS}?*`, async (route) => {
    await delay(DATA_MS);
    await route.fulfill({ json: monthOfReadings() });
  });
  await page.goto(testAddress + REPORT);
  await page.getByRole('heading', { name: /^Ahora/ }).waitFor();
  return scripts;
};

const measureSize = async (browser: Browser, session: Session): Promise<number> => {
  const fetched: Set<string>[] = [];
  for (const groups of [[], groupOfEvolution]) {
    const context = await openContext(browser, session);
    const page = await context.newPage();
    const scripts = await openReport(page, groups);
    await page.mouse.move(5, 5);
    await page.waitForTimeout(QUIET_MS);
    fetched.push(scripts);
    await context.close();
  }
  const [without, withChart] = fetched;
  const ofCharts = [...(withChart ?? [])].filter((path) => !without?.has(path));
  return ofCharts.reduce((sum, path) => sum + (scriptAt(path)?.kilobytes ?? 0), 0);
};

/** The longest gap between two frames, while the pointer crosses the chart. */
const hover = async (page: Page): Promise<number> => {
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('The chart is not on the page');
  await page.evaluate(() => window.chartProbe.beginFrames());
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.move(box.x + 50 + ((box.width - 120) * step) / STEPS, box.y + box.height / 2);
  }
  return page.evaluate(() => window.chartProbe.longestGap());
};

const measureOnce = async (browser: Browser, session: Session) => {
  const context = await openContext(browser, session);
  const page = await context.newPage();
  await installFrameProbe(page);
  await openReport(page, groupOfEvolution);
  const toChart = await fromDataToChart(page, READINGS);
  await page.waitForTimeout(QUIET_MS);
  const longestGap = await hover(page);
  await context.close();
  return { toChart, longestGap };
};

/** The cost of one of Vigía's own charts. */
export const measureCharts = async (browser: Browser, session: Session): Promise<Section> => {
  const kilobytes = await measureSize(browser, session);
  const runs: Awaited<ReturnType<typeof measureOnce>>[] = [];
  for (let run = 0; run < TIMES; run += 1) runs.push(await measureOnce(browser, session));
  const { kb, firstFrameMs, hoverFrameMs } = limits.ownCharts;
  const toChart = median(runs.map((run) => run.toChart));
  const longestGap = median(runs.map((run) => run.longestGap));

  return {
    title: 'Charts',
    about: ABOUT,
    tables: [
      {
        title: 'A chart of a month',
        head: ['what', 'code, kB', 'from data to chart, ms', 'longest frame while hovering, ms'],
        rows: [
          [
            'evolution, 4,500 readings',
            { value: kilobytes, limit: kb, digits: 1 },
            { value: toChart, limit: firstFrameMs },
            { value: longestGap, limit: hoverFrameMs },
          ],
        ],
      },
    ],
    problems: [],
  };
};
