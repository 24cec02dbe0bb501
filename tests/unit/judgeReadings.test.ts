import { describe, expect, it } from 'vitest';

import { DEFAULT_ALARM_RULE, type AlarmRule } from '@domain/alarms';
import { NO_THRESHOLDS, type Thresholds } from '@domain/sensors/threshold';
import { statusOf } from '@reporting/status';
import {
  CALM,
  endHold,
  judgeReadings,
  type AlarmState,
  type JudgedAlarm,
  type Measured,
} from '@server/alarms/judgeReadings';
import { createCriteria } from '@server/alarms/criteria';
import { randomFrom } from '@simulation/random';

const MINUTE = 60_000;

/** Between 0 and 100: the usual margin is 5. */
const limits: Thresholds = { minCritical: 0, minWarning: 20, maxWarning: 80, maxCritical: 100 };

const minutes = (...values: readonly (readonly [minute: number, value: number])[]): Measured[] =>
  values.map(([minute, value]) => ({ at: minute * MINUTE, value }));

/** A value a minute. */
const everyMinute = (values: readonly number[]): Measured[] =>
  values.map((value, minute) => ({ at: minute * MINUTE, value }));

const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

const judge = (
  readings: readonly Measured[],
  { rule = DEFAULT_ALARM_RULE, by = limits }: { rule?: AlarmRule; by?: Thresholds } = {},
) => judgeReadings(CALM, readings, createCriteria(by, rule));

/** An alarm as a word: from which minute to which, and how bad it was. */
const told = ({ openedAt, closedAt, level, worstLevel, worst }: JudgedAlarm): string =>
  `${openedAt / MINUTE}–${closedAt === null ? '' : closedAt / MINUTE} ${level}/${worstLevel} ${worst.value}`;

const alarmsOf = ({ state, closed }: { state: AlarmState; closed: readonly JudgedAlarm[] }): string[] =>
  [...closed, ...(state.alarm ? [state.alarm] : [])].map(told);

/** What there was of a day at some minutes; the last one of a day that is over ends with it. */
const soFar = (
  ...values: readonly (readonly [minute: number, value: number, isOver?: boolean])[]
): Measured[] =>
  values.map(([minute, value, isOver = false]) => ({ at: minute * MINUTE, value, isSoFar: !isOver }));

describe('An alarm of a day (EXT-72)', () => {
  it.each<[string, Measured[], string[]]>([
    ['opens as soon as the day passes a limit', soFar([1, 79], [2, 81]), ['2– warning/warning 81']],
    ['closes with the next day', soFar([2, 81], [3, 101], [4, 0]), ['2–4 critical/critical 101']],
    ['doesn’t open while the day may still reach a minimum', soFar([1, 0], [2, 10]), []],
    ['opens if a day didn’t', soFar([1, 0], [2, 10], [3, 10, true]), ['3– warning/warning 10']],
    [
      'of a minimum stays until a day reaches it',
      soFar([2, 10], [3, 10, true], [4, 1], [5, 19], [6, 30]),
      ['3–6 warning/warning 10'],
    ],
    [
      'of a minimum stays over days that don’t, with the worst of them',
      soFar([2, 10, true], [3, 1], [4, 5, true], [5, 0], [6, 25]),
      ['2–6 warning/warning 5'],
    ],
    [
      'of a maximum closes although the next day hasn’t reached the minimum yet',
      soFar([2, 85], [3, 85, true], [4, 1], [5, 30], [6, 90]),
      ['2–4 warning/warning 85', '6– warning/warning 90'],
    ],
  ])('%s', (_, readings, expected) => {
    const rule = { delayMinutes: 0, hysteresisPercent: 5 };
    expect(alarmsOf(judge(readings, { rule }))).toEqual(expected);
    // Judged one by one, it is the same.
    let state = CALM;
    const closed: JudgedAlarm[] = [];
    for (const reading of readings) {
      const judged = judgeReadings(state, [reading], createCriteria(limits, rule));
      ({ state } = judged);
      closed.push(...judged.closed);
    }
    expect(alarmsOf({ state, closed })).toEqual(expected);
  });
});

