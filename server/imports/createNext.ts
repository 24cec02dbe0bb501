import { sql } from 'kysely';

import type { SensorEntry } from '@contract/serving/sensorTable/sensorEntry';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { createImported } from './createImported';
import { planSensor } from './planSensor';
import { saveOutcomes, type Outcome } from './saveOutcomes';
import { readSituation } from './situation';

/** They take some tenths of a second, for which nobody else can change sensors. */
const SENSORS_AT_ONCE = 25;

const nextRows = async (work: Work, importId: number) => {
  const rows = await work
    .selectFrom('sensorImportRows')
    .select(['place', 'entry'])
    .where('importId', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('place')
    .limit(SENSORS_AT_ONCE)
    .execute();
  return rows.map(({ place, entry }) => ({ place, entry: entry as SensorEntry }));
};

/** Creates the next sensors of an import, whose row is locked, or ends it. */
export const createNext = async (
  work: Work,
  importId: number,
  context: Pick<Context, 'queue' | 'now'>,
): Promise<void> => {
  const rows = await nextRows(work, importId);
  if (rows.length === 0) {
    await work
      .updateTable('sensorImports')
      .set({ state: 'done', finishedAt: context.now() })
      .where('id', '=', importId)
      .execute();
    return;
  }
  const situation = await readSituation(
    work,
    rows.map(({ entry }) => entry),
  );
  const locations = [...situation.locations];
  const newLocations: number[] = [];
  const placedLocations: number[] = [];
  const outcomes: Outcome[] = [];
  for (const { place, entry } of rows) {
    const { sensor, problems } = planSensor(entry, { ...situation, locations });
    const created = sensor
      ? await createImported(work, sensor, context)
      : problems.map(({ text }) => text).join(' ');
    if (typeof created === 'string') {
      outcomes.push({ place, outcome: 'refused', reason: created });
      continue;
    }
    outcomes.push({ place, outcome: 'created', sensorId: created.sensorId });
    if (created.locationId !== undefined) newLocations.push(created.locationId);
    if (created.placedLocationId !== undefined) placedLocations.push(created.placedLocationId);
    if (sensor?.isNewLocation && sensor.location !== null)
      locations.push({ name: sensor.location, place: sensor.locationPlace });
  }
  await saveOutcomes(work, importId, outcomes);
  if (newLocations.length > 0 || placedLocations.length > 0)
    await sql`
      update sensor_imports set location_ids = location_ids || ${newLocations}::bigint[],
        placed_location_ids = placed_location_ids || ${placedLocations}::bigint[]
      where id = ${importId}`.execute(work);
};
