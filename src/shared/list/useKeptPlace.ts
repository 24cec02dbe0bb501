import { useEffect, useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

import { recordNameId } from './listFocus';
import { useListDetails } from './useListDetails';

/** What somebody looks at: a record, and how far from the window's upper edge it stands. */
interface Place {
  id: number;
  top: number;
}

const topOf = (resource: string, id: number): number | undefined =>
  document.getElementById(recordNameId(resource, id))?.getBoundingClientRect().top;

/**
 * What comes or goes above the records in view, when the list around refreshes by itself, moves the page along, so that
 * they stay where they are. At the upper end of the page nothing does: what is new there is what one wants to see.
 */
export const useKeptPlace = (): void => {
  const { resource, data } = useListContext();
  const { contentKey } = useListDetails();
  const place = useRef<Place | null>(null);
  const shown = useRef(contentKey);

  useLayoutEffect(() => {
    const kept = place.current;
    const isSameList = shown.current === contentKey;
    shown.current = contentKey;
    const top = kept && isSameList ? topOf(resource, kept.id) : undefined;
    if (kept && top !== undefined && top !== kept.top) window.scrollBy(0, top - kept.top);
  }, [resource, data, contentKey]);

  useEffect(() => {
    const remember = () => {
      place.current = null;
      if (window.scrollY === 0) return;
      for (const { id } of data ?? []) {
        const top = topOf(resource, Number(id));
        if (top === undefined || top < 0) continue;
        place.current = { id: Number(id), top };
        return;
      }
    };
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [resource, data]);
};
