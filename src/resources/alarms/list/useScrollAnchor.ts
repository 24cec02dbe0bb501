import { useEffect, useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

import { recordNameId } from '@/kit/list/listFocus';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';

/** What somebody is looking at: a record, and its distance from the window's upper edge. */
interface Place {
  id: number;
  top: number;
}

/** New rows are measured once they are in the document, and move the rest again. */
const SETTLING_FRAMES = 3;

const topOf = (resource: string, id: number): number | undefined =>
  document.getElementById(recordNameId(resource, id))?.getBoundingClientRect().top;

const firstInView = (resource: string, records: readonly { id: number }[]): Place | null => {
  if (window.scrollY === 0) return null;
  for (const { id } of records) {
    const top = topOf(resource, id);
    if (top !== undefined && top >= 0) return { id, top };
  }
  return null;
};

/**
 * When the list in context refreshes by itself, rows added or removed above those in view scroll the page
 * along, so that the latter stay in place. At the top of the page this doesn't apply: people want to see what
 * is new there.
 */
export const useScrollAnchor = (): void => {
  const { resource, data } = useListContext<{ id: number }>();
  const { contentKey } = useExtendedListContext();
  const place = useRef<Place | null>(null);
  const isSettling = useRef(false);
  const shown = useRef(contentKey);

  useLayoutEffect(() => {
    const kept = place.current;
    const isSameList = shown.current === contentKey;
    shown.current = contentKey;
    if (!kept || !isSameList) return undefined;

    let frame = 0;
    const settle = (frames: number) => {
      const moved = (topOf(resource, kept.id) ?? kept.top) - kept.top;
      if (moved !== 0) window.scrollBy(0, moved);
      isSettling.current = frames > 0;
      if (frames > 0) frame = requestAnimationFrame(() => settle(frames - 1));
    };
    settle(SETTLING_FRAMES);
    return () => {
      cancelAnimationFrame(frame);
      isSettling.current = false;
    };
  }, [resource, data, contentKey]);

  useEffect(() => {
    const remember = () => {
      if (!isSettling.current) place.current = firstInView(resource, data ?? []);
    };
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [resource, data]);
};
