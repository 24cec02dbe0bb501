import { Client } from 'pg';
import { expect, inject, it } from 'vitest';

import { copyTemplate } from './support/databases';
import { newConnectedSensor, newReadingKey, sendReadings } from './support/readings';
import { environmentFor, KEEPING_ALL, startTestServer } from './support/testServer';

const ROLE = 'tableau_de_prueba';

it('A role that may read the views of measurements reads them in its own time zone, and nothing else', async () => {
  const url = await copyTemplate(inject('embedded'));
  const server = await startTestServer({ ...environmentFor(url), ...KEEPING_ALL });
  const { device, id } = await newConnectedSensor(url);
  const readings = ['2026-11-01T02:30:00Z', '2026-11-01T03:30:00Z'].map((at, value) => ({
    device,
    variable: 'temperatura',
    at,
    value,
  }));
  expect((await sendReadings(server, await newReadingKey(url), readings)).status).toBe(200);
  await server.stop();

  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create role ${ROLE}`);
    await client.query(`grant select on measured_readings, measured_hours to ${ROLE}`);
    await client.query(`set role ${ROLE}`);
    await client.query(`set time zone 'America/Argentina/Buenos_Aires'`);
    const { rows } = await client.query(
      'select "Sensor", "Variable", "Año", "Mes", "Valor" from measured_readings where "Número de sensor" = $1 order by "Momento"',
      [id],
    );
    expect(rows).toEqual([
      { Sensor: device, Variable: 'temperatura', Año: 2026, Mes: 10, Valor: 0 },
      { Sensor: device, Variable: 'temperatura', Año: 2026, Mes: 11, Valor: 1 },
    ]);
    await client.query('select from measured_hours');
    await expect(client.query('select mail from users')).rejects.toThrow('permission denied');
  } finally {
    await client.query('reset role');
    await client.query(`drop owned by ${ROLE}`);
    await client.query(`drop role ${ROLE}`);
    await client.end();
  }
});
