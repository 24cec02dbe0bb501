import type { SortPayload } from 'react-admin';

import { compareNames } from '@domain/compareNames';
import { SENSOR_STATUSES, type SensorStatus } from '@domain/sensors/sensorStatus';

import type { Sensor } from '@/providers/data/records';

import { createSensorSorter, sensorColumns } from '../parts/sensorSort';
import type { Listed } from './listedValues';
import type { SensorStates } from './SensorState';

const STATE_COLUMNS = ['state', 'value', 'age', 'battery'] as const;

type StateColumn = (typeof STATE_COLUMNS)[number];

/** The columns of a list that says how sensors are (EXT-79). */
export const columnsWithStates = [...sensorColumns, ...STATE_COLUMNS] as const;

interface Known extends Listed {
  readonly status: SensorStatus | undefined;
}

/** What can be compared stands in one group; undefined if nothing is known. */
type Key = readonly [group: number, within: number] | undefined;

/** Their names in order: a value says something beside others of the same. */
const ranksOf = (known: readonly Known[]): ReadonlyMap<string, number> => {
  const names = new Set(known.flatMap(({ last }) => last?.variable.name ?? []));
  return new Map([...names].toSorted(compareNames).map((name, rank) => [name, rank]));
};

const KEYS: Readonly<Record<StateColumn, (known: readonly Known[]) => Key[]>> = {
  state: (known) => known.map(({ status }) => status && [SENSOR_STATUSES.indexOf(status), 0]),
  value: (known) => {
    const ranks = ranksOf(known);
    return known.map(({ last }) => last && [ranks.get(last.variable.name) ?? 0, last.value]);
  },
  age: (known) => known.map(({ last }) => last && [0, Date.parse(last.at)]),
  // Volts say nothing of percent.
  battery: (known) =>
    known.map(
      ({ battery }) => battery && (battery.percent === null ? [1, battery.volts ?? 0] : [0, battery.percent]),
    ),
};

interface Column {
  /** Groups of sensors with the same key, in ascending order. */
  readonly rising: readonly (readonly Sensor[])[];
  readonly unknown: readonly Sensor[];
}

/** @param sensors in the order for equal keys */
const columnOf = (sensors: readonly Sensor[], keys: readonly Key[]): Column => {
  const known = sensors.flatMap((sensor, place) => {
    const key = keys[place];
    return key ? [{ sensor, key }] : [];
  });
  known.sort(({ key: one }, { key: other }) => one[0] - other[0] || one[1] - other[1]);
  const rising: Sensor[][] = [];
  let last: Key;
  for (const { sensor, key } of known) {
    if (last && last[0] === key[0] && last[1] === key[1]) rising.at(-1)?.push(sensor);
    else rising.push([sensor]);
    last = key;
  }
  return { rising, unknown: sensors.filter((_, place) => !keys[place]) };
};

/**
 * Sorts sensors by how they are too: the worst state, the lowest value of each variable, the oldest and the emptiest battery
 * first. Equal ones stay sorted by name, and those of which nothing is known come last in either direction. Like the others,
 * each column is sorted once, at its first use.
 */
export const createStateSorter =
  ({ statusOf, listed }: SensorStates) =>
  (sensors: readonly Sensor[]): ((sort: SortPayload) => readonly Sensor[]) => {
    const usual = createSensorSorter(sensors);
    const columns = new Map<StateColumn, Column>();

    const column = (by: StateColumn): Column => {
      const ready = columns.get(by);
      if (ready) return ready;
      const named = usual({ field: 'name', order: 'ASC' });
      const known = named.map(({ id }) => ({ status: statusOf?.get(id), ...listed?.(id) }));
      const created = columnOf(named, KEYS[by](known));
      columns.set(by, created);
      return created;
    };

    return ({ field, order }) => {
      const by = STATE_COLUMNS.find((known) => known === field);
      if (!by) return usual({ field, order });
      const { rising, unknown } = column(by);
      return (order === 'ASC' ? rising : rising.toReversed()).flat().concat(unknown);
    };
  };
