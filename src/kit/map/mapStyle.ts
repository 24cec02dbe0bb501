import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';

import type { MapGround } from '@domain/mapGround';

import { groundLayers, groundSource } from './groundStyle';
import type { Tokens } from './tokens';

/** Points closer than this on the screen are drawn as one. */
const CLUSTER_RADIUS_PX = 46;

/** Closer than this, each point has a mark of its own. */
const CLUSTERED_UP_TO = 16;

const FONT = ['Inter Variable'];

/** How large names are, in pixels, by zoom; between them in proportion. */
export const NAME_SIZES = [
  [10, 11],
  [15, 15],
] as const;
/** Between letters, and before a name goes on in another line. */
export const NAME_SPACING_EM = 0.04;
export const NAME_WIDTH_EM = 8;

export const EMPTY = { type: 'FeatureCollection' as const, features: [] };

export const POINTS = 'points';
export const CLUSTERS = 'clusters';
export const SINGLE = 'single';

const isCluster: ExpressionSpecification = ['has', 'point_count'];

const sources = (isClustered: boolean): Record<string, SourceSpecification> => ({
  [POINTS]: {
    type: 'geojson',
    data: EMPTY,
    cluster: isClustered,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMaxZoom: CLUSTERED_UP_TO,
    // The worst of them.
    clusterProperties: { look: ['min', ['get', 'look']] },
  },
  names: { type: 'geojson', data: EMPTY },
  chosen: { type: 'geojson', data: EMPTY },
});

const layers = (tokens: Tokens): LayerSpecification[] => {
  const halo = {
    'text-halo-color': tokens('--map-ground'),
    'text-halo-width': 1.5,
  };
  return [
    {
      id: 'names',
      type: 'symbol',
      source: 'names',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], ...NAME_SIZES.flat()],
        'text-letter-spacing': NAME_SPACING_EM,
        'text-max-width': NAME_WIDTH_EM,
        // Beside what stands there, where all of it is seen (nameAnchors.ts).
        'text-variable-anchor-offset': ['get', 'anchors'],
      },
      paint: { 'text-color': tokens('--color-text-soft'), ...halo },
    },
    {
      id: 'chosen',
      type: 'circle',
      source: 'chosen',
      paint: {
        'circle-radius': 19,
        'circle-color': tokens('--color-accent'),
        'circle-opacity': 0.22,
        'circle-stroke-color': tokens('--color-accent'),
        'circle-stroke-width': 2,
      },
    },
    // The first of the looks is the topmost mark, which is drawn last, and has its label placed first: so they are two layers.
    {
      id: 'labels',
      type: 'symbol',
      source: POINTS,
      filter: ['!', isCluster],
      layout: {
        'symbol-sort-key': ['get', 'look'],
        'text-field': ['get', 'label'],
        'text-font': FONT,
        'text-size': 12,
        'text-anchor': 'top',
        // Below its mark, which has the place around it to itself.
        'text-offset': [0, 1.3],
        'text-padding': 0,
      },
      paint: { 'text-color': tokens('--color-text'), ...halo },
    },
    {
      id: SINGLE,
      type: 'symbol',
      source: POINTS,
      filter: ['!', isCluster],
      layout: {
        'icon-image': ['concat', 'point:', ['get', 'look']],
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'symbol-sort-key': ['-', 0, ['get', 'look']],
      },
    },
    {
      id: CLUSTERS,
      type: 'symbol',
      source: POINTS,
      filter: isCluster,
      layout: {
        'icon-image': ['concat', 'cluster:', ['get', 'look']],
        'icon-allow-overlap': true,
        'text-field': ['to-string', ['get', 'point_count']],
        'text-font': FONT,
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': tokens('--color-text') },
    },
  ];
};

/** The ground and what stands on it, in the page's colours. */
export const mapStyle = (
  tokens: Tokens,
  isClustered: boolean,
  ground: MapGround | undefined,
): StyleSpecification => ({
  version: 8,
  sources: { ...sources(isClustered), ...(ground && { ground: groundSource(ground) }) },
  layers: [
    { id: 'earth', type: 'background', paint: { 'background-color': tokens('--map-ground') } },
    ...(ground ? groundLayers(ground, tokens, FONT) : []),
    ...layers(tokens),
  ],
});
