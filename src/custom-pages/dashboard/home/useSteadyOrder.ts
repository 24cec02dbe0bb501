import { useLayoutEffect, useRef, useState } from 'react';

import type { SensorAtHome } from '@/providers/data/records';

import { inOrderOf, worstFirst } from './homeOrder';

const idsOf = (sensors: readonly SensorAtHome[]) => worstFirst(sensors).map(({ sensorId }) => sensorId);

/**
 * Sensors with the worst first, as long as nobody is using the list. While the pointer or the focus is in it,
 * or it is scrolled into, a refresh changes the content of cards but not their order. The next refresh after
 * that sorts them again.
 */
export const useSteadyOrder = (sensors: readonly SensorAtHome[]) => {
  const list = useRef<HTMLUListElement>(null);
  const isPointedAt = useRef(false);
  const [order, setOrder] = useState(() => idsOf(sensors));

  useLayoutEffect(() => {
    const element = list.current;
    const isLookedAt =
      element !== null &&
      (isPointedAt.current ||
        element.contains(document.activeElement) ||
        element.getBoundingClientRect().top < 0);
    if (!isLookedAt) setOrder(idsOf(sensors));
  }, [sensors]);

  return {
    ordered: inOrderOf(order, sensors),
    /** For the element that holds the list. */
    listProps: {
      ref: list,
      onPointerEnter: () => {
        isPointedAt.current = true;
      },
      onPointerLeave: () => {
        isPointedAt.current = false;
      },
    },
  };
};
