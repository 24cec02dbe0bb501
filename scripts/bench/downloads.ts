import type { Browser } from '@playwright/test';

import { testAddress } from '../testing/environment';
import { watchScripts, type LoadedScripts } from './scripts';
import { openPage, type Session } from './session';

interface Visit {
  path: string;
  /** Shown once the screen can be used. */
  readyText: string;
  signedIn: boolean;
  /** Most gzipped kB of scripts, where there is a limit (docs/decisions/0001). */
  budget?: number;
  analyticsLibrary: boolean;
}

const visits: readonly Visit[] = [
  { path: '/login', readyText: 'Acceder al Sistema', signedIn: false, budget: 100, analyticsLibrary: false },
  { path: '/dashboard', readyText: 'Panel de control', signedIn: true, budget: 245, analyticsLibrary: false },
  {
    path: '/reports?sensorType=1&sensor=1',
    readyText: 'Evolución diaria',
    signedIn: true,
    analyticsLibrary: true,
  },
];

/** Opens a path with an empty cache and waits until it is ready and asks for nothing more. */
const measure = async (browser: Browser, { path, readyText }: Visit, session: Session | null) => {
  const page = await openPage(browser, session);
  const loaded = watchScripts(page);
  const started = performance.now();
  await page.goto(testAddress + path);
  await page.getByText(readyText, { exact: true }).first().waitFor();
  const readyMs = performance.now() - started;
  await page.waitForLoadState('networkidle');
  const scripts = loaded();
  await page.context().close();
  return { ...scripts, readyMs };
};

const problemsOf = ({ path, budget, analyticsLibrary }: Visit, scripts: LoadedScripts): string[] => [
  ...(budget !== undefined && scripts.kilobytes > budget
    ? [`${path} loads ${scripts.kilobytes.toFixed(1)} kB, over its ${budget} kB`]
    : []),
  ...(scripts.includesAnalyticsLibrary === analyticsLibrary
    ? []
    : [`${path} ${analyticsLibrary ? 'does not load' : 'loads'} the analytics library`]),
];

/** What a visitor downloads before the first screens work. @returns what is over its budget */
export const measureDownloads = async (browser: Browser, session: Session): Promise<string[]> => {
  const problems: string[] = [];
  console.log('path                                JS, gzip kB    budget    ready ms    analytics library');
  for (const visit of visits) {
    const result = await measure(browser, visit, visit.signedIn ? session : null);
    problems.push(...problemsOf(visit, result));
    console.log(
      [
        visit.path.padEnd(36),
        result.kilobytes.toFixed(1).padStart(11),
        String(visit.budget ?? '–').padStart(10),
        result.readyMs.toFixed(0).padStart(12),
        `    ${result.includesAnalyticsLibrary ? 'yes' : 'no'}`,
      ].join(''),
    );
  }
  return problems;
};
