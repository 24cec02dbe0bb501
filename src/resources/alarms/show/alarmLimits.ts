import { limitPassed, LIMITS, type Thresholds } from '@domain/threshold';
import { formatExact } from '@reporting/format';

import type { Alarm, AlarmWithReadings } from '@/providers/data/records';
import { limitsAt, limitsHeld, type LimitPeriod } from '@/shared/charts/rules/limitLines';

import type { AlarmText } from '../alarmWords';

/** The limits that applied at an instant (ISO 8601); the first ones apply from the beginning. */
const limitsAtInstant = (periods: readonly LimitPeriod[], instant: string): Thresholds | undefined =>
  limitsAt(limitsHeld(periods, { secondsTo: Date.parse }), Date.parse(instant));

/** Why an alarm opened, in a sentence (EXT-29). */
export const whatHappened = (
  { variable, worst }: Pick<Alarm, 'variable' | 'worst'>,
  limits: readonly LimitPeriod[],
): AlarmText => {
  if (!variable) return { key: 'alarms.said.silence' };
  const { name, unit } = variable;
  const held = worst && limitsAtInstant(limits, worst.at);
  const passed = held && limitPassed(worst.value, held);
  if (!passed) return { key: 'alarms.said.unknown', args: { variable: name } };
  const limit = formatExact(held[passed] ?? 0, unit);
  return { key: `alarms.said.${passed}`, args: { variable: name, limit } };
};

/** The limits that were set at its worst value, or at its beginning, lowest first. */
export const limitsOf = ({
  limits,
  worst,
  openedAt,
}: Pick<AlarmWithReadings, 'limits' | 'worst' | 'openedAt'>) => {
  const held = limitsAtInstant(limits, worst?.at ?? openedAt);
  return LIMITS.flatMap((limit) => {
    const value = held?.[limit];
    return typeof value === 'number' ? [{ limit, value }] : [];
  });
};
