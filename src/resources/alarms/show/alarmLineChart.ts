import { variableTitle, UNMEASURED } from '@reporting/captions';
import { describeDays, formatDateTime, formatDayTime } from '@reporting/clockWords';

import type { AlarmWithReadings } from '@/providers/data/records';
import { isWithin } from '@/shared/charts/rules/axis';
import { aligned } from '@/shared/charts/rules/columns';
import { describeReading, describeReadings } from '@/shared/charts/rules/describeReadings';
import { limitsAt, limitsHeld, placedLimits } from '@/shared/charts/rules/limitLines';
import type { LineChart, LineSeries } from '@/shared/charts/rules/lineChart';
import { createSitePeriod } from '@/shared/charts/rules/sitePeriod';

import { windowAxis } from './siteWindow';

/** The chart's texts besides its numbers. */
interface Words {
  stretch: string;
  /** From when to when the alarm lasted; `to` is undefined while it is open. */
  lasted: (from: string, to: string | undefined) => string;
}

/** The readings around an alarm, with its duration shaded. */
export const alarmLineChart = (
  { variable, around, limits, readings, openedAt, closedAt, worstLevel }: AlarmWithReadings,
  words: Words,
): LineChart => {
  const window = createSitePeriod(around);
  const momentAt = (at: number) => formatDayTime(window.clockAt(at));
  const { id = 0, name = '' } = variable ?? {};
  const unit = variable?.unit ?? null;
  const { x, values } = aligned([readings]);
  const line = values[0] ?? [];
  const held = limitsHeld(limits, window);
  const from = Math.max(0, window.secondsTo(openedAt));
  const to = closedAt ? Math.min(window.seconds, window.secondsTo(closedAt)) : window.seconds;

  const series: LineSeries = {
    variableId: id,
    values: line,
    summary: describeReadings(readings.value, unit),
    describe: (place) => {
      const value = line[place];
      if (typeof value !== 'number') return UNMEASURED;
      return describeReading(value, limitsAt(held, x[place] ?? 0), unit);
    },
  };

  return {
    period: describeDays(window.clockAt(0), window.clockAt(window.seconds)),
    axis: windowAxis(window),
    x,
    variables: [{ id, name, unit }],
    panels: [{ key: String(id), series: [series], limits: placedLimits(limits, window, (at) => at) }],
    empty: [],
    note: words.lasted(momentAt(from), closedAt ? momentAt(to) : undefined),
    stretch: { from, to, status: worstLevel, label: words.stretch },
    table: (_, span) => ({
      columns: [
        { label: 'charts.moment' },
        { label: 'charts.ofVariable', args: { variable: variableTitle({ name, unit }) } },
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
