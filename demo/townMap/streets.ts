import { roundPlace } from '@domain/sensors/place';

import { avenueAcross, inQuarter, placeAt, quarters, streetsAcross, type Point, type Quarter } from './plan';

interface Feature {
  readonly type: 'Feature';
  readonly properties: { readonly kind: 'street' | 'avenue' | 'water'; readonly name?: string };
  readonly geometry:
    | { readonly type: 'LineString'; readonly coordinates: Position[] }
    | { readonly type: 'Polygon'; readonly coordinates: Position[][] };
}

type Position = [longitude: number, latitude: number];

/** Of those that cross the middle of a quarter. */
const AVENUES = ['Av. Güemes', 'Av. Artigas', 'Av. Belgrano', 'Av. San Martín', 'Av. Ñandú'];

const STREETS = ['Los Ceibos', 'El Zorzal', 'Las Tipas', 'Azcuénaga', 'La Calandria', 'Los Aromos', 'Yapeyú'];

const position = (point: Point): Position => {
  const { latitude, longitude } = roundPlace(placeAt(point));
  return [longitude, latitude];
};

const line = (properties: Feature['properties'], points: readonly Point[]): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: points.map(position) },
});

/** Its streets, of which one each way is an avenue. */
const streetsOf = (quarter: Quarter, index: number): Feature[] => {
  const { wide, deep } = quarter.blocks;
  const about = (at: number, avenue: number, place: number): Feature['properties'] =>
    at === avenue
      ? { kind: 'avenue', name: AVENUES[(index + place) % AVENUES.length] ?? '' }
      : { kind: 'street', name: STREETS[(index * 3 + place) % STREETS.length] ?? '' };
  return [
    ...streetsAcross(wide).map((at, place) =>
      line(about(at, avenueAcross(wide), place), [
        inQuarter(quarter, at, -deep / 2),
        inQuarter(quarter, at, deep / 2),
      ]),
    ),
    ...streetsAcross(deep).map((at, place) =>
      line(about(at, avenueAcross(deep), place + 1), [
        inQuarter(quarter, -wide / 2, at),
        inQuarter(quarter, wide / 2, at),
      ]),
    ),
  ];
};

/** Where its avenues end. */
const endsOf = (quarter: Quarter) => {
  const { wide, deep } = quarter.blocks;
  return {
    west: inQuarter(quarter, -wide / 2, avenueAcross(deep)),
    east: inQuarter(quarter, wide / 2, avenueAcross(deep)),
    south: inQuarter(quarter, avenueAcross(wide), -deep / 2),
    north: inQuarter(quarter, avenueAcross(wide), deep / 2),
  };
};

/** From the end of an avenue to that of the next quarter's, which lies to the east or in the row below. */
const roadBetween = (from: Quarter, to: Quarter): Point[] =>
  from.middle.north === to.middle.north
    ? [endsOf(from).east, endsOf(to).west]
    : [endsOf(from).south, endsOf(to).north];

/** Roads between quarters that lie side by side or one below the other. */
const roads = (): Feature[] =>
  quarters.flatMap((quarter, index) =>
    quarters
      .slice(index + 1)
      .filter(
        ({ middle }) =>
          Math.hypot(middle.east - quarter.middle.east, middle.north - quarter.middle.north) < 960,
      )
      .map((other) => line({ kind: 'avenue' }, roadBetween(quarter, other))),
  );

const RIVER_METRES = 170;

/** A river along the west of the town. */
const river = (): Feature => {
  const middle = Array.from({ length: 61 }, (_, step) => {
    const north = 6_000 - step * 200;
    return { east: -2_260 + 190 * Math.sin(step / 3.4), north };
  });
  const bank = (side: 1 | -1) =>
    middle.map(({ east, north }) => ({ east: east + (side * RIVER_METRES) / 2, north }));
  const around = [...bank(1), ...bank(-1).toReversed()];
  const [first] = around;
  return {
    type: 'Feature',
    properties: { kind: 'water', name: 'Arroyo del Ombú' },
    geometry: { type: 'Polygon', coordinates: [[...around, ...(first ? [first] : [])].map(position)] },
  };
};

/** The streets of the invented town, as a file of GeoJSON: the same each time. */
export const townStreets = (): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [river(), ...roads(), ...quarters.flatMap(streetsOf)],
  });
