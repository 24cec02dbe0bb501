import { createSeed, DEFAULT_SENSORS } from '@mock/seed/seed';

/** The mock's town, as answers beyond the spec tell of it. */
export const seed = createSeed(DEFAULT_SENSORS);

const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
  list.find((one) => one.id === id)?.name;

/** What answers say of a sensor's name, type and place. */
export const placeOf = ({ name, typeId, locationId }: (typeof seed.sensors)[number]) => ({
  name,
  typeId,
  typeName: nameIn(seed.sensorTypes, typeId) ?? '',
  locationName: nameIn(seed.locations, locationId) ?? null,
});
