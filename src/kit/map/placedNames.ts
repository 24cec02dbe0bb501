import type { Map as LibraryMap } from 'maplibre-gl';

import type { MapContent } from './mapContent';
import { NAME_SIZES, NAME_SPACING_EM, NAME_WIDTH_EM } from './mapStyle';
import { nameAnchors, type Anchor, type Box } from './nameAnchors';

type MapName = MapContent['names'][number];

/** From a place to its name. */
const DISTANCE_EM = 1.8;
const LINE_EM = 1.2;
/** To the map's edge. */
const MARGIN_PX = 6;

const OFFSETS: Readonly<Record<Anchor, readonly [x: number, y: number]>> = {
  top: [0, DISTANCE_EM],
  bottom: [0, -DISTANCE_EM],
  left: [DISTANCE_EM, 0],
  right: [-DISTANCE_EM, 0],
};

const sizeAt = (zoom: number): number => {
  const [[low, small], [high, large]] = NAME_SIZES;
  const part = Math.min(1, Math.max(0, (zoom - low) / (high - low)));
  return small + part * (large - small);
};

/** In lines as even as the library makes them. */
const measureName = (name: string, size: number, context: CanvasRenderingContext2D) => {
  const widthOf = (text: string) => context.measureText(text).width + text.length * NAME_SPACING_EM * size;
  const whole = widthOf(name);
  const lines = Math.ceil(whole / (NAME_WIDTH_EM * size));
  const longest = Math.max(...name.split(/\s+/).map(widthOf));
  const width = lines === 1 ? whole : Math.max(longest, Math.min(whole, NAME_WIDTH_EM * size));
  return { width, height: lines * LINE_EM * size };
};

/** What lies on the map: whatever stands beside it in its frame. */
const coveredOf = (container: HTMLElement): Box[] => {
  const map = container.getBoundingClientRect();
  return [...(container.parentElement?.children ?? [])]
    .filter((element) => element !== container)
    .map((element) => element.getBoundingClientRect())
    .map(({ left, top, right, bottom }) => ({
      left: left - map.left,
      right: right - map.left,
      top: top - map.top,
      bottom: bottom - map.top,
    }));
};

/** The names that can be seen whole, with where each may stand, as the style asks for it. */
export const placedNames = (map: LibraryMap, names: readonly MapName[]) => {
  const container = map.getContainer();
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return [];
  const size = sizeAt(map.getZoom());
  context.font = `${size}px 'Inter Variable'`;
  const whole = {
    left: MARGIN_PX,
    top: MARGIN_PX,
    right: container.clientWidth - MARGIN_PX,
    bottom: container.clientHeight - MARGIN_PX,
  };
  const covered = coveredOf(container);
  return names.flatMap((named) => {
    const point = map.project([named.longitude, named.latitude]);
    const box = { x: point.x, y: point.y, ...measureName(named.name, size, context) };
    const anchors = nameAnchors(box, DISTANCE_EM * size, whole, covered);
    return anchors.length === 0
      ? []
      : [{ ...named, anchors: anchors.flatMap((anchor) => [anchor, OFFSETS[anchor]]) }];
  });
};
