import { join } from 'node:path';

import { expect, it } from 'vitest';

import { retriedTests, totalsOf, type VitestReport } from '../../scripts/testing/totals';

const vitestReport = (
  numPassedTests: number,
  numFailedTests: number,
  ...assertionResults: VitestReport['testResults'][number]['assertionResults']
): VitestReport => ({
  numPassedTests,
  numFailedTests,
  testResults: [{ name: join(process.cwd(), 'tests/screens/users.test.tsx'), assertionResults }],
});

const fine = { status: 'passed', fullName: 'somebody sees the list', failureMessages: [] };
const broken = { status: 'failed', fullName: 'somebody invites', failureMessages: ['Error: 403'] };
const slow = {
  status: 'passed',
  fullName: 'somebody searches',
  failureMessages: ['Error: Test timed out in 45000ms.\n    at users.test.tsx:3:57'],
};

it('adds up what the runners report, flaky tests as passed', () => {
  const vitest = [vitestReport(200, 1, fine, broken, slow), vitestReport(50, 2)];
  const playwright = [
    { stats: { expected: 30, unexpected: 2, flaky: 1 } },
    { stats: { expected: 10, unexpected: 1, flaky: 0 } },
  ];

  expect(totalsOf(vitest, playwright)).toEqual({ passed: 291, failed: 6, flaky: 2 });
});

it('counts nothing for a runner that did not come to run', () => {
  expect(totalsOf([vitestReport(3, 0), undefined], [undefined])).toEqual({ passed: 3, failed: 0, flaky: 0 });
  expect(totalsOf([], [])).toEqual({ passed: 0, failed: 0, flaky: 0 });
});

it('says which tests passed only when they were tried again, and why', () => {
  expect(retriedTests(vitestReport(2, 1, fine, broken, slow))).toEqual([
    'tests/screens/users.test.tsx: somebody searches: Error: Test timed out in 45000ms.',
  ]);
});
