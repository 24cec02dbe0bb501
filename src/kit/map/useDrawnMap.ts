import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { environment } from '@/config/environment';
import { useText } from '@/i18n/useText';
import { useThemeMode } from '@/theme/themeMode';

import type { drawMap, DrawnMap, MapView } from './drawMap';
import type { MapContent, MapPlace, MarkLook } from './mapContent';
import { mapMessages } from './texts';
import { tokensOf } from './tokens';

export interface MapSubject {
  /** What it shows, for people who don't see it. */
  label: string;
  content: MapContent;
  looks: readonly MarkLook[];
  chosen: MapPlace | null;
  /** What it is moved to when it begins, and whenever these become others. */
  fitted: readonly MapPlace[];
  isClustered?: boolean;
  /** One finger, and the wheel alone, scroll the page. */
  leavesScrolling: boolean;
  onSelect?: (id: number) => void;
  onPress?: (place: MapPlace) => void;
}

/**
 * Draws a map into an element once the code is here, anew in another theme, and keeps it up to date.
 * @returns the map while it stands; null if it can't be drawn
 */
export const useDrawnMap = (
  draw: typeof drawMap | undefined,
  { label, content, looks, chosen, fitted, isClustered = false, leavesScrolling, ...on }: MapSubject,
) => {
  const text = useText();
  const { mode } = useThemeMode();
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(undefined);
  const [map, setMap] = useState<DrawnMap | null>();
  const onSelect = useEffectEvent((id: number) => on.onSelect?.(id));
  const onPress = useEffectEvent((place: MapPlace) => on.onPress?.(place));

  const begin = useEffectEvent((into: HTMLElement, make: typeof drawMap) =>
    make(into, {
      words: {
        'Map.Title': text(mapMessages.keys, { label }),
        'CooperativeGesturesHandler.WindowsHelpText': text(mapMessages.ctrlToZoom),
        'CooperativeGesturesHandler.MacHelpText': text(mapMessages.commandToZoom),
        'CooperativeGesturesHandler.MobileHelpText': text(mapMessages.twoFingers),
      },
      looks,
      tokens: tokensOf(into),
      isClustered,
      ground: environment.mapGround,
      leavesScrolling,
      view: view.current,
      onSelect: (id) => onSelect(id),
      onPress: (place) => onPress(place),
    }),
  );

  useEffect(() => {
    if (!draw || !container.current) return undefined;
    let drawn: DrawnMap | null;
    try {
      drawn = begin(container.current, draw);
    } catch {
      drawn = null;
    }
    setMap(drawn);
    return () => {
      view.current = drawn?.view();
      drawn?.remove();
      setMap(undefined);
    };
  }, [draw, mode, leavesScrolling]);

  useEffect(() => map?.show(content), [map, content]);
  useEffect(() => map?.choose(chosen), [map, chosen]);

  const shown = useRef<readonly MapPlace[]>(undefined);
  useEffect(() => {
    if (!map || shown.current === fitted) return;
    shown.current = fitted;
    map.fit(fitted);
  }, [map, fitted]);

  return { container, map };
};
