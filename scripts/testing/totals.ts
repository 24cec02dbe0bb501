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
  vitest: VitestReport | undefined,
  playwright: PlaywrightReport | undefined,
): Totals => ({
  passed: (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0) + (playwright?.stats.flaky ?? 0),
  failed: (vitest?.numFailedTests ?? 0) + (playwright?.stats.unexpected ?? 0),
});
