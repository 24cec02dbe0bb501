import { createContext, useCallback, useContext, useState } from 'react';

import { useIsPrinting } from '@/theme/printing';

import { useIsPhone } from '../useIsPhone';

/** A table where its columns fit, and on paper, else cards (LST-12). */
export type ListShape = 'table' | 'cards';

export const ListShapeContext = createContext<ListShape | null>(null);

/**
 * A list's shape by the width that it has: beside the menu, a tablet's window leaves it less than its own. Until that is
 * measured, before the first paint, by the window's.
 * @param tableFrom the width in pixels from which the table's columns fit
 * @returns the shape, and the ref of the element in which the list stands
 */
export const useMeasuredShape = (tableFrom: number) => {
  const [measured, setMeasured] = useState<ListShape | null>(null);
  const byWindow = useIsPhone() ? 'cards' : 'table';
  const isPrinting = useIsPrinting();
  const ref = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return undefined;
      const measure = () => {
        const { clientWidth } = place;
        if (clientWidth > 0) setMeasured(clientWidth < tableFrom ? 'cards' : 'table');
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(place);
      return () => observer.disconnect();
    },
    [tableFrom],
  );

  return { shape: isPrinting ? 'table' : (measured ?? byWindow), ref };
};

/** In which shape the list around it shows its records. */
export const useListShape = (): ListShape => {
  const byWindow = useIsPhone() ? 'cards' : 'table';
  return useContext(ListShapeContext) ?? byWindow;
};
