import { monthBefore } from '@domain/months';
import { NO_THRESHOLDS } from '@domain/sensors/threshold';
import { DAY_MS, HOUR_MS } from '@domain/duration';
import { administrator, residentWithMany } from '@mock/demoAccounts';
import { createSiteClock, monthIn } from '@reporting/siteClock';
import { addAnnotation } from '@server/annotations/saveAnnotation';
import { addCorrection } from '@server/corrections/saveCorrection';
import type { Config } from '@server/config';
import type { Database, Work } from '@server/database/database';
import { inTransaction } from '@server/database/work';
import { siteMonthSpan } from '@server/measurements/siteDays';
import { importTypes } from '@server/operations/importTypes';
import { parseTypes } from '@server/operations/typesFile';
import { addSensor } from '@server/sensors/saveSensor';
import {
  airTemperature,
  doorOpen,
  rain,
  streetNoise,
  waterUsed,
  windDirection,
  type MeasuredAt,
} from '@simulation/measuredKinds';

const TYPES = `
sensorTypes:
  - name: Medidor de agua
    variables:
      - { name: Consumo de agua, unit: m³, kind: meter, limits: { maxWarning: 0.6 } }
  - name: Sonómetro
    variables:
      - { name: Nivel sonoro, unit: dB(A), kind: sound-level, limits: { maxWarning: 70, maxCritical: 80 } }
  - name: Puerta
    variables:
      - { name: Puerta, kind: state, states: { 0: Cerrada, 1: Abierta } }
  - name: Estación meteorológica
    variables:
      - { name: Lluvia, unit: mm, kind: amount, limits: { maxWarning: 4, maxCritical: 8 } }
      - { name: Dirección del viento, unit: °, kind: direction }
      - { name: Temperatura del aire, unit: °C, plausible: { min: -40, max: 60 } }
`;

/** What the old meter showed when it was taken out, and the new one when it began. */
const COUNTS = { final: 1284.37, first: 0.02 };
/** How much too warm the thermometer shows it, once it is. */
const DRIFT = 2.1;

/** What happened to the sensors, in the month before the town was made. */
interface Past {
  readonly swappedAt: Date;
  readonly driftedAt: Date;
}

const readPast = async (work: Work, timeZone: string): Promise<Past> => {
  const { createdAt } = await work
    .selectFrom('users')
    .select('createdAt')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { from } = await siteMonthSpan(work, monthBefore(monthIn(timeZone, createdAt)), timeZone);
  return {
    swappedAt: new Date(from.getTime() + 14 * DAY_MS + 10.5 * HOUR_MS),
    driftedAt: new Date(from.getTime() + 5 * DAY_MS),
  };
};

interface Example {
  readonly sensor: string;
  readonly type: string;
  readonly variable: string;
  readonly location: string;
  readonly device: string;
  readonly limits?: { readonly maxWarning: number; readonly maxCritical?: number };
  readonly measure: (past: { readonly swapped: number; readonly drifted: number }) => MeasuredAt;
}

const EXAMPLES: readonly Example[] = [
  {
    sensor: 'Medidor de agua Torre Norte',
    type: 'Medidor de agua',
    variable: 'Consumo de agua',
    location: 'Barrio Norte',
    device: 'medidor-de-agua',
    limits: { maxWarning: 0.6 },
    measure:
      ({ swapped }) =>
      (local) => {
        const since = waterUsed(local) - waterUsed(swapped);
        return Number(((local < swapped ? COUNTS.final : COUNTS.first) + since).toFixed(2));
      },
  },
  {
    sensor: 'Sonómetro Av. Artigas',
    type: 'Sonómetro',
    variable: 'Nivel sonoro',
    location: 'La Ribera',
    device: 'sonometro',
    limits: { maxWarning: 70, maxCritical: 80 },
    measure: () => streetNoise,
  },
  {
    sensor: 'Puerta Sala de máquinas',
    type: 'Puerta',
    variable: 'Puerta',
    location: 'Quebracho',
    device: 'puerta',
    measure: () => doorOpen,
  },
  {
    sensor: 'Veleta Muelle',
    type: 'Estación meteorológica',
    variable: 'Dirección del viento',
    location: 'Costa Azul',
    device: 'veleta',
    measure: () => windDirection,
  },
  {
    sensor: 'Pluviómetro Vivero',
    type: 'Estación meteorológica',
    variable: 'Lluvia',
    location: 'Loma Verde',
    device: 'pluviometro',
    limits: { maxWarning: 4, maxCritical: 8 },
    measure: () => rain,
  },
  {
    sensor: 'Termómetro Vivero',
    type: 'Estación meteorológica',
    variable: 'Temperatura del aire',
    location: 'Loma Verde',
    device: 'termometro',
    measure:
      ({ drifted }) =>
      (local, everyMs) =>
        Number((airTemperature(local, everyMs) + (local < drifted ? 0 : DRIFT)).toFixed(1)),
  },
];

