import { Client } from 'pg';
import { expect, inject, it } from 'vitest';

import { VARIABLE_KINDS, type VariableKind } from '@domain/sensors/variableKind';

import { copyTemplate } from './support/databases';
import { measuredVariables, type Reading } from './support/measuredVariables';
import { newConnectedSensor, newReadingKey, sendReadings } from './support/readings';
import { environmentFor, KEEPING_ALL, startTestServer } from './support/testServer';

const { newVariable, processAll, sql, store } = measuredVariables();

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

const READINGS: readonly Reading[] = [
  [0, 0],
  [30, 90],
];

const OF_KINDS: Readonly<Record<VariableKind, Readonly<Record<string, unknown>>>> = {
  instantaneous: { 'Qué significa': 'Valor del momento', Promedio: 45 },
  'sound-level': { 'Qué significa': 'Nivel sonoro', Leq: 86.9897, L10: 90, L90: 0 },
  meter: { 'Qué significa': 'Contador', Consumo: 90, Suma: null },
  amount: { 'Qué significa': 'Cantidad', Suma: 90, Consumo: null },
  direction: { 'Qué significa': 'Dirección', 'Dirección media (°)': 45, 'Estabilidad (%)': 70.7107 },
  state: {
    'Qué significa': 'Estado',
    'Tiempo activo (%)': 50,
    'Minutos por estado': { 0: 30, 90: 30 },
    Cambios: 1,
  },
};

it.each(VARIABLE_KINDS)('The view of hours says what an hour of the kind %s is (EXT-61)', async (kind) => {
  const { id } = await newVariable(kind);
  await store(id, READINGS);
  await processAll();
  const [hour] = await sql<Record<string, unknown>>(
    'select * from measured_hours where "Número de variable" = $1 order by "Momento"',
    [id],
  );
  const rounded = Object.fromEntries(
    Object.entries(hour ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(4)) : value,
    ]),
  );
  expect(rounded).toMatchObject(OF_KINDS[kind]);
});
