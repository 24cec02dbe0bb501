import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { paths } from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';

import { ensureChromium } from '../../chromium';
import { freePort } from '../../ports';
import { chromiumArguments } from '../../testing/environment';
import { median } from '../figures/percentile';
import { limits } from '../limits';
import { asOnPhone } from '../machine';
import type { Cell, Section } from '../report/Table';
import type { Visit } from '../routes/visits';
import { serveCompressed, type CompressedServer } from '../server/serveCompressed';
import { signedInScript, signIn, type Session } from '../session';
import { runLighthouse, type Scores } from './runLighthouse';

const RUNS = 5;

const ABOUT = `Lighthouse's own scores for a phone (its mobile profile: slow 4G, simulated) on the screens that most people see, as an
administrator, with every extension unless the row says otherwise; the processor is slowed down to the same phone's as for
the routes. Medians of ${RUNS} runs with an empty cache. Largest paint and blocking are Lighthouse's, in milliseconds.`;

const HEAD = [
  'screen',
  'performance',
  'accessibility',
  'best practices',
  'layout shift',
  'largest paint, ms',
  'blocking, ms',
];

type MeasuredScreen = Pick<Visit, 'address' | 'title' | 'features'>;

const REPORT = reportsPath({ sensorType: 1, sensor: 1 });

const screens: readonly MeasuredScreen[] = [
  { address: paths.signIn },
  { address: paths.dashboard },
  { address: paths.users },
  { address: REPORT },
  { address: REPORT, title: '/reports, the spec alone', features: '' },
  { address: paths.sensorTypes },
  { address: paths.downloadReports },
  { address: paths.manageSensors },
  { address: paths.subscriptions },
];

/** Opens a browser whose pages share one storage, which Lighthouse's page uses too. */
const withSharedBrowser = async <Result>(
  { address, browserArguments }: CompressedServer,
  session: Session | null,
  act: (port: number) => Promise<Result>,
): Promise<Result> => {
  const profile = await mkdtemp(join(tmpdir(), 'vigia-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumArguments, ...browserArguments, `--remote-debugging-port=${port}`],
    locale: 'es-AR',
  });
  try {
    const page = await context.newPage();
    // A page of the origin that runs nothing of the app.
    await page.goto(`${address}/robots.txt`);
    if (session) await page.evaluate(signedInScript(session));
    await page.close();
    return await act(port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};

const rowOf = ({ address, title }: MeasuredScreen, runs: readonly Scores[]): Cell[] => {
  const usual = (figure: (scores: Scores) => number) => median(runs.map(figure));
  return [
    title ?? address.replace(/\?.*/, ''),
    { value: usual(({ performance }) => performance), least: limits.lighthouse.performance },
    { value: usual(({ accessibility }) => accessibility), least: limits.lighthouse.accessibility },
    { value: usual(({ bestPractices }) => bestPractices), least: limits.lighthouse.bestPractices },
    { value: usual(({ layoutShift }) => layoutShift), limit: limits.lighthouse.layoutShift, digits: 3 },
    usual(({ largestPaint }) => largestPaint).toFixed(0),
    usual(({ blocking }) => blocking).toFixed(0),
  ];
};

/** What Lighthouse says of the screens that most people see. */
export const measureLighthouse = async (session: Session): Promise<Section> => {
  const server = await serveCompressed();
  const rows: Cell[][] = [];
  try {
    for (const screen of screens) {
      const { address, features } = screen;
      const visitor = features === undefined ? session : await signIn(undefined, features);
      const runs: Scores[] = [];
      while (runs.length < RUNS) {
        const scores = await asOnPhone((slowdown) =>
          withSharedBrowser(server, address === paths.signIn ? null : visitor, (port) =>
            runLighthouse({ address: server.address + address, port, slowdown }),
          ),
        );
        runs.push(scores);
      }
      rows.push(rowOf(screen, runs));
    }
  } finally {
    server.close();
  }
  return {
    title: 'Lighthouse',
    about: ABOUT,
    tables: [{ title: 'On a phone', head: HEAD, rows }],
    problems: [],
  };
};
