import { expect, it } from 'vitest';

import { totalsOf } from '../../scripts/testing/totals';

it('adds up what both runners report, flaky tests as passed', () => {
  const vitest = { numPassedTests: 200, numFailedTests: 1 };
  const playwright = { stats: { expected: 30, unexpected: 2, flaky: 1 } };

  expect(totalsOf(vitest, playwright)).toEqual({ passed: 231, failed: 3 });
});

it('counts nothing for a runner that did not come to run', () => {
  expect(totalsOf({ numPassedTests: 3, numFailedTests: 0 }, undefined)).toEqual({ passed: 3, failed: 0 });
  expect(totalsOf(undefined, undefined)).toEqual({ passed: 0, failed: 0 });
});
