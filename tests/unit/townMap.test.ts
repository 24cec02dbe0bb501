import { describe, expect, it } from 'vitest';

import { placeAt, quarters } from '@demo/townMap/plan';
import { townStreets } from '@demo/townMap/streets';
import { neighbourhoods } from '@mock/seed/places';

interface Streets {
  features: { properties: { kind: string }; geometry: { type: string; coordinates: unknown[] } }[];
}

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

  it('lies where there is no town', () => {
    expect(placeAt({ east: 0, north: 0 })).toEqual({ latitude: -35.3102, longitude: -60.2087 });
    expect(placeAt({ east: 0, north: 1113.2 }).latitude).toBeCloseTo(-35.3002, 6);
  });
});
