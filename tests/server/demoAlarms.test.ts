import { expect, inject, it } from 'vitest';

import { recallAlarms } from '@demo/recallAlarms';
import { seedTown } from '@demo/seedTown';
import { connect } from '@server/database/database';
import { migrate } from '@server/database/migrate';
import { inTransaction } from '@server/database/work';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';
import { ensurePartitions } from '@server/readings/partitions';
import { connectSensors } from '@demo/simulate/simulator';
import { storeReadings } from '@server/readings/storeReadings';
import { pickThresholds } from '@domain/sensors/threshold';
import { simulatedReadings } from '@simulation/simulatedReadings';

import { createDatabase, runSql } from './support/databases';

const ZONE = 'America/Argentina/Buenos_Aires';
const DAY = 86_400_000;
const SENSORS = 40;

it('The demo’s town remembers its alarms, mails nobody about them, and what its devices send of then makes no others', async () => {
  const url = await createDatabase(inject('embedded'));
  await migrate(url);
  const { db } = connect({ url });
  try {
    const now = new Date('2026-11-11T15:30:00Z');
    await seedTown(db, SENSORS);
    await connectSensors(db);
    const recalled = {
      since: new Date(now.getTime() - 183 * DAY),
      siteTimeZone: ZONE,
      now,
      signal: new AbortController().signal,
    };
    await recallAlarms(db, recalled);
    const alarms = () =>
      runSql<{ id: number; opened: Date; closed: Date | null; worst: number }>(
        url,
        'select id::int, opened_at as opened, closed_at as closed, worst_value as worst from alarms order by id',
      );
    const history = await alarms();
    expect(history.length).toBeGreaterThan(SENSORS);
    expect(history.some(({ closed }) => closed === null)).toBe(true);
    expect(history.map(({ opened }) => opened.getTime())).toEqual(
      history.map(({ opened }) => opened.getTime()).toSorted((one, other) => one - other),
    );
    await recallAlarms(db, recalled);
    expect(await alarms()).toEqual(history);

    const variables = await db.selectFrom('sensorVariables').selectAll().execute();
    const span = { from: now.getTime() - 2 * DAY, to: now.getTime(), everyMs: 600_000 };
    for (const { id, sensorId, ...limits } of variables) {
      const thresholds = pickThresholds(limits);
      const series = [...simulatedReadings({ sensorId, variableId: id, thresholds }, span, ZONE)];
      const readings = series.map((reading) => ({ variableId: id, ...reading }));
      await inTransaction(db, 'write', async (work) => {
        const instants = readings.map(({ at }) => at);
        await ensurePartitions(work, instants, ZONE);
        await storeReadings(work, readings, ZONE);
      });
    }
    while (await processChangedReadings(db, now));
    const judgedUntil = Date.parse('2026-11-11T15:00:00Z');
    const ofThen = (await alarms()).filter(({ opened }) => opened.getTime() < judgedUntil);
    expect(ofThen.map(({ id }) => id)).toEqual(history.map(({ id }) => id));
    const told = await runSql<{ opened: Date }>(
      url,
      `select opened_at as opened from alarm_notices join alarms on id = alarm_id where event = 'opened'`,
    );
    expect(told.filter(({ opened }) => opened.getTime() < judgedUntil)).toEqual([]);
  } finally {
    await db.destroy();
  }
});
