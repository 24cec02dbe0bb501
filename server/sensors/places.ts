import { formatPlace, roundPlace, type Place } from '@domain/sensors/place';

import type { Work } from '../database/database';

interface PlaceColumns {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What a request changes: nothing if it leaves the place out. */
export const placeColumns = (place: Place | null | undefined): Partial<PlaceColumns> => {
  if (place === undefined) return {};
  return place === null ? { latitude: null, longitude: null } : roundPlace(place);
};

export const placeIn = ({ latitude, longitude }: PlaceColumns): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Where a sensor is; null too for one that doesn't exist. */
export const readPlaceOf = async (work: Work, sensorId: number): Promise<Place | null> => {
  const columns = await work
    .selectFrom('sensors')
    .select(['latitude', 'longitude'])
    .where('id', '=', sensorId)
    .executeTakeFirst();
  return columns ? placeIn(columns) : null;
};

/** As the audit stores it. */
export const describePlace = (place: Place | null): string | null => place && formatPlace(place);
