import { statusNames } from '@domain/statusNames';
import type { AlertLevel } from '@domain/threshold';
import { variableTitle } from '@reporting/captions';
import { weekdayOf } from '@reporting/clockWords';
import { worstIn } from '@reporting/measuredHour';
import { daysIn } from '@domain/months';
import type { VariableMonth } from '@reporting/variableMonth';

import type { Chart } from './chart';
import { describeDays } from './dayReadings';
import { describeMonth } from './describeMonth';
import { drawing } from './frame';
import { groupHours } from './groupHours';
import { percent, tag } from './svg';

const weekdays = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];

/**
 * A calendar from Monday to Sunday with the worst status of each day: a plain number, a framed one or one on
 * a solid box, so that it can be read without colours.
 */
export function calendarChart(id: string, variable: VariableMonth): Chart {
  const { year, month } = variable;
  const statuses = statusByDay(variable);
  const shift = weekdayOf(new Date(Date.UTC(year, month - 1, 1)));
  const rows = Math.ceil((shift + daysIn(variable)) / 7) + 1;
  const readings = describeDays(variable);

  const heading = weekdays.map((name, column) => text('weekday', { row: 0, column, rows }, name));
  const cells = readings.map((_, index) => {
    const place = { row: 1 + Math.floor((shift + index) / 7), column: (shift + index) % 7, rows };
    const status = statuses.get(index + 1);
    return box(place, status) + text(`number ${status ?? 'none'}`, place, String(index + 1));
  });

  const svg = drawing(
    {
      id,
      title: `${variableTitle(variable)}, peor estado de cada día`,
      description: describeMonth(variable),
    },
    ...heading,
    ...cells,
  );
  const values = readings.map((reading, index) => {
    const status = statuses.get(index + 1);
    return status ? `${reading} (${statusNames[status].toLowerCase()})` : reading;
  });
  return { svg, readout: { columns: 7, rows, skipped: 7 + shift, values } };
}

/** The worst status of each day with measurements. */
function statusByDay({ hours }: VariableMonth): ReadonlyMap<number, AlertLevel> {
  const days = new Map<number, AlertLevel>();
  for (const [day, ofDay] of groupHours(hours, (hour) => hour.day)) {
    const worst = worstIn(ofDay);
    if (worst) days.set(day, worst);
  }
  return days;
}

interface Place {
  row: number;
  column: number;
  rows: number;
}

function box({ row, column, rows }: Place, status: AlertLevel | undefined): string {
  if (status === undefined || status === 'normal') return '';
  return tag('rect', {
    class: `day ${status}`,
    x: percent((column + 0.04) / 7),
    y: percent((row + 0.06) / rows),
    width: percent(0.92 / 7),
    height: percent(0.88 / rows),
    rx: 4,
  });
}

function text(className: string, { row, column, rows }: Place, content: string): string {
  const middle = { x: percent((column + 0.5) / 7), y: percent((row + 0.5) / rows) };
  return tag('text', { class: className, ...middle, dy: '0.35em' }, content);
}
