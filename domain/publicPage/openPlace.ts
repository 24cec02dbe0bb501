import type { Place } from '../sensors/place';

/** How many decimals of degrees everybody sees (EXT-78): to about 11 m, 110 m, 1 km and 11 km. */
export const PLACE_DECIMALS = [4, 3, 2, 1] as const;

export type PlaceDecimals = (typeof PLACE_DECIMALS)[number];

/** -0 is no place that anybody would write. */
const rounded = (degrees: number, decimals: number): number => Number(degrees.toFixed(decimals)) + 0;

/**
 * A place as everybody sees it.
 * @param decimals null if nobody sees any
 */
export const openPlace = (
  place: { readonly [Axis in keyof Place]: number | null },
  decimals: number | null,
): Place | null =>
  decimals === null || place.latitude === null || place.longitude === null
    ? null
    : { latitude: rounded(place.latitude, decimals), longitude: rounded(place.longitude, decimals) };
