import { formatMeasure } from '@reporting/format';

import type { MessageKey } from '@/i18n/catalogue';
import type { TextArguments } from '@/i18n/useText';
import type { Alarm } from '@/providers/data/records';

/** A sentence of the catalogue with its values. */
export interface AlarmText {
  key: MessageKey;
  args?: TextArguments;
}

/** Identifies an alarm for people who hear it without the rest of its row. */
export const alarmName = ({ variable, sensor }: Pick<Alarm, 'variable' | 'sensor'>): AlarmText =>
  variable
    ? { key: 'alarms.alarmOf', args: { variable: variable.name, sensor: sensor.name } }
    : { key: 'alarms.silenceOf', args: { sensor: sensor.name } };

/** Its worst value with the unit; undefined for a silent sensor. */
export const worstText = ({ variable, worst }: Pick<Alarm, 'variable' | 'worst'>): string | undefined =>
  worst ? formatMeasure(worst.value, variable?.unit) : undefined;

/** How long it lasted, or has lasted until now, in milliseconds. */
export const lengthOf = ({ openedAt, closedAt }: Pick<Alarm, 'openedAt' | 'closedAt'>, now: number): number =>
  (closedAt ? Date.parse(closedAt) : now) - Date.parse(openedAt);
