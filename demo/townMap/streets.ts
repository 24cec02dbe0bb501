import { roundPlace } from '@domain/sensors/place';

import { inQuarter, placeAt, quarters, streetsAcross, type Point, type Quarter } from './plan';

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

/** Its streets, of which the one nearest to the middle is an avenue. */
const streetsOf = (quarter: Quarter, index: number): Feature[] => {
  const { wide, deep } = quarter.blocks;
  const about = (at: number, place: number): Feature['properties'] =>
    Math.abs(at) < 0.6 && at <= 0
      ? { kind: 'avenue', name: AVENUES[(index + place) % AVENUES.length] ?? '' }
      : { kind: 'street', name: STREETS[(index * 3 + place) % STREETS.length] ?? '' };
  return [
    ...streetsAcross(wide).map((at, place) =>
      line(about(at, place), [inQuarter(quarter, at, -deep / 2), inQuarter(quarter, at, deep / 2)]),
    ),
    ...streetsAcross(deep).map((at, place) =>
      line(about(at, place + 1), [inQuarter(quarter, -wide / 2, at), inQuarter(quarter, wide / 2, at)]),
    ),
  ];
};

/** From the middle of a quarter to its edge. */
const EDGE_METRES = 310;

/** The road from the edge of a quarter to that of another one. */
const between = (from: Point, to: Point): Point[] => {
  const length = Math.hypot(to.east - from.east, to.north - from.north);
  return [EDGE_METRES, length - EDGE_METRES].map((metres) => ({
    east: from.east + ((to.east - from.east) * metres) / length,
    north: from.north + ((to.north - from.north) * metres) / length,
  }));
};

/** Roads between quarters that lie side by side or one below the other. */
const roads = (): Feature[] =>
  quarters.flatMap((quarter, index) =>
    quarters
      .slice(index + 1)
      .filter(
        ({ middle }) =>
          Math.hypot(middle.east - quarter.middle.east, middle.north - quarter.middle.north) < 960,
      )
      .map((other) => line({ kind: 'avenue' }, between(quarter.middle, other.middle))),
  );

const RIVER_METRES = 170;

/** A river along the west of the town. */
const river = (): Feature => {
  const middle = Array.from({ length: 61 }, (_, step) => {
    const north = 6_000 - step * 200;
    return { east: -2_050 + 190 * Math.sin(step / 3.4), north };
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
