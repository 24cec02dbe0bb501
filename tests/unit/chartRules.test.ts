import { describe, expect, it } from 'vitest';

import { NO_THRESHOLDS } from '@domain/sensors/threshold';
import { describeEmptyDays } from '@reporting/unmeasuredDays';

import { effectOfKey } from '@/kit/charts/lines/chartKeys';
import { placeAfter } from '@/kit/charts/grids/useGridCursor';
import { dayAxis, dayPlace, isWhole, timeAxis, zoomed } from '@/kit/charts/rules/axis';
import { aligned, longestStep, nearest } from '@/kit/charts/rules/columns';
import { comparableMonths, defaultComparison } from '@/custom-pages/reports/charts/rules/comparableMonths';
import { emptyDays } from '@/custom-pages/reports/charts/rules/emptyDays';
import { byDay, byWeekdayAndHour, ofDays, patternKey, worstStatus } from '@/kit/charts/rules/hourColumns';
import { limitsAt, limitsHeld, placedLimits } from '@/kit/charts/rules/limitLines';
import { createSiteMonth } from '@/kit/charts/rules/siteMonth';
import { weeksOf } from '@/custom-pages/reports/charts/rules/statusCalendar';

const HOUR = 3600;
const DAY = 24 * HOUR;

const month = createSiteMonth({
  timeZone: 'America/Argentina/Buenos_Aires',
  from: '2025-03-01T03:00:00Z',
  to: '2025-04-01T03:00:00Z',
});
const axis = timeAxis(month);
const inSeconds = (at: number) => at;
const labels = (ticks: { label: string }[]) => ticks.map(({ label }) => label);

describe('an axis of time', () => {
  it.each([
    [axis, 8, ['1', '5', '10', '15', '20', '25', '30']],
    [axis, 4, ['1', '10', '20', '30']],
    [{ from: 0, to: 4 * DAY }, 5, ['1', '2', '3', '4', '5']],
    [{ from: 0, to: DAY }, 4, ['sáb 1', '6 h', '12 h', '18 h']],
    [{ from: 10 * HOUR, to: 13 * HOUR }, 6, ['10 h', '11 h', '12 h', '13 h']],
  ])('is marked at days, or at hours of a day', (span, most, expected) => {
    expect(labels(axis.ticks(span, most))).toEqual(expected);
  });

  it('marks an hour that the clocks show twice once, and none that they skip', () => {
    const zone = { timeZone: 'America/New_York' };
    const back = createSiteMonth({ ...zone, from: '2025-11-01T04:00:00Z', to: '2025-12-01T05:00:00Z' });
    const forth = createSiteMonth({ ...zone, from: '2025-03-01T05:00:00Z', to: '2025-04-01T04:00:00Z' });
    const ticksOf = (of: typeof back, day: number) => {
      const { from = 0 } = of.days[day - 1] ?? {};
      return labels(timeAxis(of).ticks({ from, to: from + 4 * HOUR }, 8));
    };
    expect(ticksOf(back, 2)).toEqual(['dom 2', '1 h', '2 h', '3 h']);
    expect(ticksOf(forth, 9)).toEqual(['dom 9', '1 h', '3 h', '4 h', '5 h']);
  });

  it('tells a place by day and time', () => {
    expect(axis.describe(4 * DAY + 14 * HOUR + 600)).toBe('miércoles 5 de marzo, 14:10');
  });

  it.each([
    [1, 20, 1 / 2, { from: 0.5, to: 16 }],
    [31, 20, 1 / 2, { from: 16, to: 31.5 }],
    [16, 20, 1 / 40, { from: 14.5, to: 17.5 }],
  ])('is enlarged around a place, within its ends and least stretch', (around, _, factor, expected) => {
    const days = dayAxis(month);
    const { from, to } = zoomed(days, days, factor, around);
    expect(to - from).toBeCloseTo(expected.to - expected.from);
    expect(from).toBeGreaterThanOrEqual(0.5);
    expect(to).toBeLessThanOrEqual(31.5);
  });

  it.each([
    ['some days', { from: 2 * DAY + HOUR, to: 6 * DAY + HOUR }, 'Del 3 al 7 de marzo', '03', '07'],
    ['days to the last one’s end', { from: 2 * DAY, to: 7 * DAY }, 'Del 3 al 7 de marzo', '03', '07'],
    ['a day', { from: 2 * DAY, to: 3 * DAY }, '3 de marzo', '03', '03'],
    [
      'a part of a day',
      { from: 2.5 * DAY, to: 2.5 * DAY + 90 * 60 },
      '3 de marzo, de 12:00 a 13:30',
      '03',
      '03',
    ],
    ['a day’s end', { from: 3 * DAY - HOUR, to: 3 * DAY }, '3 de marzo, de 23:00 a 23:59', '03', '03'],
  ])('calls %s by the days of the site', (_, span, words, first, last) => {
    expect(axis.partOf(span)).toEqual({ words, firstDay: `2025-03-${first}`, lastDay: `2025-03-${last}` });
  });

  it('calls a stretch of whole days by those in it', () => {
    expect(dayAxis(month).partOf({ from: 2.4, to: 7.2 })).toEqual({
      words: 'Del 3 al 7 de marzo',
      firstDay: '2025-03-03',
      lastDay: '2025-03-07',
    });
    const february = createSiteMonth({
      timeZone: 'America/Argentina/Buenos_Aires',
      from: '2025-02-01T03:00:00Z',
      to: '2025-03-01T03:00:00Z',
    });
    expect(dayAxis(february, 31).partOf({ from: 26.5, to: 31.5 })).toEqual({
      words: 'Del día 27 al 31 de cada mes',
      firstDay: '2025-02-27',
      lastDay: '2025-02-28',
    });
  });

  it('is whole again when it is made smaller far enough', () => {
    const close = zoomed(axis, axis, 1 / 8, 10 * DAY);
    expect(isWhole(axis, close)).toBe(false);
    expect(isWhole(axis, zoomed(axis, close, 8, 10 * DAY))).toBe(true);
  });

  it('shows a marked stretch, and no less than it allows', () => {
    expect(zoomed(axis, { from: 2 * DAY, to: 5 * DAY }, 1)).toEqual({ from: 2 * DAY, to: 5 * DAY });
    expect(zoomed(axis, { from: 0, to: 60 }, 1)).toEqual({ from: 0, to: HOUR });
  });

  it('places instants on the axis of days', () => {
    expect([0, DAY / 2, DAY, 30 * DAY].map((at) => dayPlace(month, at))).toEqual([0.5, 1, 1.5, 30.5]);
  });
});

