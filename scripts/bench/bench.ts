/** `npm run bench`: what a visitor downloads before the first screens work, against the budgets; exit code 1 when over. */
import type { Browser } from '@playwright/test';

import { demoAccounts } from '@mock/demoAccounts';

import { testAddress } from '../testing/environment';
import { withBuiltApp } from '../testing/withBuiltApp';
import { watchScripts, type LoadedScripts } from './scripts';

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
  { path: '/dashboard', readyText: 'Panel de control', signedIn: true, budget: 240, analyticsLibrary: false },
  {
    path: '/reports?sensorType=1&sensor=1',
    readyText: 'Evolución diaria',
    signedIn: true,
    analyticsLibrary: true,
  },
];

const signIn = async (): Promise<string> => {
  const [account] = demoAccounts;
  if (!account) throw new Error('The mock has no demo account.');
  const response = await fetch(`${testAddress}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mail: account.mail, password: account.password }),
  });
  if (!response.ok) throw new Error(`The demo account could not sign in: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return token;
};

/** Opens a path with an empty cache and waits until it is ready and asks for nothing more. */
const measure = async (browser: Browser, { path, readyText }: Visit, token: string | undefined) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (token) await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  const page = await context.newPage();
  const loaded = watchScripts(page);
  const started = performance.now();
  await page.goto(testAddress + path);
  await page.getByText(readyText, { exact: true }).first().waitFor();
  const readyMs = performance.now() - started;
  await page.waitForLoadState('networkidle');
  const scripts = loaded();
  await context.close();
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

const run = async (browser: Browser): Promise<string[]> => {
  const token = await signIn();
  const problems: string[] = [];
  console.log('path                                JS, gzip kB    budget    ready ms    analytics library');
  for (const visit of visits) {
    const result = await measure(browser, visit, visit.signedIn ? token : undefined);
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

await withBuiltApp(async (browser) => {
  const problems = await run(browser);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
});
