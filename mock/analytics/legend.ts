import { monthBefore } from '@domain/months';
import { formatMonth } from '@domain/monthNames';
import { statusNames } from '@domain/statusNames';
import { UNMEASURED } from '@reporting/captions';
import { statuses } from '@reporting/status';
import { hasReadings } from '@simulation/monthlyReadings';

import { escapeMarkup, tag } from './charts/svg';
import type { Subject } from './figures';
import type { ViewKind } from './views';

/** How the figures of a view share its page: over a common axis, each for itself, or as plain bars. */
export const layouts: Record<ViewKind, 'rows' | 'rows months' | 'tiles' | 'bars' | 'tiles calendar'> = {
  dailyEvolution: 'rows',
  dailyRange: 'rows',
  calendar: 'tiles calendar',
  hourlyProfile: 'rows',
  distribution: 'tiles',
  monthComparison: 'rows',
  thresholdSummary: 'bars',
  yearSummary: 'rows months',
};

/** The meaning of a view's marks, once for all of its figures; nothing if limits carry their own labels. */
export function legend(kind: ViewKind, { sensor, period, today }: Subject): string {
  switch (kind) {
    case 'calendar':
      return list('legend days', alertItems);
    case 'thresholdSummary':
      return list('legend', statusItems);
    case 'yearSummary':
      return list('legend', alertItems);
    case 'monthComparison': {
      const before = monthBefore(period);
      const isMeasured = hasReadings({ sensorId: sensor.id, ...before, today });
      return list('legend', [
        ['current', formatMonth(period)],
        ['previous', `${formatMonth(before)}${isMeasured ? '' : ` (${UNMEASURED})`}`],
      ]);
    }
    default:
      return '';
  }
}

const statusItems = statuses.map((status): [string, string] => [status, statusNames[status]]);
const alertItems = statusItems.filter(([status]) => status !== 'normal');

function list(className: string, items: readonly [className: string, text: string][]): string {
  return tag(
    'ul',
    { class: className },
    ...items.map(([item, text]) => tag('li', { class: item }, escapeMarkup(text))),
  );
}
