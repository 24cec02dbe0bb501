import { sql } from 'kysely';

import type { SensorEntry } from '@contract/serving/sensorTable/sensorEntry';
import type { Place } from '@domain/sensors/place';
import type { Requirements, Thresholds } from '@domain/sensors/threshold';
import type { VariableKind } from '@domain/sensors/variableKind';

import type { Work } from '../database/database';
import { nameKey } from '../database/names';
import { placeIn } from '../sensors/places';
import { readProviderVariables } from '../variables/providerVariables';

export interface KnownVariable extends Thresholds, Requirements {
  readonly id: number;
  readonly name: string;
  readonly kind: VariableKind;
  /** The names that the provider's devices use for it. */
  readonly provided: readonly { readonly variableId: number; readonly variableName: string }[];
}

export interface KnownType {
  readonly id: number;
  readonly name: string;
  readonly variables: readonly KnownVariable[];
}

interface KnownLocation {
  readonly name: string;
  /** Null if it is on no map. */
  readonly place: Place | null;
}

/** What there is already, as far as a table of sensors is concerned. */
export interface Situation {
  readonly types: readonly KnownType[];
  readonly locations: readonly KnownLocation[];
  /** Of the table's names, those that sensors have. */
  readonly takenNames: ReadonlySet<string>;
  /** Of the table's devices, those that are known: the name of their sensor, null for none. */
  readonly devices: ReadonlyMap<string, string | null>;
}

const readTypes = async (work: Work): Promise<KnownType[]> => {
  const types = await work.selectFrom('sensorTypes').select(['id', 'name']).orderBy('name').execute();
  const variables = await work
    .selectFrom('normalizedVariables')
    .select(['id', 'typeId', 'name', 'kind', 'minCritical', 'minWarning', 'maxWarning', 'maxCritical'])
    .select(['requireMinCritical', 'requireMinWarning', 'requireMaxWarning', 'requireMaxCritical'])
    .orderBy('id')
    .execute();
  const provided = await readProviderVariables(work);
  return types.map((type) => ({
    ...type,
    variables: variables
      .filter(({ typeId }) => typeId === type.id)
      .map((variable) => ({ ...variable, provided: provided.get(variable.id) ?? [] })),
  }));
};

export const readSituation = async (work: Work, entries: readonly SensorEntry[]): Promise<Situation> => {
  const names = entries.map(({ name }) => name.text);
  const taken = await sql<{ name: string }>`
    select wanted.name from unnest(${names}::text[]) as wanted (name)
    join sensors on sensors.name_key = ${nameKey(sql`wanted.name`)}`.execute(work);
  const identifiers = entries.flatMap(({ device }) => (device ? [device.text] : []));
  const devices = await sql<{ identifier: string; sensor: string | null }>`
    select identifier, sensors.name as sensor from devices
    left join sensor_devices on device_id = devices.id
    left join sensors on sensors.id = sensor_id
    where identifier = any(${identifiers}::text[])`.execute(work);
  const locations = await work.selectFrom('locations').select(['name', 'latitude', 'longitude']).execute();
  return {
    types: await readTypes(work),
    locations: locations.map(({ name, ...columns }) => ({ name, place: placeIn(columns) })),
    takenNames: new Set(taken.rows.map(({ name }) => name)),
    devices: new Map(devices.rows.map(({ identifier, sensor }) => [identifier, sensor])),
  };
};
