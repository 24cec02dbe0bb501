import { sql } from 'kysely';

import type { Work } from '../database/database';
import { closeUnconfirmed } from '../publicPage/closeUnconfirmed';
import { saveOutcomes, type Outcome } from './saveOutcomes';

const SENSORS_AT_ONCE = 50;

/** What became of a sensor since it was imported. */
interface SinceImport {
  readonly edited: boolean;
  readonly limited: boolean;
  readonly given: boolean;
  readonly measured: boolean;
}

const own = (table: string) =>
  sql`exists (select from ${sql.table(table)} as kept where kept.variable_id = variable.id)`;

/**
 * Of a row of an import, whose sensor is `own.sensor_id`. No import brings corrections, formulas and notes, and the first
 * limits of a variable have no beginning.
 */
const sinceImport = sql<SinceImport>`
  exists (select from audit_lines where subject = 'sensor' and subject_id = own.sensor_id and at >= one.started_at)
    or exists (select from annotations where annotations.sensor_id = own.sensor_id)
    or exists (
      select from sensor_variables as variable
      where variable.sensor_id = own.sensor_id and (${own('corrections')} or ${own('derived_variables')})
    )
    or exists (
      select from sensor_devices as pair join devices on devices.id = pair.device_id
      where pair.sensor_id = own.sensor_id and identifier is distinct from entry -> 'device' ->> 'text'
    ) as edited,
  exists (
    select from sensor_variables as variable join limit_periods on limit_periods.variable_id = variable.id
    where variable.sensor_id = own.sensor_id and from_at > '-infinity'
  ) as limited,
  exists (select from user_sensors where user_sensors.sensor_id = own.sensor_id) as given,
  exists (
    select from sensor_variables as variable
    where variable.sensor_id = own.sensor_id and exists (select from readings where variable_id = variable.id)
  ) as measured`;

/** What an import created, each with what became of it since: a table of a query. */
export const createdByImport = (importId: number) => sql`(
  select own.place, own.name, own.sensor_id, since.*, edited or limited or given as changed
  from sensor_import_rows as own join sensor_imports as one on one.id = own.import_id
  cross join lateral (select ${sinceImport}) as since
  where own.import_id = ${importId} and own.outcome = 'created'
)`;

interface Row extends SinceImport {
  readonly place: number;
  readonly sensorId: number | null;
}

const changesOf = ({ edited, limited, given }: SinceImport): string[] => [
  ...(edited ? ['Alguien lo cambió.'] : []),
  ...(limited ? ['Alguien cambió sus umbrales.'] : []),
  ...(given ? ['Alguien se lo asignó a una persona.'] : []),
];

const outcomeOf = ({ place, sensorId, ...since }: Row, withMeasured: boolean): Outcome => {
  if (sensorId === null) return { place, outcome: 'removed', reason: 'Alguien ya lo había eliminado.' };
  const changes = changesOf(since);
  if (changes.length > 0) return { place, outcome: 'kept', reason: changes.join(' '), sensorId };
  const { measured } = since;
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
    select place, sensor_id, edited, limited, given, measured from ${createdByImport(importId)} as created
    order by place limit ${SENSORS_AT_ONCE}`.execute(work);
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
