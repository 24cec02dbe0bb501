import { sql } from 'kysely';

import type { Work } from '../database/database';
import { closeUnconfirmed } from '../publicPage/closeUnconfirmed';
import { saveOutcomes, type Outcome } from './saveOutcomes';

const SENSORS_AT_ONCE = 50;

/** What became of a sensor since it was imported. */
export interface SinceImport {
  /** Somebody edited it, or gave it to a person. */
  readonly changed: boolean;
  readonly measured: boolean;
}

/** Of a row of an import: the sensor's own edits are in the audit, its creation is the import's. */
export const sinceImport = sql<SinceImport>`
  exists (select from audit_lines where subject = 'sensor' and subject_id = own.sensor_id and at >= one.started_at)
    or exists (select from user_sensors where user_sensors.sensor_id = own.sensor_id) as changed,
  exists (
    select from sensor_variables as variable
    where variable.sensor_id = own.sensor_id and exists (select from readings where variable_id = variable.id)
  ) as measured`;

interface Row extends SinceImport {
  readonly place: number;
  readonly sensorId: number | null;
}

const outcomeOf = ({ place, sensorId, changed, measured }: Row, withMeasured: boolean): Outcome => {
  if (sensorId === null) return { place, outcome: 'removed', reason: 'Alguien ya lo había eliminado.' };
  if (changed)
    return { place, outcome: 'kept', reason: 'Alguien lo editó o se lo asignó a una persona.', sensorId };
  if (measured && !withMeasured) return { place, outcome: 'kept', reason: 'Ya tiene mediciones.', sensorId };
  return { place, outcome: 'removed' };
};

/**
 * What else the import made: neighbourhoods that nothing uses, and where others are, unless somebody edited them since or a
 * sensor of it stays there.
 */
const removeLeftovers = async (work: Work, importId: number): Promise<void> => {
  await sql`
    delete from locations where id = any(
      select unnest(location_ids) from sensor_imports where id = ${importId}
    ) and not exists (select from sensors where location_id = locations.id)`.execute(work);
  await sql`
    update locations set latitude = null, longitude = null
    from sensor_imports as one
    where one.id = ${importId} and locations.id = any(placed_location_ids)
      and not exists (
        select from audit_lines where subject = 'location' and subject_id = locations.id and at >= one.started_at
      ) and not exists (
        select from sensor_import_rows as own join sensors as kept on kept.id = own.sensor_id
        where own.import_id = one.id and kept.location_id = locations.id
      )`.execute(work);
};

/** Removes the next sensors of an import that is being undone, whose row is locked, or ends that. */
export const removeNext = async (work: Work, importId: number, withMeasured: boolean): Promise<void> => {
  const { rows } = await sql<Row>`
    select own.place, own.sensor_id, ${sinceImport}
    from sensor_import_rows as own join sensor_imports as one on one.id = own.import_id
    where own.import_id = ${importId} and own.outcome = 'created'
    order by own.place limit ${SENSORS_AT_ONCE}`.execute(work);
  if (rows.length === 0) {
    await removeLeftovers(work, importId);
    await closeUnconfirmed(work, null);
    await work.updateTable('sensorImports').set({ state: 'undone' }).where('id', '=', importId).execute();
    return;
  }
  const outcomes = rows.map((row) => outcomeOf(row, withMeasured));
  const removed = rows.flatMap(({ sensorId }, index) =>
    sensorId !== null && outcomes[index]?.outcome === 'removed' ? [sensorId] : [],
  );
  const devices = await sql<{ deviceId: number }>`
    select device_id from sensor_devices where sensor_id = any(${removed}::bigint[])`.execute(work);
  await sql`delete from sensors where id = any(${removed}::bigint[])`.execute(work);
  // A device that never sent anything is known by the import alone.
  await sql`
    delete from devices where id = any(${devices.rows.map(({ deviceId }) => deviceId)}::bigint[])
      and last_seen_at is null`.execute(work);
  await saveOutcomes(work, importId, outcomes);
};
