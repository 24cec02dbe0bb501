import type { Alarm } from '@/providers/data/records';

import type { AlarmText } from './parts/worstOf';
import { alarmsMessages } from './texts';

/** Identifies an alarm for people who hear it without the rest of its row. */
export const alarmName = ({
  kind,
  variable,
  sensor,
}: Pick<Alarm, 'kind' | 'variable' | 'sensor'>): AlarmText =>
  variable
    ? {
        key: kind === 'silence' ? alarmsMessages.variableSilenceOf : alarmsMessages.alarmOf,
        args: { variable: variable.name, sensor: sensor.name },
      }
    : { key: alarmsMessages.silenceOf, args: { sensor: sensor.name } };

/** How long it lasted, or has lasted until now, in milliseconds. */
export const lengthOf = ({ openedAt, closedAt }: Pick<Alarm, 'openedAt' | 'closedAt'>, now: number): number =>
  (closedAt ? Date.parse(closedAt) : now) - Date.parse(openedAt);
