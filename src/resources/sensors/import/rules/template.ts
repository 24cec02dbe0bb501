import { writeTable } from '@/kit/tables/readTable';
import type { NormalizedVariable, SensorType } from '@/providers/data/records';

const FIELDS = [
  'Nombre',
  'Tipo',
  'Barrio',
  'Dispositivo',
  'Latitud',
  'Longitud',
  'Variable',
  'Nombre en el dispositivo',
];
const LIMITS = ['Mínimo crítico', 'Mínimo de advertencia', 'Máximo de advertencia', 'Máximo crítico'];

/** A table to fill in, with a sensor of the first type as an example: a row for each of its variables. */
export const sensorTemplate = (
  types: readonly SensorType[],
  variables: readonly Pick<NormalizedVariable, 'name' | 'sensorTypeId'>[],
): string => {
  const [type] = types;
  const names = variables.filter(({ sensorTypeId }) => sensorTypeId === type?.id).map(({ name }) => name);
  const [first = '', ...others] = names;
  return writeTable([
    [...FIELDS, ...LIMITS],
    ['Sensor de ejemplo', type?.name ?? '', 'Centro', '0004a30b001c0530', '', '', first, '', '', '', '', ''],
    ...others.map((name) => ['Sensor de ejemplo', '', '', '', '', '', name, '', '', '', '', '']),
  ]);
};
