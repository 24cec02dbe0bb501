import { sql } from 'kysely';

import { sensorImports } from '@contract';
import { readEntries } from '@contract/serving/sensorTable/readEntries';
import type { SensorEntry } from '@contract/serving/sensorTable/sensorEntry';
import { MAX_SENSOR_TABLE_BYTES } from '@domain/tables/sensorTable';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { csvFileAnswer, emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { planSensor } from './planSensor';
import { listImported, listImports, readImport, readUndoOutlook } from './readImports';
import { sensorTableFile } from './sensorTableFile';
import { readSituation } from './situation';

const planAll = async (work: Work, entries: readonly SensorEntry[]) => {
  const situation = await readSituation(work, entries);
  return entries.map((entry) => {
    const { sensor: _, ...plan } = planSensor(entry, situation);
    return plan;
  });
};

const requireSome = (entries: readonly SensorEntry[]): void => {
  if (entries.length === 0) throw new Refusal(400, 'Las filas no tienen nada en las columnas elegidas.');
};

const saveEntries = async (work: Work, importId: number, entries: readonly SensorEntry[]): Promise<void> => {
  const rows = entries.map((entry, place) => ({ place, line: entry.line, name: entry.name.text, entry }));
  await sql`
    insert into sensor_import_rows (import_id, place, line, name, entry)
    select ${importId}::bigint, place, line, name, entry
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (place integer, line integer, name text, entry jsonb)`.execute(work);
};

/** Sensors from a table (EXT-54). A worker creates them. */
export const sensorImportRoutes = (router: Router, context: Context): void => {
  const { now } = context;
  const large = { largest: MAX_SENSOR_TABLE_BYTES };

  router.on(
    sensorImports.trySensorImport,
    async ({ work, body }) => {
      const entries = readEntries(body);
      requireSome(entries);
      return jsonAnswer({ sensors: await planAll(work, entries) });
    },
    large,
  );

  router.on(
    sensorImports.startSensorImport,
    async ({ work, caller, body: { key, name, ...table } }) => {
      const entries = readEntries(table);
      requireSome(entries);
      const total = entries.length;
      const begun = await work
        .insertInto('sensorImports')
        .values({ key, name, userId: caller.id, state: 'running', startedAt: now(), finishedAt: null, total })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (begun) {
        await saveEntries(work, begun.id, entries);
        await recordChange(work, caller, {
          action: 'create',
          subject: 'sensor-import',
          subjectId: begun.id,
          after: { name, total },
        });
        return jsonAnswer(begun, 201);
      }
      const known = await work
        .selectFrom('sensorImports')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return jsonAnswer(known, 201);
    },
    large,
  );

  router.on(sensorImports.listSensorImports, async ({ work }) => jsonAnswer(await listImports(work, now())));

  router.on(sensorImports.getSensorImport, async ({ work, params: { id } }) => {
    const found = await readImport(work, id, now());
    const undo = found.undoableUntil === null ? null : await readUndoOutlook(work, id);
    return jsonAnswer({ ...found, undo });
  });

  router.on(sensorImports.listImportedSensors, async ({ work, params: { id } }) => {
    await readImport(work, id, now());
    return jsonAnswer(await listImported(work, id));
  });

  router.on(
    sensorImports.undoSensorImport,
    async ({ work, caller, params: { id }, body: { withMeasured } }) => {
      await sql`select from sensor_imports where id = ${id} for no key update`.execute(work);
      const found = await readImport(work, id, now());
      if (found.undoableUntil === null)
        throw new Refusal(409, 'Esta importación ya no se puede deshacer: se puede durante una hora.');
      await work
        .updateTable('sensorImports')
        .set({ state: 'undoing', withMeasured })
        .where('id', '=', id)
        .execute();
      const { name } = found;
      await recordChange(work, caller, {
        action: 'undo',
        subject: 'sensor-import',
        subjectId: id,
        after: { name },
      });
      return emptyAnswer();
    },
  );

  router.on(
    sensorImports.downloadSensorTable,
    async ({ caller }) =>
      async () =>
        csvFileAnswer(await sensorTableFile(context, await context.readsOf(caller.id)), 'sensores'),
  );
};
