import { sql } from 'kysely';

import type { Work } from '../database/database';

export interface Outcome {
  readonly place: number;
  readonly outcome: 'created' | 'refused' | 'removed' | 'kept';
  readonly reason?: string | null;
  readonly sensorId?: number | null;
}

/** Stores what became of some sensors of an import, and counts it. */
export const saveOutcomes = async (
  work: Work,
  importId: number,
  outcomes: readonly Outcome[],
): Promise<void> => {
  if (outcomes.length === 0) return;
  await sql`
    update sensor_import_rows as own set outcome = new.outcome, reason = new.reason, sensor_id = new.sensor_id
    from unnest(${outcomes.map(({ place }) => place)}::integer[], ${outcomes.map(({ outcome }) => outcome)}::text[],
      ${outcomes.map(({ reason = null }) => reason)}::text[],
      ${outcomes.map(({ sensorId = null }) => sensorId)}::bigint[]) as new (place, outcome, reason, sensor_id)
    where own.import_id = ${importId} and own.place = new.place`.execute(work);
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  await sql`
    update sensor_imports set created = created + ${count('created')}, refused = refused + ${count('refused')},
      removed = removed + ${count('removed')}, kept = kept + ${count('kept')}
    where id = ${importId}`.execute(work);
};
