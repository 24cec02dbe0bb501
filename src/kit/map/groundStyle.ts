import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';

import type { MapGround } from '@domain/mapGround';

import type { Tokens } from './tokens';

const GROUND = 'ground';

/** With a path, on the app's own origin; braces stay as they are. */
const addressOf = (url: string): string => (url.startsWith('/') ? window.location.origin + url : url);

export const groundSource = ({ kind, url }: MapGround): SourceSpecification => {
  const address = addressOf(url);
  switch (kind) {
    case 'pmtiles':
      return { type: 'vector', url: `pmtiles://${address}` };
    case 'geojson':
      return { type: 'geojson', data: address };
    case 'vector':
      return { type: 'vector', tiles: [address], maxzoom: 14 };
    case 'raster':
      return { type: 'raster', tiles: [address], tileSize: 256, maxzoom: 19 };
  }
};

/** What streets are called: of Protomaps' tiles, of OpenMapTiles', and of files of our own. */
const KIND: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class'], ''];

const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:es'], ['get', 'name'], ''];

const LARGE = ['highway', 'motorway', 'trunk', 'major_road', 'primary', 'secondary', 'avenue'];
const SMALL = ['minor_road', 'medium_road', 'tertiary', 'minor', 'service', 'street'];

const isOf = (kinds: readonly string[]): ExpressionSpecification => ['in', KIND, ['literal', [...kinds]]];

const width = (near: number, far: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  10,
  far,
  18,
  near,
];

/** In which layer of the tiles things lie; a file of our own has one for all. */
interface Layers {
  readonly name: string;
  readonly water: string;
  readonly streets: string;
  readonly streetNames: string;
  readonly buildings: string;
}

const OF_TILES: readonly Layers[] = [
  { name: 'protomaps', water: 'water', streets: 'roads', streetNames: 'roads', buildings: 'buildings' },
  {
    name: 'openmaptiles',
    water: 'water',
    streets: 'transportation',
    streetNames: 'transportation_name',
    buildings: 'building',
  },
];

const drawn = (tokens: Tokens, layers: Layers | undefined, typeface: string[]): LayerSpecification[] => {
  const from = (layer: keyof Layers) => ({
    source: GROUND,
    ...(layers && { 'source-layer': layers[layer] }),
  });
  const named = (part: string) => `${GROUND}-${layers?.name ?? 'own'}-${part}`;
  const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
  const isWater: ExpressionSpecification = layers ? isArea : ['all', isArea, isOf(['water'])];
  const line = {
    type: 'line' as const,
    ...from('streets'),
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
  };
  return [
    {
      id: named('water'),
      type: 'fill',
      ...from('water'),
      filter: isWater,
      paint: { 'fill-color': tokens('--map-water') },
    },
    ...(layers
      ? [
          {
            id: named('buildings'),
            type: 'fill' as const,
            ...from('buildings'),
            minzoom: 15,
            filter: isArea,
            paint: { 'fill-color': tokens('--map-street'), 'fill-opacity': 0.35 },
          },
        ]
      : []),
    {
      id: named('small'),
      ...line,
      filter: isOf(SMALL),
      minzoom: 12,
      paint: { 'line-color': tokens('--map-street'), 'line-width': width(12, 0.4) },
    },
    {
      id: named('large'),
      ...line,
      filter: isOf(LARGE),
      paint: { 'line-color': tokens('--map-street'), 'line-width': width(22, 1.2) },
    },
    {
      id: named('names'),
      type: 'symbol',
      ...from('streetNames'),
      minzoom: 14,
      filter: isOf([...LARGE, ...SMALL]),
      layout: {
        'symbol-placement': 'line',
        'text-field': NAME,
        'text-font': typeface,
        'text-size': 11,
        'text-max-angle': 30,
      },
      paint: {
        'text-color': tokens('--color-text-faint'),
        'text-halo-color': tokens('--map-ground'),
        'text-halo-width': 1.5,
      },
    },
  ];
};

/** Quiet, so that what stands on it is seen first. */
export const groundLayers = (
  { kind }: MapGround,
  tokens: Tokens,
  typeface: string[],
): LayerSpecification[] => {
  if (kind === 'raster')
    return [
      {
        id: GROUND,
        type: 'raster',
        source: GROUND,
        paint: { 'raster-saturation': -0.6, 'raster-opacity': 0.7 },
      },
    ];
  const kinds = kind === 'geojson' ? [undefined] : OF_TILES;
  return kinds.flatMap((layers) => drawn(tokens, layers, typeface));
};
