import type { Browser, Page } from '@playwright/test';

import { testAddress } from '../../testing/environment';
import { speedNow } from '../machine';
import type { Section } from '../report/Table';
import { resetMock } from '../resetMock';
import { openContext, type Session } from '../session';
import { listTable, SIZES, type Costs, type Measured } from './listTable';
import type { Input, ListBench } from './ListBench';
import { installPaintProbe, measureInput, readLongestTask, type Cost, type PaintProbe } from './paintProbe';
import { permissionManager } from './permissionManager';
import { downloads, manageSensors, subscriptions } from './sensorTables';

const ABOUT = `What people wait for in lists of 1,000, 10,000 and 50,000 sensors, on this machine as it is: from an input to the
frame after the last change that it causes (p50 / p95, in milliseconds), without the time for which a search waits for
the next key. A frame is 17 ms. The limit at 10,000 is in proportion to what the machine takes for a fixed piece of work
right before, the one at 50,000 to what the same input takes at 1,000. Opening is from the first request to the first rows, and has no limit: it is mostly the
mock's answer of up to 37 MB.`;

const benches: readonly ListBench[] = [permissionManager, manageSensors, downloads, subscriptions];

/** Until the rows are there. */
const open = async (page: Page, { path, waitForList }: ListBench, sensors: number) => {
  const started = performance.now();
  await page.goto(testAddress + path);
  await waitForList(page, sensors);
  const toPaint = performance.now() - started;
  const probe = await installPaintProbe(page);
  return { probe, cost: { toPaint, longestTask: await readLongestTask(page, probe) } };
};

const makeInputs = async (page: Page, probe: PaintProbe, inputs: readonly Input[]): Promise<Costs> => {
  const costs = new Map<string, Cost[]>();
  for (const input of inputs) {
    const { name, make } = input;
    if (name === undefined) await make(page);
    else costs.set(name, [...(costs.get(name) ?? []), await measureInput(page, probe, input)]);
  }
  return costs;
};

const measure = async (
  browser: Browser,
  session: Session,
  bench: ListBench,
  sensors: number,
): Promise<Measured> => {
  await resetMock(sensors);
  const workMs = speedNow();
  const context = await openContext(browser, session);
  const page = await context.newPage();
  const { probe, cost } = await open(page, bench, sensors);
  const costs = await makeInputs(page, probe, bench.inputs);
  await context.close();
  return { workMs, costs: new Map([['open', [cost]], ...costs]) };
};

/** What people wait for in long lists. */
export const measureLists = async (browser: Browser, session: Session): Promise<Section> => {
  const tables = [];
  for (const bench of benches) {
    const bySize = new Map<number, Measured>();
    for (const sensors of SIZES) bySize.set(sensors, await measure(browser, session, bench, sensors));
    tables.push(listTable(bench.path, bySize));
  }
  return { title: 'Long lists', about: ABOUT, tables, problems: [] };
};
