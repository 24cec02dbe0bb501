import { useEffect, useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

import { recordNameId } from './listFocus';
import { useListDetails } from './useListDetails';

/** What somebody looks at: a record, and how far from the window's upper edge it stands. */
interface Place {
  id: number;
  top: number;
}

/** What came is measured once it is in the document, and moves the rest again. */
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
 * What comes or goes above the records in view, when the list around refreshes by itself, moves the page along, so that
 * they stay where they are. At the upper end of the page nothing does: what is new there is what one wants to see.
 */
export const useKeptPlace = (): void => {
  const { resource, data } = useListContext<{ id: number }>();
  const { contentKey } = useListDetails();
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
