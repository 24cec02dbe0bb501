import { describe, expect, it } from 'vitest';

import { placeAt, quarters } from '@demo/townMap/plan';
import { townStreets } from '@demo/townMap/streets';
import { neighbourhoods } from '@mock/seed/places';

type Position = [longitude: number, latitude: number];

interface Streets {
  features: {
    properties: { kind: string; name?: string };
    geometry:
      { type: 'LineString'; coordinates: Position[] } | { type: 'Polygon'; coordinates: Position[][] };
  }[];
}

const linesOf = (isOf: (properties: { kind: string; name?: string }) => boolean): Position[][] =>
  (JSON.parse(townStreets()) as Streets).features.flatMap(({ properties, geometry }) =>
    geometry.type === 'LineString' && isOf(properties) ? [geometry.coordinates] : [],
  );

describe('The map of the demo’s town (EXT-75)', () => {
  it('has a quarter for each neighbourhood, none over another one', () => {
    expect(quarters.map(({ name }) => name)).toEqual([...neighbourhoods]);
    const distances = quarters.flatMap(({ middle }, index) =>
      quarters
        .slice(index + 1)
        .map((other) => Math.hypot(other.middle.east - middle.east, other.middle.north - middle.north)),
    );
    expect(Math.min(...distances)).toBeGreaterThan(700);
  });

  it('has streets, avenues and water, the same each time', () => {
    const { features } = JSON.parse(townStreets()) as Streets;
    const kinds = new Set(features.map(({ properties }) => properties.kind));
    expect(kinds).toEqual(new Set(['street', 'avenue', 'water']));
    expect(features.length).toBeGreaterThan(150);
    expect(townStreets()).toBe(townStreets());
  });

  it('joins its avenues: each road between quarters goes from the end of one to the end of another', () => {
    const avenues = linesOf(({ kind, name }) => kind === 'avenue' && name !== undefined);
    const ends = new Set(avenues.flat().map(String));
    const roads = linesOf(({ name }) => name === undefined);
    expect(roads.length).toBeGreaterThan(quarters.length);
    expect(roads.flat().filter((end) => !ends.has(String(end)))).toEqual([]);
  });

  it('has no street in the river', () => {
    const { features } = JSON.parse(townStreets()) as Streets;
    const water = features.flatMap(({ geometry }) =>
      geometry.type === 'Polygon' ? geometry.coordinates : [],
    );
    const bank = Math.max(...water.flat().map(([longitude]) => longitude));
    const streets = linesOf(() => true);
    expect(Math.min(...streets.flat().map(([longitude]) => longitude))).toBeGreaterThan(bank);
  });

  it('lies where there is no town', () => {
    expect(placeAt({ east: 0, north: 0 })).toEqual({ latitude: -35.3102, longitude: -60.2087 });
    expect(placeAt({ east: 0, north: 1113.2 }).latitude).toBeCloseTo(-35.3002, 6);
  });
});
