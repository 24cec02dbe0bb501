import type * as z from 'zod/mini';

import type { home } from '@contract';
import { isCalm, SENSOR_STATUSES, type SensorStatus } from '@domain/sensors/sensorStatus';

import type { Work } from '../database/database';
import { countByStatus } from './siteSummary';

type Neighbourhood = NonNullable<z.output<typeof home.siteSummary>['neighbourhoods']>[number];

export const readLocationNames = async (work: Work): Promise<ReadonlyMap<number, string>> => {
  const locations = await work.selectFrom('locations').select(['id', 'name']).execute();
  return new Map(locations.map(({ id, name }) => [id, name]));
};

const collator = new Intl.Collator('es', { numeric: true });

/** More of what is worse comes first. */
const compare = (one: Neighbourhood, other: Neighbourhood): number => {
  for (const status of SENSOR_STATUSES) {
    const more = other.sensors[status] - one.sensors[status];
    if (more !== 0 && !isCalm(status)) return more;
  }
  return collator.compare(one.name ?? '\uffff', other.name ?? '\uffff');
};

/**
 * How the sensors of each neighbourhood are, the worst first (EXT-74).
 * @param locationIds of each sensor, in the order of the statuses
 */
export const neighbourhoodsOf = (
  locationIds: readonly (number | null)[],
  statuses: readonly SensorStatus[],
  names: ReadonlyMap<number, string>,
): Neighbourhood[] => {
  const found = new Map<number | null, SensorStatus[]>();
  for (const [place, status] of statuses.entries()) {
    const id = locationIds[place] ?? null;
    const known = found.get(id);
    if (known) known.push(status);
    else found.set(id, [status]);
  }
  return [...found]
    .map(([id, those]) => ({
      id,
      name: id === null ? null : (names.get(id) ?? null),
      sensors: countByStatus(those),
    }))
    .toSorted(compare);
};
