import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';

/** A rectangle in degrees. */
const area = (west: number, south: number, east: number, north: number, properties: object) => ({
  type: 'Feature' as const,
  properties,
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
});

const WATER = { type: 'FeatureCollection' as const, features: [area(-70, -40, -50, -30, { class: 'lake' })] };

/** A tile of OpenMapTiles' schema, all of it a lake. */
const vectorTile = (z: number, x: number, y: number): Uint8Array => {
  const tile = geoJSONToTile(WATER, z, x, y, { maxZoom: 20, clip: true });
  return fromGeojsonVt(tile ? { water: tile } : {}, { version: 2, extent: 4096 });
};

/** All of it red. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const TILE = /^\/(?<kind>pictures|vectors|broken)\/(?<z>\d+)\/(?<x>\d+)\/(?<y>\d+)/;

/** A server of tiles on an origin of its own, which lets other sites ask. */
export const startTileServer = async () => {
  let asked = 0;
  const server = createServer(({ url = '' }, answer) => {
    const { kind, z, x, y } = TILE.exec(url)?.groups ?? {};
    asked += 1;
    answer.setHeader('access-control-allow-origin', '*');
    if (kind === 'pictures') answer.setHeader('content-type', 'image/png').end(PICTURE);
    else if (kind === 'vectors') answer.end(vectorTile(Number(z), Number(x), Number(y)));
    else answer.writeHead(500).end('no tiles today');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** How often it was asked. */
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
