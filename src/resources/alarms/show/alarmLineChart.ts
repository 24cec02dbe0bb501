import { variableTitle, UNMEASURED } from '@reporting/captions';
import { describeDays, formatDateTime, formatDayTime } from '@reporting/clockWords';

import { isWithin, type Span } from '@/kit/charts/rules/axis';
import { aligned } from '@/kit/charts/rules/columns';
import { describeReading, describeReadings } from '@/kit/charts/rules/describeReadings';
import { limitsAt, limitsHeld, placedLimits } from '@/kit/charts/rules/limitLines';
import type { LineChart, LineSeries, Stretch } from '@/kit/charts/rules/lineChart';
import { createSitePeriod } from '@/kit/charts/rules/sitePeriod';
import { windowAxis } from '@/kit/charts/rules/windowAxis';
import { chartsMessages } from '@/kit/charts/texts';
import type { AlarmWithReadings } from '@/providers/data/records';

import { limitsJudging } from './alarmLimits';
import { criticalSpan } from './criticalSpan';

/** The chart's texts besides its numbers. */
interface Words {
  stretch: string;
  critical: string;
  /** From when to when the alarm lasted; `to` is undefined while it is open. */
  lasted: (from: string, to: string | undefined) => string;
}

/** The parts of an alarm's duration by how bad it was; one part if readings don't tell when it was critical. */
const stretchesOf = (alarm: AlarmWithReadings, { from, to }: Span, words: Words): Stretch[] => {
  const { worstLevel } = alarm;
  const critical = worstLevel === 'critical' ? criticalSpan(alarm) : undefined;
  if (!critical) return [{ from, to, status: worstLevel, label: words.stretch }];
  const parts: Stretch[] = [
    { from, to: critical.from, status: 'warning', label: words.stretch },
    { ...critical, status: 'critical', label: words.critical },
    { from: critical.to, to, status: 'warning', label: words.stretch },
  ];
  return parts.filter((part) => part.to > part.from);
};

/** The readings around an alarm, with its duration shaded. */
export const alarmLineChart = (alarm: AlarmWithReadings, words: Words): LineChart => {
  const { variable, around, limits, readings, openedAt, closedAt } = alarm;
  const window = createSitePeriod(around);
  const momentAt = (at: number) => formatDayTime(window.clockAt(at));
  const shown = variable ?? { id: 0, name: '', unit: null };
  const { id } = shown;
  const { x, values } = aligned([readings]);
  const line = values[0] ?? [];
  const held = limitsHeld(limitsJudging(alarm), window);
  const from = Math.max(0, window.secondsTo(openedAt));
  const to = closedAt ? Math.min(window.seconds, window.secondsTo(closedAt)) : window.seconds;

  const series: LineSeries = {
    variableId: id,
    values: line,
    summarize: (span) => describeReadings(x, line, span, shown),
    describe: (place) => {
      const value = line[place];
      if (typeof value !== 'number') return UNMEASURED;
      return describeReading(value, limitsAt(held, x[place] ?? 0), shown);
    },
  };

  return {
    period: describeDays(window.clockAt(0), window.clockAt(window.seconds)),
    axis: windowAxis(window),
    x,
    variables: [shown],
    panels: [{ key: String(id), series: [series], limits: placedLimits(limits, window, (at) => at) }],
    empty: [],
    note: words.lasted(momentAt(from), closedAt ? momentAt(to) : undefined),
    stretches: stretchesOf(alarm, { from, to }, words),
    table: (_, span) => ({
      columns: [
        { label: chartsMessages.moment },
        { label: chartsMessages.ofVariable, args: { variable: variableTitle(shown) } },
      ],
      rows: x.flatMap((at, place) => {
        const value = line[place];
        return typeof value === 'number' && isWithin(span)(at)
          ? [[formatDateTime(window.clockAt(at)), value]]
          : [];
      }),
    }),
  };
};