describe('columns of readings', () => {
  it.each([
    [[0, 600, 1200, 1800], HOUR],
    [[0, 7200, 14_400], 10_800],
    [[0, 50 * HOUR], 6 * HOUR],
    [[5], HOUR],
    [[], HOUR],
  ])('belong together within an hour, or what their device takes', (at, expected) => {
    expect(longestStep(at)).toBe(expected);
  });

  it('break where nothing was measured, and only there', () => {
    const { x, values } = aligned([
      { at: [0, 600, 1200, 9000, 9600], value: [1, 2, 3, 4, 5] },
      { at: [600, 4000], value: [7, 8] },
    ]);
    expect(x).toEqual([0, 600, 1200, 4000, 5100, 9000, 9600]);
    expect(values[0]).toEqual([1, 2, 3, undefined, null, 4, 5]);
    expect(values[1]).toEqual([undefined, 7, undefined, 8, undefined, undefined, undefined]);
  });

  it('break together where they are measured together', () => {
    const at = [0, 600, 9000];
    const { x, values } = aligned([
      { at, value: [1, 2, 3] },
      { at: [300], value: [7] },
      { at, value: [4, 5, 6] },
    ]);
    expect(x).toEqual([0, 300, 600, 4800, 9000]);
    expect(values).toEqual([
      [1, undefined, 2, null, 3],
      [undefined, 7, undefined, undefined, undefined],
      [4, undefined, 5, null, 6],
    ]);
  });

  it.each([
    [-5, 0],
    [4, 0],
    [6, 1],
    [14, 1],
    [99, 2],
  ])('find the place nearest to %d', (wanted, expected) => {
    expect(nearest([0, 10, 20], wanted)).toBe(expected);
  });
});

