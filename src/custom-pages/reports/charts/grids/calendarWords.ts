import type { AlertLevel } from '@domain/threshold';
import { statusNames } from '@domain/statusNames';
import { describeAlerts, UNMEASURED } from '@reporting/captions';

import { dayText, type SiteMonth } from '@/shared/charts/rules/siteMonth';

import type { CalendarDay } from '../rules/statusCalendar';

/** 'miércoles 5 de marzo: Crítico · PM2.5 3 h en advertencia, 1 h en estado crítico'. */
export const tellCalendarDay = (month: SiteMonth, { day, status, of }: CalendarDay): string => {
  const name = dayText(month, day);
  if (!status) return `${name}: ${UNMEASURED}`;
  const alerts = of
    .filter(({ minutes: { warning, critical } }) => warning + critical > 0)
    .map(({ variable, minutes }) => `${variable.name} ${describeAlerts(minutes)}`);
  return [`${name}: ${statusNames[status]}`, ...alerts].join(' · ');
};

const COUNTED: readonly (readonly [AlertLevel | undefined, string, string])[] = [
  ['normal', 'día normal', 'días normales'],
  ['warning', 'en advertencia', 'en advertencia'],
  ['critical', 'crítico', 'críticos'],
  [undefined, UNMEASURED, UNMEASURED],
];

/** '27 días normales, 3 en advertencia, 1 crítico'. */
export const countDays = (days: readonly CalendarDay[]): string =>
  COUNTED.flatMap(([status, one, several]) => {
    const count = days.filter((day) => day.status === status).length;
    return count > 0 ? [`${count} ${count === 1 ? one : several}`] : [];
  }).join(', ');
