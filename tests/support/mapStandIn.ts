import type { DrawnMap, drawMap, MapOptions } from '@/kit/map/drawMap';
import type { MapContent, MapPlace } from '@/kit/map/mapContent';

interface StandIn {
  /** Whether the browser can draw maps. */
  canDraw: boolean;
  options: MapOptions | undefined;
  content: MapContent | undefined;
  chosen: MapPlace | null;
  /** What it was moved to, each time. */
  fitted: (readonly MapPlace[])[];
  zoomed: number;
}

const fresh = (): StandIn => ({
  canDraw: true,
  options: undefined,
  content: undefined,
  chosen: null,
  fitted: [],
  zoomed: 0,
});

/** What a map that jsdom can't draw was given. */
export const mapStandIn: StandIn = fresh();

export const forgetMap = (): void => void Object.assign(mapStandIn, fresh());

export const standInForMap: typeof drawMap = (_, options) => {
  mapStandIn.options = options;
  const map: DrawnMap = {
    show: (content) => void (mapStandIn.content = content),
    choose: (place) => void (mapStandIn.chosen = place),
    fit: (places) => void mapStandIn.fitted.push(places),
    zoom: (by) => void (mapStandIn.zoomed += by),
    view: () => ({ center: { latitude: 0, longitude: 0 }, zoom: 1 }),
    remove: () => undefined,
  };
  return map;
};
