import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** The newest that runs on Node 20. */
const VERSION = '12.8.2';

const FOLDER = `node_modules/.cache/vigia/lighthouse-${VERSION}`;

/**
 * Installs Lighthouse when the bench first asks for it: with 185 MB, it would be a third of what every clone
 * installs.
 */
const installLighthouse = (): void => {
  if (existsSync(`${FOLDER}/node_modules/lighthouse/package.json`)) return;
  console.log(`Installing Lighthouse ${VERSION}…`);
  const options = ['install', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', [...options, `lighthouse@${VERSION}`], { stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed; npm says above what went wrong.');
};

/** The part of Lighthouse's report that is read here; scores are from 0 to 1. */
interface Report {
  runtimeError?: { message: string };
  categories: Readonly<Record<string, { score: number }>>;
  audits: Readonly<Record<string, { numericValue?: number }>>;
}

export interface Scores {
  /** From 0 to 100, as are the next two. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  layoutShift: number;
  /** Milliseconds, as is the next. */
  largestPaint: number;
  blocking: number;
}

interface Visited {
  address: string;
  /** Where the browser listens for DevTools. */
  port: number;
  /** How much slower than this machine the phone is. */
  slowdown: number;
}

/** Visits a page with Lighthouse as a phone, in a browser that is already signed in. */
export const runLighthouse = async ({ address, port, slowdown }: Visited): Promise<Scores> => {
  installLighthouse();
  const command = spawn(
    process.execPath,
    [
      `${FOLDER}/node_modules/lighthouse/cli/index.js`,
      address,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const { categories, audits, runtimeError } = JSON.parse(await text(command.stdout)) as Report;
  if (runtimeError) throw new Error(`Lighthouse could not visit ${address}: ${runtimeError.message}`);
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? NaN) * 100);
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    layoutShift: valueOf('cumulative-layout-shift'),
    largestPaint: valueOf('largest-contentful-paint'),
    blocking: valueOf('total-blocking-time'),
  };
};
