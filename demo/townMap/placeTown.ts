import { sql } from 'kysely';

import { roundPlace, type Place } from '@domain/sensors/place';
import type { Work } from '@server/database/database';
import { hash, randomFrom } from '@simulation/random';

import { inQuarter, placeAt, quarters, streetsAcross, type Quarter } from './plan';

/** Some are on no map yet. */
const isUnplaced = (sensorId: number): boolean => sensorId % 29 === 11;

/** Beside a street of its quarter. */
const placeOfSensor = (sensorId: number, quarter: Quarter): Place => {
  const { wide, deep } = quarter.blocks;
  const random = randomFrom(hash('place', sensorId));
  const streets = streetsAcross(wide);
  const street = streets[Math.floor(random() * streets.length)] ?? 0;
  const up = (random() - 0.5) * deep;
  return roundPlace(placeAt(inQuarter(quarter, street + 0.08, up)));
};

/** Puts the town's neighbourhoods and sensors on the map; those without a neighbourhood stay off it. */
export const placeTown = async (work: Work): Promise<void> => {
  const locations = await work.selectFrom('locations').select(['id', 'name']).execute();
  const quarterOf = new Map(
    locations.map(({ id, name }) => [id, quarters.find((quarter) => quarter.name === name)]),
  );
  const placed = [...quarterOf].flatMap(([id, quarter]) =>
    quarter ? { id, ...roundPlace(placeAt(quarter.middle)) } : [],
  );
  const sensors = await work.selectFrom('sensors').select(['id', 'locationId']).execute();
  const placedSensors = sensors.flatMap(({ id, locationId }) => {
    const quarter = quarterOf.get(locationId ?? 0);
    return quarter && !isUnplaced(id) ? { id, ...placeOfSensor(id, quarter) } : [];
  });
  for (const [table, rows] of [
    ['locations', placed],
    ['sensors', placedSensors],
  ] as const) {
    await sql`
      update ${sql.table(table)} as placed set latitude = given.latitude, longitude = given.longitude
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, latitude float8, longitude float8)
      where given.id = placed.id`.execute(work);
  }
};
