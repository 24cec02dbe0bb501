import { nameOfState } from '@domain/sensors/stateNames';
import { isByDay, readingUnit } from '@domain/sensors/variableKind';
import { compassPoint } from '@reporting/captions';
import { formatNumber } from '@reporting/format';

import type { MapValues } from '@/providers/data/records';

/** A sensor's last value of the variable that is shown. */
export interface MapValue {
  /** On the map, where there is little room. */
  readonly short: string;
  readonly long: string;
  /** ISO 8601. */
  readonly at: string;
}

const textsOf = (value: number, { unit, kind, limitsBy, stateNames }: MapValues) => {
  const state = nameOfState(value, stateNames);
  if (state !== undefined) return { short: state, long: state };
  const short = formatNumber(value);
  const shownUnit = isByDay({ kind, limitsBy }) ? readingUnit({ unit, kind }) : unit;
  const long = [short, shownUnit, kind === 'direction' && compassPoint(value)].filter(Boolean).join(' ');
  return { short, long };
};

/** By the sensors' ids. */
export const valuesBySensor = (values: MapValues | undefined): ReadonlyMap<number, MapValue> =>
  new Map(
    values?.sensorId.map((id, index) => [
      id,
      {
        ...textsOf(values.value[index] ?? 0, values),
        at: new Date((values.at[index] ?? 0) * 1000).toISOString(),
      },
    ]),
  );
