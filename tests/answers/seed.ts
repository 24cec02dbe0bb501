import { readMockEnvironment } from '@mock/environment';
import type { UserRecord } from '@mock/records';
import { createSeed } from '@mock/seed/seed';

/** The mock's town, as answers beyond the spec tell of it. */
export const seed = createSeed(readMockEnvironment(process.env).sensors);

export type Sensor = (typeof seed.sensors)[number];

/** The sensors of the town that somebody may see. */
export const seenBy = ({ admin, sensorIds }: UserRecord): readonly Sensor[] =>
  admin ? seed.sensors : seed.sensors.filter(({ id }) => sensorIds.includes(id));

const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
  list.find((one) => one.id === id)?.name;

/** What answers say of a sensor's name, type and place. */
export const placeOf = ({ name, typeId, locationId }: Sensor) => ({
  name,
  typeId,
  typeName: nameIn(seed.sensorTypes, typeId) ?? '',
  locationName: nameIn(seed.locations, locationId) ?? null,
});
