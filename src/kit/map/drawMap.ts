import { LngLatBounds, Map as LibraryMap, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

import type { MapGround } from '@domain/mapGround';

import { allowWorker } from './allowWorker';
import type { MapContent, MapPlace, MarkLook } from './mapContent';
import { CLUSTERS, EMPTY, mapStyle, POINTS, SINGLE } from './mapStyle';
import { markImage } from './markImage';
import { placedNames } from './placedNames';
import type { Tokens } from './tokens';

/** What a person sees of the world. */
export interface MapView {
  readonly center: MapPlace;
  readonly zoom: number;
}

export interface MapOptions {
  /** What the map shows, and the words about gestures. */
  readonly words: Readonly<Record<string, string>>;
  readonly looks: readonly MarkLook[];
  readonly tokens: Tokens;
  readonly isClustered: boolean;
  readonly ground: MapGround | undefined;
  /** One finger, and the wheel alone, scroll the page. */
  readonly leavesScrolling: boolean;
  /** Where it was before, if it is drawn anew. */
  readonly view: MapView | undefined;
  readonly onSelect: (id: number) => void;
  readonly onPress: (place: MapPlace) => void;
}

/** A map that stands in the page. */
export interface DrawnMap {
  show(content: MapContent): void;
  choose(place: MapPlace | null): void;
  /** Until all of the places are seen; to one of them, close by. */
  fit(places: readonly MapPlace[]): void;
  zoom(by: 1 | -1): void;
  view(): MapView;
  remove(): void;
}

/** A street with its corners, rather than a single house. */
const CLOSEST = 15.5;

/** Around what is fitted, in pixels: on the right stand the buttons. */
const AROUND = { top: 48, right: 80, bottom: 48, left: 48 };

const NOWHERE: MapView = { center: { latitude: 0, longitude: 0 }, zoom: 1 };

const position = ({ longitude, latitude }: MapPlace): [number, number] => [longitude, latitude];

const features = <Thing extends MapPlace>(things: readonly Thing[], about: (thing: Thing) => object) => ({
  type: 'FeatureCollection' as const,
  features: things.map((thing) => ({
    type: 'Feature' as const,
    properties: { ...about(thing) },
    geometry: { type: 'Point' as const, coordinates: position(thing) },
  })),
});

const placeOf = ({ lng, lat }: { lng: number; lat: number }): MapPlace => ({ latitude: lat, longitude: lng });

const readImageId = (id: string): { shape: 'point' | 'cluster'; look: number } | undefined => {
  const [, shape, look] = /^(point|cluster):(\d+)$/.exec(id) ?? [];
  return shape === undefined ? undefined : { shape: shape as 'point' | 'cluster', look: Number(look) };
};

/**
 * Draws a map into an element. It is all that knows the library, which loads with it.
 * @throws an Error where the browser can't draw it
 */
export const drawMap = (container: HTMLElement, options: MapOptions): DrawnMap => {
  allowWorker(workerUrl);
  setWorkerUrl(workerUrl);
  const { tokens, looks, view = NOWHERE } = options;
  const map = new LibraryMap({
    container,
    style: mapStyle(tokens, options.isClustered, options.ground),
    center: position(view.center),
    zoom: view.zoom,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    cooperativeGestures: options.leavesScrolling,
    locale: options.words,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // A tile that doesn't come leaves a gap, about which nobody can do anything.
  map.on('error', () => undefined);
  map.setMissingStyleImageResolver((id) => {
    const asked = readImageId(id);
    const look = asked && looks[asked.look];
    if (!look) return;
    const ratio = Math.max(2, window.devicePixelRatio);
    const image = markImage(asked.shape, look, ratio, tokens);
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: ratio });
  });

  const dataOf = (source: string) => map.getSource<GeoJSONSource>(source);
  const whenLoaded = (act: () => void) => {
    if (map.isStyleLoaded() || dataOf(POINTS)) act();
    else map.once('style.load', act);
  };

  map.on('click', (event) => {
    const [hit] = map.queryRenderedFeatures(event.point, { layers: [SINGLE, CLUSTERS] });
    if (!hit) return options.onPress(placeOf(event.lngLat.wrap()));
    const { id, cluster_id: cluster } = hit.properties as { id?: number; cluster_id?: number };
    if (id !== undefined) return options.onSelect(id);
    if (cluster !== undefined)
      void dataOf(POINTS)
        ?.getClusterExpansionZoom(cluster)
        .then((zoom) => map.easeTo({ center: event.lngLat, zoom: zoom + 0.5 }));
    return undefined;
  });
  for (const layer of [SINGLE, CLUSTERS]) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }

  let names: MapContent['names'] = [];
  const placeNames = () =>
    void dataOf('names')?.setData(
      features(placedNames(map, names), ({ name, anchors }) => ({ name, anchors })),
    );
  map.on('moveend', placeNames);
  map.on('resize', placeNames);

  return {
    show: (content) =>
      whenLoaded(() => {
        ({ names } = content);
        placeNames();
        void dataOf(POINTS)?.setData(
          features(content.points, ({ id, look, label = '' }) => ({ id, look, label })),
        );
      }),
    choose: (place) =>
      whenLoaded(() => void dataOf('chosen')?.setData(place ? features([place], () => ({})) : EMPTY)),
    fit: (places) => {
      if (places.length === 0) return;
      const bounds = places.reduce((all, place) => all.extend(position(place)), new LngLatBounds());
      map.fitBounds(bounds, { padding: AROUND, maxZoom: CLOSEST, animate: false });
    },
    zoom: (by) => map.easeTo({ zoom: map.getZoom() + by }),
    view: () => ({ center: placeOf(map.getCenter()), zoom: map.getZoom() }),
    remove: () => map.remove(),
  };
};
