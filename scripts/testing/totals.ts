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

/** Adds up the JSON reports of the runners; undefined stands for a runner that did not come to run. */
export const totalsOf = (
  vitest: readonly (VitestReport | undefined)[],
  playwright: PlaywrightReport | undefined,
): Totals => {
  const totals = {
    passed: (playwright?.stats.expected ?? 0) + (playwright?.stats.flaky ?? 0),
    failed: playwright?.stats.unexpected ?? 0,
  };
  for (const report of vitest) {
    totals.passed += report?.numPassedTests ?? 0;
    totals.failed += report?.numFailedTests ?? 0;
  }
  return totals;
};
