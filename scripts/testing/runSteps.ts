import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { ensureChromium } from '../chromium';
import {
  faultsReport,
  playwrightReport,
  playwrightServerReport,
  serverReport,
  vitestReport,
} from './environment';
import { checks, suites, type Step } from './steps';
import { testsOf } from './testsOf';
import { retriedTests, totalsOf, type PlaywrightReport, type VitestReport } from './totals';

const vitestReports = [vitestReport, serverReport, faultsReport];
const playwrightReports = [playwrightReport, playwrightServerReport];
const reports = [...vitestReports, ...playwrightReports];

const readReport = <R>(file: string): R | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as R) : undefined;

/**
 * React and Vite behave differently under another NODE_ENV. With CI set, the runners retry a test that was
 * too slow for a busy machine; a suite that is run alone doesn't.
 */
const childEnvironment = (chromiumPath: string) => {
  const { NODE_ENV: _theCallers, ...environment } = process.env;
  return { CI: 'true', ...environment, CHROME_PATH: chromiumPath };
};

/** @returns the exit code, and what it wrote, where that goes to `output` */
const run = async (
  { command: [program = '', ...options] }: Step,
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe',
) => {
  const started = Date.now();
  const child = spawn(program, options, {
    stdio: ['inherit', output, output],
    env,
    shell: process.platform === 'win32',
  });
  const streams = [child.stdout, child.stderr].flatMap((stream) => stream ?? []);
  const written = Promise.all(streams.map((stream) => text(stream)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, written: (await written).join(''), seconds: (Date.now() - started) / 1000 };
};

const tellTitle = ({ title }: Step) => console.log(`\n── ${title} ──`);
const tellTime = (seconds: number) => console.log(`   ${seconds.toFixed(1)} s`);

interface Failure {
  readonly step: Step;
  readonly code: number;
}

/** Runs steps at the same time; the output of each is shown in one piece. @returns the first of them that failed */
const runTogether = async (steps: readonly Step[], env: NodeJS.ProcessEnv): Promise<Failure | undefined> => {
  const failures: Failure[] = [];
  const runs = steps.map((step) => ({ step, ended: run(step, env, 'pipe') }));
  for (const { step, ended } of runs) {
    const { code, written, seconds } = await ended;
    tellTitle(step);
    process.stdout.write(written);
    if (code === 0) tellTime(seconds);
    else failures.push({ step, code });
  }
  return failures[0];
};

/** Runs steps one after the other. @returns the one that failed, which is the last */
const runInTurn = async (steps: readonly Step[], env: NodeJS.ProcessEnv): Promise<Failure | undefined> => {
  for (const step of steps) {
    tellTitle(step);
    const { code, seconds } = await run(step, env, 'inherit');
    if (code !== 0) return { step, code };
    tellTime(seconds);
  }
  return undefined;
};

/** Runs every step and resolves to the exit code: 0, or that of the first step that failed. */
export const runSteps = async (): Promise<number> => {
  const env = childEnvironment(ensureChromium());
  for (const report of reports) rmSync(report, { force: true });

  const failure = (await runTogether(checks, env)) ?? (await runInTurn(suites, env));
  if (failure) console.error(`\nStopped: "${failure.step.title}" failed with exit code ${failure.code}.`);

  const vitest = vitestReports.map((file) => readReport<VitestReport>(file));
  const playwright = playwrightReports.map((file) => readReport<PlaywrightReport>(file));
  const retried = vitest.flatMap((report) => (report ? retriedTests(report) : []));
  if (retried.length > 0) console.log(`\nPassed only when tried again:\n  ${retried.join('\n  ')}`);

  const totals = totalsOf(vitest, playwright);
  // A failed check that isn't a test must not look like success to somebody who reads only this line.
  const failed = totals.failed || (failure ? 1 : 0);
  const flaky = totals.flaky > 0 ? `, ${totals.flaky} flaky` : '';
  console.log(`\n${totals.passed} passed, ${failed} failed${flaky}`);
  return failure?.code ?? 0;
};

/** Runs the tests of some nouns. @returns the exit code */
export const runTestsOf = async (nouns: readonly string[]): Promise<number> => {
  const files = [...new Set(nouns.flatMap(testsOf))];
  if (files.length === 0) throw new Error(`There are no tests of ${nouns.join(', ')}.`);
  const { NODE_ENV: _theCallers, ...env } = process.env;
  const failure = await runInTurn(
    [{ title: `Tests of ${nouns.join(', ')}`, command: ['npm', 'exec', '--', 'vitest', 'run', ...files] }],
    env,
  );
  return failure?.code ?? 0;
};
