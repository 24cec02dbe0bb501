import type { AlarmKind } from '@domain/alarms';

import type { MessageKey } from '@/i18n/catalogue';
import type { Alarm } from '@/providers/data/records';

import { alarmNameMessages } from './texts';
import type { AlarmText } from './worstOf';

const OF_VARIABLE: Readonly<Record<AlarmKind, MessageKey>> = {
  limits: alarmNameMessages.alarmOf,
  'continuous-use': alarmNameMessages.continuousUseOf,
  silence: alarmNameMessages.variableSilenceOf,
  gateway: alarmNameMessages.silenceOf,
};

/** Identifies an alarm for people who hear it without the rest of its row. */
export const alarmName = ({
  kind,
  variable,
  sensor,
  gateway,
}: Pick<Alarm, 'kind' | 'variable' | 'sensor' | 'gateway'>): AlarmText => {
  if (gateway) return { key: alarmNameMessages.gatewayOf, args: { gateway: gateway.identifier } };
  const name = sensor?.name ?? '';
  return variable
    ? { key: OF_VARIABLE[kind], args: { variable: variable.name, sensor: name } }
    : { key: alarmNameMessages.silenceOf, args: { sensor: name } };
};