describe('limits as they held', () => {
  const periods = [
    { ...NO_THRESHOLDS, from: null, maxWarning: 15, maxCritical: 35 },
    { ...NO_THRESHOLDS, from: '2025-03-11T03:00:00Z', maxWarning: 20, maxCritical: 35 },
    { ...NO_THRESHOLDS, from: '2025-03-21T03:00:00Z', maxCritical: 35 },
  ];
  const held = limitsHeld(periods, month);

  it('step where they changed, end where they were taken away, and go on where they stayed', () => {
    expect(placedLimits(periods, month, inSeconds)).toEqual([
      {
        status: 'warning',
        steps: [
          { from: 0, to: 10 * DAY, value: 15, label: 'Adv. 15' },
          { from: 10 * DAY, to: 20 * DAY, value: 20, label: 'Adv. 20' },
        ],
      },
      { status: 'critical', steps: [{ from: 0, to: 31 * DAY, value: 35, label: 'Crít. 35' }] },
    ]);
  });

  it.each([
    [0, 15],
    [10 * DAY - 1, 15],
    [10 * DAY, 20],
    [25 * DAY, null],
  ])('are those of the instant', (at, expected) => {
    expect(limitsAt(held, at)?.maxWarning).toBe(expected);
  });

  it('count from the month’s beginning if they held before', () => {
    const old = [{ ...NO_THRESHOLDS, from: '2024-01-01T00:00:00Z', minCritical: 0 }];
    expect(placedLimits(old, month, inSeconds)[0]?.steps).toMatchObject([
      { from: 0, to: 31 * DAY, value: 0 },
    ]);
  });
});

const hours = {
  at: [0, HOUR, DAY, 7 * DAY],
  min: [1, 2, 5, 3],
  mean: [2, 4, 6, 3],
  max: [3, 8, 7, 3],
  normalMinutes: [60, 30, 60, 60],
  warningMinutes: [0, 30, 0, 0],
  criticalMinutes: [0, 0, 0, 0],
};

describe('hours taken together', () => {
  it('add up, beside what is usual in one of them, where the variable does', () => {
    expect(byDay({ ...hours, kind: 'meter' }, month).get(1)).toMatchObject({ mean: 6, usual: 3 });
  });

  it('weigh as long as they were measured', () => {
    expect(byDay(hours, month).get(1)).toEqual({
      min: 1,
      mean: 3,
      usual: 3,
      max: 8,
      minutes: { normal: 90, warning: 30, critical: 0 },
    });
    expect(ofDays(hours, month, () => true)).toMatchObject({ min: 1, mean: 3.75, max: 8 });
    expect(ofDays(hours, month, (day) => day === 1)).toEqual(byDay(hours, month).get(1));
    expect(ofDays(hours, month, () => false)).toBeUndefined();
  });

  it('have a mean of values too great to be added', () => {
    const mean = hours.mean.map(() => Number.MAX_VALUE);
    expect(byDay({ ...hours, mean }, month).get(1)?.mean).toBe(1e100);
  });

  it('meet at the same hour of the same weekday', () => {
    const pattern = byWeekdayAndHour(hours, month);
    expect(pattern.get(patternKey(5, 0))).toMatchObject({ mean: 2.5, usual: 2.5 });
    expect(pattern.get(patternKey(6, 0))).toMatchObject({ mean: 6 });
    expect(pattern.has(patternKey(0, 0))).toBe(false);
  });

  it.each([
    [{ normal: 60, warning: 0, critical: 0 }, 'normal'],
    [{ normal: 59, warning: 1, critical: 0 }, 'warning'],
    [{ normal: 0, warning: 30, critical: 1 }, 'critical'],
    [{ normal: 0, warning: 0, critical: 0 }, 'normal'],
  ] as const)('have the worst of their statuses', (minutes, expected) => {
    expect(worstStatus(minutes)).toBe(expected);
  });
});