describe('An alarm', () => {
  it.each<[string, readonly (readonly [number, number])[], string[]]>([
    ['doesn’t open by one value', [[0, 85]], []],
    [
      'doesn’t open before the delay is over',
      [
        [0, 85],
        [9.9, 86],
      ],
      [],
    ],
    [
      'opens when values stayed beyond for the delay, since the first of them',
      [
        [0, 50],
        [3, 85],
        [13, 82],
      ],
      ['3– warning/warning 85'],
    ],
    [
      'opens below a minimum, too',
      [
        [0, 15],
        [10, 12],
      ],
      ['0– warning/warning 12'],
    ],
    [
      'doesn’t open by values that are the limit itself',
      [
        [0, 80],
        [10, 80],
        [20, 20],
        [30, 20],
      ],
      [],
    ],
    [
      'doesn’t open if one value between was normal',
      [
        [0, 85],
        [5, 79],
        [6, 85],
        [15, 85],
      ],
      [],
    ],
    [
      'opens for values beyond either side',
      [
        [0, 85],
        [5, 15],
        [10, 85],
      ],
      ['0– warning/warning 85'],
    ],
    [
      'opens critical if all were',
      [
        [0, 105],
        [10, 101],
      ],
      ['0– critical/critical 105'],
    ],
    [
      'opens as a warning if only some were critical',
      [
        [0, 105],
        [5, 85],
        [10, 105],
      ],
      ['0– warning/warning 105'],
    ],
    [
      'rises when values stayed critical',
      [
        [0, 85],
        [10, 101],
        [19, 103],
        [20, 102],
      ],
      ['0– critical/critical 103'],
    ],
    [
      'doesn’t rise by a passing value',
      [
        [0, 85],
        [10, 101],
        [19, 99],
        [20, 102],
      ],
      ['0– warning/warning 102'],
    ],
    [
      'falls when values came back behind the margin',
      [
        [0, 105],
        [10, 105],
        [20, 95],
        [30, 94],
      ],
      ['0– warning/critical 105'],
    ],
    [
      'doesn’t fall within the margin',
      [
        [0, 105],
        [10, 105],
        [20, 95.1],
        [40, 95.1],
      ],
      ['0– critical/critical 105'],
    ],
    [
      'closes when values came back, at the first of them',
      [
        [0, 85],
        [10, 85],
        [12, 75],
        [22, 74],
      ],
      ['0–12 warning/warning 85'],
    ],
    [
      'doesn’t close within the margin',
      [
        [0, 85],
        [10, 85],
        [20, 75.1],
        [60, 79],
      ],
      ['0– warning/warning 85'],
    ],
    [
      'falls and closes in one',
      [
        [0, 105],
        [10, 105],
        [20, 50],
        [30, 50],
      ],
      ['0–20 critical/critical 105'],
    ],
    [
      'is not closed by a value that comes back for a moment',
      [
        [0, 85],
        [10, 85],
        [20, 50],
        [25, 81],
        [31, 50],
      ],
      ['0– warning/warning 85'],
    ],
    [
      'comes a second time',
      [
        [0, 85],
        [10, 85],
        [20, 50],
        [30, 50],
        [40, 15],
        [50, 15],
      ],
      ['0–20 warning/warning 85', '40– warning/warning 15'],
    ],
    [
      'is not opened by values with more than an hour between them',
      [
        [0, 50],
        [1, 85],
        [4, 85],
        [65, 85],
      ],
      ['1– warning/warning 85'],
    ],
  ])('%s', (_, readings, expected) => {
    expect(alarmsOf(judge(minutes(...readings)))).toEqual(expected);
  });

  it('with a delay of nothing follows each value', () => {
    const rule = { delayMinutes: 0, hysteresisPercent: 0 };
    expect(alarmsOf(judge(minutes([0, 81], [1, 80], [2, 101], [3, 90]), { rule }))).toEqual([
      '0–1 warning/warning 81',
      '2– warning/critical 101',
    ]);
  });

  it('of a delay of more than an hour needs values at least every hour', () => {
    const rule = { delayMinutes: 120, hysteresisPercent: 5 };
    expect(alarmsOf(judge(minutes([0, 85], [60, 85], [120, 85]), { rule }))).toEqual([
      '0– warning/warning 85',
    ]);
    expect(alarmsOf(judge(minutes([0, 85], [61, 85], [122, 85]), { rule }))).toEqual([]);
  });
});

