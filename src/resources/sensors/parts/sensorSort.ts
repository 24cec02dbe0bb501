import type { SortPayload } from 'react-admin';

import { compareNames } from '@domain/compareNames';

import type { Sensor } from '@/providers/data/records';

/** The columns that a list of sensors can be sorted by; it opens sorted by the first. */
export const sensorColumns = ['name', 'description', 'type', 'location'] as const;

type SensorColumn = (typeof sensorColumns)[number];

const BY_NAME: SortPayload = { field: 'name', order: 'ASC' };

const textIn: Readonly<Record<SensorColumn, (sensor: Sensor) => string>> = {
  name: ({ name }) => name.trim(),
  description: ({ description }) => description?.trim() ?? '',
  type: ({ type }) => type?.trim() ?? '',
  location: ({ locationName }) => locationName?.trim() ?? '',
};

interface Column {
  /** Groups of sensors with the same text, in ascending order of the texts. */
  rising: readonly (readonly Sensor[])[];
  blank: readonly Sensor[];
}

const groupByText = (sensors: readonly Sensor[], textOf: (sensor: Sensor) => string) => {
  const groups = new Map<string, Sensor[]>();
  for (const sensor of sensors) {
    const text = textOf(sensor);
    const group = groups.get(text);
    if (group) group.push(sensor);
    else groups.set(text, [sensor]);
  }
  return groups;
};

/** @param sensors in the order for equal texts */
const createColumn = (sensors: readonly Sensor[], by: SensorColumn): Column => {
  const groups = groupByText(sensors, textIn[by]);
  const blank = groups.get('') ?? [];
  groups.delete('');
  const rising = [...groups].toSorted(([one], [other]) => compareNames(one, other)).map(([, group]) => group);
  return { rising, blank };
};

/**
 * Sorts sensors by a column, in Spanish. Equal ones are sorted by name, then by their original order; those
 * without a value come last in either direction. Each column is sorted once, at its first use, so that
 * reversing 50,000 sensors takes milliseconds.
 */
export const createSensorSorter = (sensors: readonly Sensor[]) => {
  const columns = new Map<SensorColumn, Column>();

  const column = (by: SensorColumn): Column => {
    const known = columns.get(by);
    if (known) return known;
    const created = createColumn(by === 'name' ? sensors : sort(BY_NAME), by);
    columns.set(by, created);
    return created;
  };

  const sort = ({ field, order }: SortPayload): readonly Sensor[] => {
    const { rising, blank } = column(sensorColumns.find((known) => known === field) ?? 'name');
    const groups = order === 'ASC' ? rising : rising.toReversed();
    const sorted: Sensor[] = [];
    for (const group of groups) for (const sensor of group) sorted.push(sensor);
    return sorted.concat(blank);
  };
  return sort;
};
