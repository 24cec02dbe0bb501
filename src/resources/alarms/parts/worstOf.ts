import { nameOfState } from '@domain/sensors/stateNames';
import { limitTold } from '@domain/sensors/threshold';
import { formatJudged } from '@reporting/captions';
import { formatExact } from '@reporting/format';

import type { MessageKey } from '@/i18n/catalogue';
import type { TextArguments } from '@/i18n/useText';
import type { Alarm } from '@/providers/data/records';

import { alarmWorstMessages } from './texts';

/** A sentence of the catalogue with its values. */
export interface AlarmText {
  key: MessageKey;
  args?: TextArguments;
}

/** Its worst value with the unit, or the state's name; undefined for a silent sensor. */
export const worstText = ({ variable, worst }: Pick<Alarm, 'variable' | 'worst'>): string | undefined =>
  worst ? formatJudged(worst.value, variable ?? {}) : undefined;

/** Its worst value, and which limit it passed, as far as that is known; undefined for a silent sensor. */
export const worstOf = (
  alarm: Pick<Alarm, 'kind' | 'variable' | 'worst' | 'worstLevel'>,
): AlarmText | undefined => {
  const value = worstText(alarm);
  if (value === undefined || !alarm.worst) return undefined;
  if (alarm.kind === 'continuous-use') return { key: alarmWorstMessages.least, args: { value } };
  if (nameOfState(alarm.worst.value, alarm.variable?.stateNames) !== undefined) {
    return { key: alarmWorstMessages.state, args: { value } };
  }
  const limits = alarm.worst.limits;
  const passed = limits && limitTold(alarm.worst.value, limits, alarm.worstLevel);
  if (!passed) return { key: alarmWorstMessages.value, args: { value } };
  const limit = formatExact(limits[passed] ?? 0, alarm.variable?.unit);
  return { key: alarmWorstMessages[passed], args: { value, limit } };
};