describe('A value that no other follows', () => {
  const criteria = createCriteria(limits, DEFAULT_ALARM_RULE);

  it('holds for an hour, long enough to open an alarm and to close it', () => {
    const opened = endHold(judge(minutes([0, 85])).state, criteria);
    expect(alarmsOf(opened)).toEqual(['0– warning/warning 85']);
    const back = judgeReadings(opened.state, minutes([180, 50]), criteria);
    expect(alarmsOf(back)).toEqual(['0– warning/warning 85']);
    expect(alarmsOf(endHold(back.state, criteria))).toEqual(['0–180 warning/warning 85']);
  });

  it('means the same whether it is looked at after the hour or when the next one comes', () => {
    const next = minutes([200, 85]);
    const { state } = judge(minutes([0, 85]));
    const looked = judgeReadings(endHold(state, criteria).state, next, criteria);
    expect(judgeReadings(state, next, criteria).state).toEqual(looked.state);
  });

  it('means nothing for longer: the way to an alarm begins again', () => {
    const rule = { delayMinutes: 120, hysteresisPercent: 5 };
    const strict = createCriteria(limits, rule);
    const { state } = judge(minutes([0, 85], [30, 85]), { rule });
    expect(endHold(state, strict).state).toMatchObject({
      alarm: null,
      since: { warning: null, critical: null },
    });
  });
});

describe('What is judged already', () => {
  it('and what is older than that opens nothing', () => {
    const criteria = createCriteria(limits, DEFAULT_ALARM_RULE);
    const { state } = judge(minutes([0, 50], [60, 50]));
    const late = judgeReadings(state, minutes([10, 105], [30, 105], [60, 105]), criteria);
    expect(late).toEqual({ state, closed: [] });
  });

  it('is judged the same in one go or reading by reading', () => {
    const random = randomFrom(7);
    const readings = everyMinute(Array.from({ length: 2_000 }, () => random() * 120 - 10));
    const criteria = createCriteria(limits, { delayMinutes: 2, hysteresisPercent: 5 });
    const closed: JudgedAlarm[] = [];
    let state = CALM;
    for (const reading of readings) {
      const judged = judgeReadings(state, [reading], criteria);
      ({ state } = judged);
      closed.push(...judged.closed);
    }
    expect(closed.length).toBeGreaterThan(3);
    expect(judgeReadings(CALM, readings, criteria)).toEqual({ state, closed });
  });
});

describe('The margin', () => {
  const clearFrom = (by: Thresholds, hysteresisPercent = 5): number[] => {
    const criteria = createCriteria(by, { delayMinutes: 10, hysteresisPercent });
    const clear = Array.from({ length: 2_001 }, (_, index) => index - 1_000).filter((value) =>
      criteria.isClearOf('warning', { value }),
    );
    return [clear.at(0) ?? NaN, clear.at(-1) ?? NaN];
  };

  it.each<[string, Partial<Thresholds>, [number, number]]>([
    ['is of the distance between the outer limits', limits, [25, 75]],
    ['is of the warning limits where there are no others', { minWarning: 0, maxWarning: 200 }, [10, 190]],
    ['is of the limit itself where there is one', { maxWarning: 200 }, [-1_000, 190]],
    ['is of the largest where all are on one side', { maxWarning: 200, maxCritical: 400 }, [-1_000, 180]],
    ['is of the amount, whatever the sign', { minWarning: -200 }, [-190, 1_000]],
    ['is nothing for the one limit 0', { maxWarning: 0 }, [-1_000, 0]],
  ])('%s', (_, by, expected) => {
    expect(clearFrom({ ...NO_THRESHOLDS, ...by })).toEqual(expected);
  });

  it('leaves at least half of what is between the limits to come back to', () => {
    expect(clearFrom({ minCritical: -500, minWarning: 0, maxWarning: 100, maxCritical: 500 }, 50)).toEqual([
      25, 75,
    ]);
  });
});

