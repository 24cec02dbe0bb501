import { relative } from 'node:path';

export interface Totals {
  passed: number;
  failed: number;
  /** Those of the passed that failed first, and passed when they were tried again. */
  flaky: number;
}

/** The part that is read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    /** The path of the file. */
    name: string;
    /** A passed test has messages if it failed first. */
    assertionResults: readonly {
      status: string;
      fullName: string;
      failureMessages: readonly string[];
    }[];
  }[];
}

/** The part that is read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** The tests that passed only when they were tried again: file, title and the first failure. Playwright lists its own. */
export const retriedTests = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [first = ''] }) =>
        [relative(process.cwd(), name), fullName, first.split('\n')[0]].join(': '),
      ),
  );

/** Adds up the JSON reports of the runners; undefined means a runner that did not run. */
export const totalsOf = (
  vitest: readonly (VitestReport | undefined)[],
  playwright: readonly (PlaywrightReport | undefined)[],
): Totals => {
  const totals = { passed: 0, failed: 0, flaky: 0 };
  for (const report of playwright) {
    if (!report) continue;
    totals.passed += report.stats.expected + report.stats.flaky;
    totals.failed += report.stats.unexpected;
    totals.flaky += report.stats.flaky;
  }
  for (const report of vitest) {
    if (!report) continue;
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    totals.flaky += retriedTests(report).length;
  }
  return totals;
};
