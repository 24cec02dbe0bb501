import { formatList } from '@domain/formatList';

import { formatCount } from '@/i18n/formatCount';
import type { Alarm } from '@/providers/data/records';

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
