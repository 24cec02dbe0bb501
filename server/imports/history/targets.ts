import { sql } from 'kysely';

import { nameForm } from '@contract/serving/sensorTable/readEntries';
import { canonicalDevice } from '@domain/devices/deviceName';
import { foldText } from '@domain/nameSearch';
import { isSameUnit } from '@domain/sensors/units';

import type { Work } from '../../database/database';
import { nameKey } from '../../database/names';
import type { WrittenValue } from './readRows';

interface Row {
  readonly given: string;
  readonly sensor: string;
  readonly id: number;
  readonly unit: string | null;
  /** Its own name, the normalized variable's, the device's and the provider's. */
  readonly names: readonly (string | null)[];
}

/** A variable, and what its values are in. */
type Target = Pick<Row, 'id' | 'unit'>;

/** The variable that a value belongs to; or why there is none, in Spanish. */
export type TargetOf = (value: Pick<WrittenValue, 'sensor' | 'variable'>) => Target | string;

const rowsOf = (work: Work, given: readonly string[], sensorId: number | null) => {
  const identifiers = given.map(canonicalDevice);
  const wanted =
    sensorId === null
      ? sql`(
          select given, sensors.id from unnest(${given}::text[], ${identifiers}::text[]) as wanted (given, device)
          join sensors on sensors.name_key = ${nameKey(sql`given`)} or sensors.id = (
            select sensor_id from sensor_devices join devices on devices.id = device_id where identifier = wanted.device
          )
        )`
      : sql`(select '' as given, ${sensorId}::bigint as id)`;
  return sql<Row>`
    select wanted.given, sensors.name as sensor, variable.id, normalized.unit,
      array[variable.name, normalized.name, source.payload_name] || array(
        select name from provider_variables as provided
        where provided.normalized_variable_id = variable.normalized_variable_id
      ) as names
    from ${wanted} as wanted join sensors on sensors.id = wanted.id
    join sensor_variables as variable on variable.sensor_id = sensors.id
    left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    left join variable_sources as source on source.variable_id = variable.id
    where not exists (select from derived_variables where variable_id = variable.id)
    order by variable.position`.execute(work);
};

/** As spreadsheets head a column: 'Temperatura (°C)'. */
const WITH_UNIT = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/;

const findNamed = (rows: readonly Row[], variable: string): Row | undefined => {
  const by = (form: (name: string) => string) =>
    rows.filter(({ names }) => names.some((name) => name !== null && form(name) === form(variable)));
  const [same] = by(nameForm);
  if (same) return same;
  const alike = by((name) => foldText(name).trim());
  return alike.length === 1 ? alike[0] : undefined;
};

/** The variable of a name, which its unit may follow: no other one's. */
const findVariable = (rows: readonly Row[], variable: string): Row | undefined => {
  const same = findNamed(rows, variable);
  if (same) return same;
  const [, name, unit] = WITH_UNIT.exec(variable.trim()) ?? [];
  const found = name === undefined ? undefined : findNamed(rows, name);
  return found && found.unit !== null && unit !== undefined && isSameUnit(unit, found.unit)
    ? found
    : undefined;
};

/** Finds the variables that values of a table belong to, by names of sensors or devices, and of variables. */
export const readTargets = async (
  work: Work,
  values: readonly WrittenValue[],
  sensorId: number | null,
): Promise<TargetOf> => {
  const given = [...new Set(values.map(({ sensor }) => sensor))];
  const { rows } = await rowsOf(work, given, sensorId);
  const bySensor = new Map<string, Row[]>();
  for (const row of rows) bySensor.set(row.given, [...(bySensor.get(row.given) ?? []), row]);
  const known = new Map<string, Target | string>();

  const find = (sensor: string, variable: string): Target | string => {
    const ofSensor = bySensor.get(sensor);
    if (!ofSensor) return sensorId === null ? `No hay un sensor "${sensor}".` : 'Ese sensor ya no existe.';
    const found = findVariable(ofSensor, variable);
    return found ?? `El sensor "${ofSensor[0]?.sensor ?? sensor}" no tiene la variable "${variable}".`;
  };
  return ({ sensor, variable }) => {
    const key = `${sensor}\u0000${variable}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find(sensor, variable);
    known.set(key, found);
    return found;
  };
};