/** What they measure isn't what the town's other devices would. */
export const EXAMPLE_DEVICES = EXAMPLES.map(({ device }) => device);

const variableOf = (work: Work, { type, variable }: Example) =>
  work
    .selectFrom('normalizedVariables as variable')
    .innerJoin('sensorTypes', 'sensorTypes.id', 'variable.typeId')
    .select(['variable.id', 'variable.typeId'])
    .where('sensorTypes.name', '=', type)
    .where('variable.name', '=', variable)
    .executeTakeFirstOrThrow();

const addExample = async (work: Work, example: Example) => {
  const { sensor: name, variable: variableName, location, device, limits } = example;
  const variable = await variableOf(work, example);
  const { id: sensorId, variableIds } = await addSensor(work, {
    name,
    location,
    sensorTypeId: variable.typeId,
    variablesData: [{ variableName, normalizedVariableId: variable.id, ...NO_THRESHOLDS, ...limits }],
  });
  const variableId = variableIds[0] ?? 0;
  const { id: deviceId } = await work
    .insertInto('devices')
    .values({ identifier: device })
    .returning('id')
    .executeTakeFirstOrThrow();
  await work.insertInto('sensorDevices').values({ sensorId, deviceId }).execute();
  await work
    .insertInto('variableSources')
    .values({ variableId, sensorId, deviceId, payloadName: variableName })
    .execute();
  return { id: variableId, name: variableName, sensorId, sensor: name };
};

/**
 * Adds what only this server knows to the mock's town: a sensor for each kind of values (EXT-61), a meter that was swapped (EXT-63),
 * and a sensor whose measurements are corrected (EXT-60).
 */
export const seedMeasuredKinds = async (db: Database, config: Config, now: () => Date): Promise<void> => {
  await importTypes(db, parseTypes(TYPES));
  await inTransaction(db, 'write', async (work) => {
    const personOf = (mail: string) =>
      work
        .selectFrom('users')
        .select(['id', 'mail', 'admin'])
        .where('mail', '=', mail)
        .executeTakeFirstOrThrow();
    const resident = await personOf(residentWithMany.mail);
    const saving = { work, caller: await personOf(administrator.mail), context: { now, config } };
    const { swappedAt, driftedAt } = await readPast(work, config.siteTimeZone);
    for (const example of EXAMPLES) {
      const variable = await addExample(work, example);
      const { id: variableId, sensorId } = variable;
      await work.insertInto('userSensors').values({ userId: resident.id, sensorId }).execute();
      if (example.device === 'medidor-de-agua')
        await addAnnotation(saving, sensorId, {
          kind: 'swap',
          variableId,
          from: swappedAt.toISOString(),
          until: null,
          text: 'El viejo perdía agua',
          counts: COUNTS,
        });
      if (example.device === 'termometro')
        await addCorrection(saving, variable, {
          from: driftedAt.toISOString(),
          factor: 1,
          offset: -DRIFT,
          reason: 'Comparado con un termómetro patrón',
        });
    }
  });
};

/** What the devices of those sensors send at an instant, in milliseconds since 1970; empty in a town without them. */
export const readExamples = (db: Database, timeZone: string): Promise<ReadonlyMap<string, MeasuredAt>> =>
  inTransaction(db, 'read', async (work) => {
    const known = await work
      .selectFrom('devices')
      .select('identifier')
      .where('identifier', 'in', EXAMPLE_DEVICES)
      .execute();
    if (known.length === 0) return new Map();
    const { swappedAt, driftedAt } = await readPast(work, timeZone);
    const clock = createSiteClock(timeZone);
    const localOf = (at: number) => clock(at / 1000).local.getTime();
    const past = { swapped: localOf(swappedAt.getTime()), drifted: localOf(driftedAt.getTime()) };
    return new Map(
      EXAMPLES.map(({ device, measure }) => {
        const measured = measure(past);
        return [device, (at: number, everyMs: number) => measured(localOf(at), everyMs)];
      }),
    );
  });
