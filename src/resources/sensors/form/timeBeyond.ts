import type { TimeBeyond } from '@/providers/data/records';

/** Hours as people say them: whole ones, and less than one counts as one. */
const wholeHours = (hours: number): number => (hours > 0 ? Math.max(1, Math.round(hours)) : 0);

/** What people are told of the time beyond limits: in days where limits are those of a day (EXT-72), else in hours. */
export const toldTime = ({ warningHours, criticalHours, days }: TimeBeyond) =>
  days
    ? ({ unit: 'days', ...days } as const)
    : ({ unit: 'hours', warning: wholeHours(warningHours), critical: wholeHours(criticalHours) } as const);
