import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { sensorImports } from '@contract';

import { limits } from '../limits';
import { percentile } from '../figures/percentile';
import { whileOthersAsk } from '../readings/ingestion';
import { READINGS_TOWN } from '../readings/readingsTown';
import { withReadingsTown, type ReadingsServer } from '../readings/withReadingsTown';
import type { Cell, Section } from '../report/Table';
import { sessionOf } from '../server/bigTown';

const SENSORS = 5_000;
const NEIGHBOURHOODS = 40;
const ADMINISTRATOR = 1;

const ABOUT = `The server on its embedded database, as a process of its own, with the ${READINGS_TOWN.sensors} sensors of the readings'
bench. A table of ${SENSORS} more is imported, each with a device, in ${NEIGHBOURHOODS} neighbourhoods that begin with it, while residents ask
for lists as while readings come in.`;

const table = () => ({
  columns: ['name', 'type', 'location', 'device'].map((meaning) => ({ meaning })),
  decimal: 'comma',
  rows: Array.from({ length: SENSORS }, (_, index) => ({
    line: index + 2,
    cells: [
      `Sensor importado ${index}`,
      'Calidad de aire',
      `Barrio ${index % NEIGHBOURHOODS}`,
      `importado-${index}`,
    ],
  })),
});

const measureSensors = async ({ client, database, secret }: ReadingsServer): Promise<Cell[]> => {
  const token = await sessionOf(secret, ADMINISTRATOR);
  const body = { key: randomUUID(), name: 'sensores.csv', ...table() };
  const untilDone = async (): Promise<number> => {
    const started = performance.now();
    const { status } = await client.send({
      method: 'POST',
      path: sensorImports.startSensorImport.path,
      token,
      body,
    });
    if (status !== 201) throw new Error(`The import answers ${status}.`);
    for (;;) {
      const { rows } = await database.query<{ created: number; state: string }>(
        'select created, state from sensor_imports',
      );
      const [known] = rows;
      if (known?.state === 'done') {
        if (known.created !== SENSORS) throw new Error(`Only ${known.created} sensors were created.`);
        return (performance.now() - started) / 1000;
      }
      await delay(100);
    }
  };
  const { result: seconds, others } = await whileOthersAsk(client, secret, untilDone);
  return [
    `${SENSORS} sensors`,
    { value: seconds, digits: 1, limit: limits.importing.sensorsSeconds },
    {
      value: percentile(
        others.map(({ ms }) => ms),
        0.99,
      ),
      digits: 1,
    },
  ];
};

/** How long a town from a spreadsheet takes (EXT-54). */
export const measureImports = (): Promise<Section> =>
  withReadingsTown({}, async (town) => ({
    title: 'Imports',
    about: ABOUT,
    tables: [
      {
        title: 'Sensors',
        head: ['what', 'seconds', 'other calls meanwhile, p99, ms'],
        rows: [await measureSensors(town)],
      },
    ],
    problems: [],
  }));
