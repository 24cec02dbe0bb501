import { describeMonth, variableTitle } from '../captions';
import { daysIn } from '../reading';
import { statusByDay } from '../statistics';
import type { VariableMonth } from '../variableMonth';
import { drawing } from './frame';
import { percent, tag } from './svg';

const weekdays = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];

/** A calendar from Monday to Sunday whose days have the colour of their worst status. */
export function calendarChart(id: string, variable: VariableMonth): string {
  const { year, month } = variable;
  const statuses = statusByDay(variable);
  const shift = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const days = Array.from({ length: daysIn(variable) }, (_, index) => index + 1);
  const rows = Math.ceil((shift + days.length) / 7) + 1;
  const cell = (row: number, column: number) => ({ x: column / 7, y: row / rows });

  const heading = weekdays.map((name, column) => label('weekday', cell(0, column), name));
  const cells = days.map((day) => {
    const place = cell(1 + Math.floor((shift + day - 1) / 7), (shift + day - 1) % 7);
    const box = tag('rect', {
      class: `day ${statuses.get(day) ?? 'none'}`,
      x: percent(place.x + 0.006),
      y: percent(place.y + 0.01),
      width: percent(1 / 7 - 0.012),
      height: percent(1 / rows - 0.02),
      rx: 4,
    });
    return box + label('number', place, String(day));
  });

  function label(className: string, { x, y }: { x: number; y: number }, text: string): string {
    return tag(
      'text',
      { class: className, x: percent(x + 1 / 14), y: percent(y + 0.5 / rows), dy: '0.35em' },
      text,
    );
  }

  return drawing(
    {
      id,
      title: `${variableTitle(variable)}, peor estado de cada día`,
      description: describeMonth(variable),
    },
    ...heading,
    ...cells,
  );
}
