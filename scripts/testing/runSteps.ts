import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

import { ensureChromium } from '../chromium';
import {
  faultsReport,
  playwrightReport,
  playwrightServerReport,
  serverReport,
  vitestReport,
} from './environment';
import { steps } from './steps';
import { totalsOf, type PlaywrightReport, type VitestReport } from './totals';

const vitestReports = [vitestReport, serverReport, faultsReport];
const playwrightReports = [playwrightReport, playwrightServerReport];
const reports = [...vitestReports, ...playwrightReports];

const readReport = <R>(file: string): R | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as R) : undefined;

/**
 * Under another NODE_ENV React and Vite would not be what the tests expect. With CI set, the runners give a test that was too
 * slow for a busy machine a second try; a suite that is run by itself doesn't.
 */
const childEnvironment = (chromiumPath: string) => {
  const { NODE_ENV: _theCallers, ...environment } = process.env;
  return { CI: 'true', ...environment, CHROME_PATH: chromiumPath };
};

/** Runs every step in order and resolves to the exit code: 0, or that of the first step that failed. */
export const runSteps = (): number => {
  const env = childEnvironment(ensureChromium());
  for (const report of reports) rmSync(report, { force: true });

  let exitCode = 0;
  for (const { title, command } of steps) {
    console.log(`\n── ${title} ──`);
    const started = Date.now();
    const [program = '', ...options] = command;
    const { status } = spawnSync(program, options, {
      stdio: 'inherit',
      env,
      shell: process.platform === 'win32',
    });
    if (status !== 0) {
      exitCode = status ?? 1;
      console.error(`\nStopped: "${title}" failed with exit code ${exitCode}.`);
      break;
    }
    console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }

  const totals = totalsOf(
    vitestReports.map((file) => readReport<VitestReport>(file)),
    playwrightReports.map((file) => readReport<PlaywrightReport>(file)),
  );
  // A failed check that is no test must not read as success to whoever sees this line only.
  const failed = totals.failed || (exitCode === 0 ? 0 : 1);
  console.log(`\n${totals.passed} passed, ${failed} failed`);
  return exitCode;
};
