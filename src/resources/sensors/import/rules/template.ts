import { SENSOR_TABLE_HEADINGS } from '@reporting/sensorTableCsv';

import { writeTable } from '@/kit/tables/readTable';
import type { NormalizedVariable, SensorType } from '@/providers/data/records';

type Field = keyof typeof SENSOR_TABLE_HEADINGS;

const FIELDS = Object.keys(SENSOR_TABLE_HEADINGS) as Field[];

const row = (cells: Partial<Record<Field, string>>): string[] => FIELDS.map((field) => cells[field] ?? '');

/** A table to fill in, with a sensor of the first type as an example: a row for each of its variables. */
export const sensorTemplate = (
  types: readonly SensorType[],
  variables: readonly Pick<NormalizedVariable, 'name' | 'sensorTypeId'>[],
): string => {
  const [type] = types;
  const names = variables.filter(({ sensorTypeId }) => sensorTypeId === type?.id).map(({ name }) => name);
  const [first = '', ...others] = names;
  const name = 'Sensor de ejemplo';
  return writeTable([
    Object.values(SENSOR_TABLE_HEADINGS),
    row({
      name,
      type: type?.name ?? '',
      location: 'Centro',
      device: '0004a30b001c0530',
      variable: first,
    }),
    ...others.map((variable) => row({ name, variable })),
  ]);
};