/** Series of readings that nobody thought of: noise around a level that wanders, bursts and gaps. */
const noisySeries = (seed: number): Measured[] => {
  const random = randomFrom(seed);
  const noise = random() * 6;
  let [at, level] = [0, 50];
  return Array.from({ length: 1_500 }, () => {
    at += random() < 0.01 ? 3 * 60 * MINUTE * random() : 20_000 + random() * 5 * MINUTE;
    level = Math.min(125, Math.max(-25, level + (random() - 0.5) * 8));
    return { at, value: level + (random() - 0.5) * noise };
  });
};

const seeds = Array.from({ length: 30 }, (_, index) => index + 1);

describe('Of any series', () => {
  const rule = { delayMinutes: 10, hysteresisPercent: 5 };
  const criteria = createCriteria(limits, rule);

  it.each(seeds)('alarms follow what was measured (%i)', (seed) => {
    const readings = noisySeries(seed);
    const { state, closed } = judgeReadings(CALM, readings, criteria);
    const alarms = [...closed, ...(state.alarm ? [state.alarm] : [])];
    const between = (from: number, to: number) => readings.filter(({ at }) => at >= from && at <= to);
    for (const [index, alarm] of alarms.entries()) {
      const until = alarm.closedAt ?? Infinity;
      // One at a time.
      expect(alarms[index - 1]?.closedAt ?? 0).toBeLessThanOrEqual(alarm.openedAt);
      // It began with the delay beyond the limits, and it ended with the delay behind them.
      for (const { value } of between(alarm.openedAt, alarm.openedAt + rule.delayMinutes * MINUTE)) {
        expect(statusOf(value, limits)).not.toBe('normal');
      }
      if (alarm.closedAt !== null) {
        for (const { value } of between(until, until + rule.delayMinutes * MINUTE)) {
          expect(value >= 25 && value <= 75).toBe(true);
        }
      }
      // Never so short that it flaps: from beyond a limit to behind the margin, including the delay.
      expect(until - alarm.openedAt).toBeGreaterThanOrEqual(rule.delayMinutes * MINUTE);
      // Nothing in it was worse than its worst value.
      const worst = between(alarm.openedAt, until).reduce<Measured>(
        (one, other) => criteria.worseOf(one, other),
        alarm.worst,
      );
      expect(worst.value).toBe(alarm.worst.value);
      if (alarm.worstLevel === 'critical') expect(statusOf(alarm.worst.value, limits)).toBe('critical');
    }
  });

  it.each(seeds)('noise around a limit, smaller than the margin, makes one alarm at most (%i)', (seed) => {
    const random = randomFrom(seed);
    const limit = [20, 80, 100][seed % 3] ?? 80;
    const readings = everyMinute(Array.from({ length: 3_000 }, () => limit + (random() - 0.5) * 9.8));
    const { state, closed } = judgeReadings(CALM, readings, criteria);
    expect(closed.length + (state.alarm ? 1 : 0)).toBeLessThanOrEqual(1);
  });

  it('noise around a limit would make many without the margin', () => {
    const random = randomFrom(1);
    const readings = everyMinute(Array.from({ length: 3_000 }, () => 80 + (random() - 0.5) * 9.8));
    const without = { delayMinutes: 5, hysteresisPercent: 0 };
    expect(judge(readings, { rule: without }).closed.length).toBeGreaterThan(10);
    expect(judge(readings, { rule: { ...without, hysteresisPercent: 5 } }).closed).toEqual([]);
  });

  it('a value that stays beyond is told of, however noisy', () => {
    for (const seed of seeds) {
      const random = randomFrom(seed);
      const readings = everyMinute([
        ...times(30, 50),
        ...Array.from({ length: 30 }, () => 81 + random() * 15),
      ]);
      expect(alarmsOf(judge(readings)).map((text) => text.split(' ')[0])).toEqual(['30–']);
    }
  });
});
