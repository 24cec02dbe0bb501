import { formatJudged, judgedInParts } from '@reporting/captions';

import type { MapValues } from '@/providers/data/records';

/** A sensor's last value of the variable that is shown. */
export interface MapValue {
  /** On the map, where there is little room. */
  readonly short: string;
  readonly long: string;
  /** ISO 8601. */
  readonly at: string;
}

/** By the sensors' ids. */
export const valuesBySensor = (values: MapValues | undefined): ReadonlyMap<number, MapValue> =>
  new Map(
    values?.sensorId.map((id, index) => {
      const value = values.value[index] ?? 0;
      return [
        id,
        {
          short: judgedInParts(value, values).figure,
          long: formatJudged(value, values),
          at: new Date((values.at[index] ?? 0) * 1000).toISOString(),
        },
      ];
    }),
  );
