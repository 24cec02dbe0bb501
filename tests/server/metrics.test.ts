import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, it } from 'vitest';

import { pdf, sensors } from '@contract';
import { VERSION } from '@server/version';
import { ALLOWANCES } from '@server/accounts/limits';
import { exportTo } from '@server/operations/backup/exportTo';
import { startEmbeddedDatabase } from '@server/database/embedded/startEmbeddedDatabase';

import { freePort } from '../../scripts/ports';
import { createApi } from '../contract/portable/api';
import { copyTemplate, runSql } from './support/databases';
import { newFolder } from './support/newFolder';
import { newReadingKey, sendReadings } from './support/readings';
import { administrator, environmentFor, makeAdministrator, startTestServer } from './support/testServer';

it('Metrics are read at an address of their own, tell of requests, connections and queues, and name nobody', async () => {
  const port = await freePort();
  const databaseUrl = await copyTemplate(inject('embedded'));
  const server = await startTestServer({ ...environmentFor(databaseUrl), METRICS_PORT: String(port) });
  try {
    await makeAdministrator(server);
    const api = createApi((path, init) => server.fetch(path, init));
    const token = await api.signIn(administrator.mail, administrator.password);
    await api.answerOf(sensors.listSensors, {}, token);
    expect((await api.outcomeOf(sensors.deleteSensor, { params: { id: 12_345 } }, token)).status).toBe(404);
    await server.fetch('/reset-password?token=secreto');

    const key = await newReadingKey(databaseUrl);
    const at = new Date().toISOString();
    const reading = { device: 'equipo', variable: 'temp', at, value: 1 };
    await sendReadings(server, key, [reading, reading, { ...reading, value: 'mucho' }]);

    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain(`vigia_info{version="${VERSION}"} 1`);
    const count = 'vigia_request_duration_seconds_count';
    expect(text).toContain(`${count}{method="GET",route="/api/sensors",status="200"} 1`);
    expect(text).toContain(`${count}{method="DELETE",route="/api/sensors/:id",status="404"} 1`);
    expect(text).toContain(`${count}{method="GET",route="other",status="404"} 1`);
    expect(text).not.toMatch(/^vigia_backup_age_seconds/m);
    const file = join(newFolder(), 'all.gz');
    await exportTo(databaseUrl, file);
    rmSync(file);
    const later = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(later).toMatch(/^vigia_backup_age_seconds \d/m);
    expect(text).toMatch(/vigia_database_connections\{state="open"\} [1-9]/);
    expect(text).toContain('vigia_jobs{queue="reset-link"} 0');
    expect(text).toContain('vigia_deliveries{state="unknown"} 0');
    expect(text).toContain('process_resident_memory_bytes');
    for (const outcome of ['accepted', 'known', 'refused', 'unassigned']) {
      expect(text).toContain(`vigia_readings_total{way="http",outcome="${outcome}"} 1`);
      expect(text).toContain(`vigia_readings_total{way="mqtt",outcome="${outcome}"} 0`);
    }
    expect(text).toContain('vigia_open_alarms{level="critical"} 0');
    expect(text).toMatch(/vigia_judging_lag_seconds \d/);
    // Only labels could name somebody; numbers have any digits.
    const labels = [...text.matchAll(/="([^"]*)"/g)].map(([, label]) => label).join('\n');
    expect(labels).toContain('/api/sensors/:id');
    expect(labels).not.toMatch(/12345|secreto|vigia\.example/);

    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await server.fetch('/metrics')).status).toBe(404);
  } finally {
    await server.stop();
  }
});

it('Metrics are read while the database is away, without those that it knows', async () => {
  const port = await freePort();
  const folder = newFolder();
  const database = await startEmbeddedDatabase({ dataFolder: join(folder, 'data') });
  const server = await startTestServer({ ...environmentFor(database.url), METRICS_PORT: String(port) });
  try {
    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const known = [
      /^vigia_jobs\{/m,
      /^vigia_deliveries\{/m,
      /^vigia_open_alarms\{/m,
      /^vigia_judging_lag_seconds \d/m,
    ];
    const before = await read();
    for (const series of known) expect(before).toMatch(series);
    await database.stop();
    const text = await read();
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toContain('vigia_database_connections{state="waiting"}');
    expect(text).toContain('vigia_readings_total{way="http",outcome="accepted"} 0');
    for (const series of known) expect(text).not.toMatch(series);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}, 90_000);

it('A person who has far more reports drawn than people download must wait, and nobody else', async () => {
  const databaseUrl = await copyTemplate(inject('embedded'));
  const server = await startTestServer(environmentFor(databaseUrl));
  try {
    await makeAdministrator(server);
    const api = createApi((path, init) => server.fetch(path, init));
    const token = await api.signIn(administrator.mail, administrator.password);
    await runSql(databaseUrl, `insert into sensors (name, type_id) values ('Plaza', 1)`);
    const query = { sensorId: 1, year: 2025, month: 9 };
    expect((await api.outcomeOf(pdf.downloadReport, { query }, token)).status).toBe(404);
    const { points } = ALLOWANCES.report.person;
    await runSql(databaseUrl, `update rate_limits set points = $1 where key = 'report:1'`, [points]);
    const refused = await api.outcomeOf(pdf.downloadReport, { query }, token);
    expect(refused).toMatchObject({
      status: 429,
      text: 'Descargaste demasiados reportes. Probá de nuevo en 10 minutos.',
    });
    expect((await api.outcomeOf(sensors.listOwnSensors, {}, token)).status).toBe(200);
    await runSql(databaseUrl, `update rate_limits set key = 'report:2' where key = 'report:1'`);
    expect((await api.outcomeOf(pdf.downloadReport, { query }, token)).status).toBe(404);
  } finally {
    await server.stop();
  }
});
