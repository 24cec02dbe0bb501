import { describe, expect, it } from 'vitest';

import { DEFAULT_ALARM_RULE } from '@domain/alarms';
import { NO_THRESHOLDS, type Thresholds } from '@domain/sensors/threshold';
import { CALM, judgeReadings, type Measured } from '@server/alarms/judgeReadings';
import { rejudge } from '@server/alarms/rejudge';
import { createCriteria } from '@server/alarms/criteria';

const MINUTE = 60_000;
const EDITED = 60 * MINUTE;

const criteriaOf = (limits: Partial<Thresholds>) =>
  createCriteria({ ...NO_THRESHOLDS, ...limits }, DEFAULT_ALARM_RULE);

const everyFiveMinutes = (...values: readonly number[]): Measured[] =>
  values.map((value, index) => ({ at: EDITED - (values.length - index) * 5 * MINUTE, value }));

/** The result for a variable between 30 and 40 when its limits are edited. */
const edit = (readings: readonly Measured[], limits: Partial<Thresholds>) => {
  const { state } = judgeReadings(CALM, readings, criteriaOf({ maxWarning: 30, maxCritical: 40 }));
  return {
    before: state,
    after: rejudge(state, { readings, criteria: criteriaOf(limits), limitsSince: EDITED }),
  };
};

const warm = everyFiveMinutes(33, 34, 35, 35);
const hot = everyFiveMinutes(43, 44, 45, 45);

describe('Edited limits', () => {
  it.each<[string, readonly Measured[], Partial<Thresholds>, string | null, string | null]>([
    [
      'stay without an alarm where nothing is beyond them',
      everyFiveMinutes(20, 20, 20),
      { maxWarning: 25 },
      null,
      null,
    ],
    [
      'open one where values stayed beyond for the delay',
      everyFiveMinutes(20, 20, 20),
      { maxWarning: 15 },
      null,
      'warning',
    ],
    ['open none where values did not', everyFiveMinutes(10, 10, 20), { maxWarning: 15 }, null, null],
    ['close one that isn’t beyond any more', warm, { maxWarning: 35 }, 'warning', null],
    ['close one at once where there are no limits any more', hot, {}, 'critical', null],
    ['leave one that is', warm, { maxWarning: 32 }, 'warning', 'warning'],
    ['let one rise', warm, { maxWarning: 25, maxCritical: 30 }, 'warning', 'critical'],
    [
      'let none rise before its delay',
      everyFiveMinutes(33, 33, 33, 36),
      { maxWarning: 30, maxCritical: 35 },
      'warning',
      'warning',
    ],
    ['let one fall at once', hot, { maxWarning: 40, maxCritical: 50 }, 'critical', 'warning'],
  ])('%s', (_, readings, limits, was, is) => {
    const { before, after } = edit(readings, limits);
    expect(before.alarm?.level ?? null).toBe(was);
    expect(after.state.alarm?.level ?? null).toBe(is);
    expect(after.closed).toHaveLength(was !== null && is === null ? 1 : 0);
  });

  it('open and close alarms at the moment of editing, and not before', () => {
    expect(edit(everyFiveMinutes(20, 20, 20), { maxWarning: 15 }).after.state.alarm?.openedAt).toBe(EDITED);
    const { before, after } = edit(warm, { maxWarning: 50 });
    expect(after.closed).toEqual([{ ...before.alarm, closedAt: EDITED }]);
  });

  it('keep how bad an alarm was', () => {
    const { before, after } = edit(hot, { maxWarning: 40, maxCritical: 50 });
    expect(after.state.alarm).toEqual({ ...before.alarm, level: 'warning' });
  });

  it('say nothing of a variable that was not measured', () => {
    expect(
      rejudge(CALM, { readings: [], criteria: criteriaOf({ maxWarning: 1 }), limitsSince: EDITED }),
    ).toEqual({
      state: CALM,
      closed: [],
    });
  });
});
