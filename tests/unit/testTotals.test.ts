import { expect, it } from 'vitest';

import { totalsOf } from '../../scripts/testing/totals';

it('adds up what the runners report, flaky tests as passed', () => {
  const vitest = [
    { numPassedTests: 200, numFailedTests: 1 },
    { numPassedTests: 50, numFailedTests: 2 },
  ];
  const playwright = [
    { stats: { expected: 30, unexpected: 2, flaky: 1 } },
    { stats: { expected: 10, unexpected: 1, flaky: 0 } },
  ];

  expect(totalsOf(vitest, playwright)).toEqual({ passed: 291, failed: 6 });
});

it('counts nothing for a runner that did not come to run', () => {
  expect(totalsOf([{ numPassedTests: 3, numFailedTests: 0 }, undefined], [undefined])).toEqual({
    passed: 3,
    failed: 0,
  });
  expect(totalsOf([], [])).toEqual({ passed: 0, failed: 0 });
});
