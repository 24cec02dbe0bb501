import { useLayoutEffect, useState, type RefObject } from 'react';

const CARD_MIN_WIDTH_PX = 288;
const MOST_COLUMNS = 3;

/** Pixels between two cards, in both directions. */
export const CARD_GAP_PX = 16;

const columnsIn = (width: number) =>
  Math.max(1, Math.min(MOST_COLUMNS, Math.floor((width + CARD_GAP_PX) / (CARD_MIN_WIDTH_PX + CARD_GAP_PX))));

/** How many cards stand side by side, and how far down the page the first row is. */
export const useGridGeometry = (grid: RefObject<HTMLElement | null>) => {
  const [geometry, setGeometry] = useState({ columns: MOST_COLUMNS, top: 0 });

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => {
      const columns = columnsIn(element.clientWidth);
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setGeometry((last) => (last.columns === columns && last.top === top ? last : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);

  return geometry;
};
