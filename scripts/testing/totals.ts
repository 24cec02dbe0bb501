export interface Totals {
  passed: number;
  failed: number;
}

/** The part that is read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

/** The part that is read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** Adds up the JSON reports of the runners; undefined means a runner that did not run. */
export const totalsOf = (
  vitest: readonly (VitestReport | undefined)[],
  playwright: readonly (PlaywrightReport | undefined)[],
): Totals => {
  const totals = { passed: 0, failed: 0 };
  for (const report of playwright) {
    totals.passed += (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
    totals.failed += report?.stats.unexpected ?? 0;
  }
  for (const report of vitest) {
    totals.passed += report?.numPassedTests ?? 0;
    totals.failed += report?.numFailedTests ?? 0;
  }
  return totals;
};
