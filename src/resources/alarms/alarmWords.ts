import type { AlarmKind } from '@domain/alarms';
import { formatList } from '@domain/formatList';

import type { MessageKey } from '@/i18n/catalogue';
import { formatCount } from '@/i18n/formatCount';
import type { Alarm } from '@/providers/data/records';

import type { AlarmText } from './parts/worstOf';
import { alarmsMessages } from './texts';

const OF_VARIABLE: Readonly<Record<AlarmKind, MessageKey>> = {
  limits: alarmsMessages.alarmOf,
  'continuous-use': alarmsMessages.continuousUseOf,
  silence: alarmsMessages.variableSilenceOf,
  gateway: alarmsMessages.silenceOf,
};

/** Identifies an alarm for people who hear it without the rest of its row. */
export const alarmName = ({
  kind,
  variable,
  sensor,
  gateway,
}: Pick<Alarm, 'kind' | 'variable' | 'sensor' | 'gateway'>): AlarmText => {
  if (gateway) return { key: alarmsMessages.gatewayOf, args: { gateway: gateway.identifier } };
  const name = sensor?.name ?? '';
  return variable
    ? { key: OF_VARIABLE[kind], args: { variable: variable.name, sensor: name } }
    : { key: alarmsMessages.silenceOf, args: { sensor: name } };
};

/** How many of a gateway's sensors are named in a list. */
const NAMED = 3;

/** The sensors of a gateway's alarm, as far as they have room: 'Aire Plaza, Clima Centro, Ruido Sur y 9 más'. */
export const gatewaySensors = (gateway: NonNullable<Alarm['gateway']>): string => {
  const names = gateway.sensors.map(({ name }) => name);
  const rest = names.length - NAMED;
  return formatList(rest > 1 ? [...names.slice(0, NAMED), `${formatCount(rest)} más`] : names);
};

/** How long it lasted, or has lasted until now, in milliseconds. */
export const lengthOf = ({ openedAt, closedAt }: Pick<Alarm, 'openedAt' | 'closedAt'>, now: number): number =>
  (closedAt ? Date.parse(closedAt) : now) - Date.parse(openedAt);
