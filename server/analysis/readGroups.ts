import { sql } from 'kysely';

import type { Place } from '@domain/sensors/place';

import type { Work } from '../database/database';
import type { AnalysedVariable } from './analysedVariable';

export interface Group {
  readonly id: number | null;
  readonly name: string | null;
  readonly sensors: number;
  /** Its own, or else the middle of its sensors' places; undefined without any. */
  readonly place?: Place | undefined;
}

/** The places where a variable is measured, and by how many sensors. */
export const readGroups = async (
  work: Work,
  { variables, places }: AnalysedVariable,
): Promise<readonly Group[]> => {
  const { rows } = await sql<Omit<Group, 'place'> & { [Degrees in keyof Place]: number | null }>`
    select counted.place::int as id, name, sensors, coalesce(named.latitude, counted.latitude) as latitude,
      coalesce(named.longitude, counted.longitude) as longitude
    from (
      select place, count(*)::int as sensors, avg(latitude) as latitude, avg(longitude) as longitude
      from (${variables}) as variables group by place
    ) as counted left join ${places} as named on named.id = counted.place
    order by name, id`.execute(work);
  return rows.map(({ latitude, longitude, ...group }) =>
    latitude === null || longitude === null ? group : { ...group, place: { latitude, longitude } },
  );
};
