import type { StoredValues } from '@/providers/data/records';

/** What the list says of a sensor besides its status (EXT-74). */
export interface Listed {
  readonly last?: {
    readonly variable: StoredValues['variables'][number];
    readonly value: number;
    /** ISO 8601. */
    readonly at: string;
  };
  readonly battery?: { readonly percent: number | null; readonly volts: number | null };
}

const placesOf = (ids: readonly number[]) => new Map(ids.map((id, place) => [id, place]));

/** Finds what is said of a sensor: nothing is made of the columns but for rows in view. */
export const createListed = (values: StoredValues) => {
  const measured = placesOf(values.sensorId);
  const powered = placesOf(values.batteryOf);

  return (sensorId: number): Listed => {
    const place = measured.get(sensorId) ?? -1;
    const variable = values.variables[values.variable[place] ?? -1];
    const [value, at] = [values.value[place], values.at[place]];
    const battery = powered.get(sensorId);
    return {
      ...(variable &&
        value !== undefined &&
        at !== undefined && { last: { variable, value, at: new Date(at * 1000).toISOString() } }),
      ...(battery !== undefined && {
        battery: { percent: values.percent[battery] ?? null, volts: values.volts[battery] ?? null },
      }),
    };
  };
};