describe('days without readings', () => {
  it.each([
    [[], ''],
    [[4], 'Sin mediciones el 4 de marzo.'],
    [[4, 5], 'Sin mediciones el 4 y el 5 de marzo.'],
    [[4, 5, 6, 9], 'Sin mediciones del 4 al 6 y el 9 de marzo.'],
    [[1, 3, 5, 6, 7], 'Sin mediciones el 1, el 3 y del 5 al 7 de marzo.'],
  ])('are said in words: %j', (days, expected) => {
    expect(describeEmptyDays(month, days)).toBe(expected);
  });

  it('are those on which nothing was measured', () => {
    const at = [0, ...month.days.slice(2).map(({ to }) => to - 1)];
    expect(emptyDays(month, [{ at }], inSeconds)).toEqual({
      empty: [{ from: DAY, to: 2 * DAY }],
      note: 'Sin mediciones el 2 de marzo.',
    });
    const inDays = (instant: number) => dayPlace(month, instant);
    expect(emptyDays(month, [{ at: [0] }], inDays).empty).toEqual([{ from: 1.5, to: 31.5 }]);
  });
});

describe('months to compare with', () => {
  const today = new Date(2025, 4, 15);

  it('are those that are over, newest first, but for itself', () => {
    const months = comparableMonths({ year: 2025, month: 3 }, today);
    expect(months[0]).toEqual({ year: 2025, month: 4 });
    expect(months.at(-1)).toEqual({ year: 2024, month: 10 });
    expect(months).toHaveLength(6);
  });

  it.each([
    [
      { year: 2025, month: 3 },
      { year: 2025, month: 2 },
    ],
    [
      { year: 2025, month: 1 },
      { year: 2024, month: 12 },
    ],
    [
      { year: 2024, month: 10 },
      { year: 2024, month: 11 },
    ],
  ])('begin with the one before', (of, expected) => {
    expect(defaultComparison(of, today)).toEqual(expected);
  });
});

describe('keys', () => {
  const x = [0, 10, 20, 30, 40];
  const keyed = { axis: { ...dayAxis(month, 40), from: 0, to: 40, page: 15, minSpan: 5 }, x };
  const span = { from: 0, to: 40 };

  it.each([
    ['ArrowRight', null, 0],
    ['ArrowLeft', null, 4],
    ['ArrowRight', 1, 2],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 0, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['PageUp', 1, 3],
    ['PageDown', 3, 1],
    ['PageDown', 0, 0],
  ])('%s from %s leads to %d', (key, place, expected) => {
    const effect = effectOfKey(key, { ...keyed, span, place });
    const allowed =
      key === 'PageDown' || key === 'PageUp' ? [expected, expected - 1, expected + 1] : [expected];
    expect(effect && 'place' in effect && allowed.includes(effect.place)).toBe(true);
  });

  it('stay within what is in view', () => {
    const close = { from: 10, to: 30 };
    expect(effectOfKey('End', { ...keyed, span: close, place: 1 })).toEqual({ place: 3 });
    expect(effectOfKey('ArrowLeft', { ...keyed, span: close, place: 1 })).toEqual({ place: 1 });
  });

  it('enlarge around the cursor, and leave others alone', () => {
    expect(effectOfKey('+', { ...keyed, span, place: 1 })).toEqual({ span: { from: 5, to: 25 } });
    expect(effectOfKey('-', { ...keyed, span: { from: 5, to: 25 }, place: 1 })).toEqual({ span });
    expect(effectOfKey('a', { ...keyed, span, place: 1 })).toBeUndefined();
  });
});

describe('the calendar', () => {
  const days = month.days.map(({ day }) => ({ day }));
  const weeks = weeksOf(month, days);

  it('begins its weeks on Monday', () => {
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.map((day) => day?.day)).toEqual([...Array.from({ length: 5 }), 1, 2]);
    expect(weeks.at(-1)?.[0]?.day).toBe(31);
  });

  it.each([
    ['ArrowRight', { row: 0, column: 6 }, { row: 1, column: 0 }],
    ['ArrowLeft', { row: 1, column: 0 }, { row: 0, column: 6 }],
    ['ArrowLeft', { row: 0, column: 5 }, undefined],
    ['ArrowUp', { row: 1, column: 2 }, undefined],
    ['ArrowDown', { row: 4, column: 0 }, { row: 5, column: 0 }],
    ['Home', { row: 0, column: 6 }, { row: 0, column: 5 }],
    ['End', { row: 5, column: 0 }, { row: 5, column: 0 }],
    ['PageDown', { row: 0, column: 6 }, { row: 5, column: 0 }],
    ['x', { row: 0, column: 6 }, undefined],
  ])('is gone about by keys: %s', (key, from, to) => {
    expect(placeAfter(key, from, weeks)).toEqual(to);
  });
});
