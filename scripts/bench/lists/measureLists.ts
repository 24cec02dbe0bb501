import type { Browser, Page } from '@playwright/test';

import { testAddress } from '../../testing/environment';
import { openPage, type Session } from '../session';
import type { Input, ListBench } from './ListBench';
import { installPaintProbe, measureInput, readLongestTask, type Cost, type PaintProbe } from './paintProbe';
import { printRows, type Row } from './table';

const SIZES = [1_000, 10_000, 50_000];

/** Fresh data with so many sensors, or with the mock's usual number. */
const resetMock = async (sensors?: number) => {
  const query = sensors === undefined ? '' : `?sensors=${sensors}`;
  const response = await fetch(`${testAddress}/mock/reset${query}`, { method: 'POST' });
  if (!response.ok) throw new Error(`The mock did not reset: ${await response.text()}`);
};

/** Until the rows are there; the longest task counts, but has no limit. */
const open = async (page: Page, { path, waitForList }: ListBench, sensors: number) => {
  const started = performance.now();
  await page.goto(testAddress + path);
  await waitForList(page, sensors);
  const toPaint = performance.now() - started;
  const probe = await installPaintProbe(page);
  return { probe, cost: { toPaint, longestTask: await readLongestTask(page, probe) } };
};

/** One row for each name of an input, in order of their first. */
const makeInputs = async (page: Page, probe: PaintProbe, inputs: readonly Input[]): Promise<Row[]> => {
  const costs = new Map<string, Cost[]>();
  for (const { name, make } of inputs) {
    if (name === undefined) await make(page);
    else costs.set(name, [...(costs.get(name) ?? []), await measureInput(page, probe, name, make)]);
  }
  return [...costs].map(([name, of]) => ({ name, costs: of }));
};

const problemsOf = ({ path, limit }: ListBench, sensors: number, rows: readonly Row[]): string[] => {
  if (!limit || sensors > limit.upToSensors) return [];
  return rows.flatMap(({ name, costs }) => {
    const longest = Math.max(...costs.map(({ longestTask }) => longestTask));
    return longest > limit.longestTaskMs
      ? [`${path}, ${name}: a task of ${longest} ms with ${sensors} sensors, over ${limit.longestTaskMs}`]
      : [];
  });
};

/** What people wait for in long lists. @returns what is over its limit */
export const measureLists = async (
  browser: Browser,
  session: Session,
  benches: readonly ListBench[],
): Promise<string[]> => {
  const problems: string[] = [];
  try {
    for (const bench of benches) {
      for (const sensors of SIZES) {
        await resetMock(sensors);
        const page = await openPage(browser, session);
        const opening = await open(page, bench, sensors);
        const rows = await makeInputs(page, opening.probe, bench.inputs);
        await page.context().close();
        printRows(`${bench.path} with ${sensors} sensors`, [
          { name: 'open', costs: [opening.cost] },
          ...rows,
        ]);
        problems.push(...problemsOf(bench, sensors, rows));
      }
    }
  } finally {
    await resetMock();
  }
  return problems;
};
