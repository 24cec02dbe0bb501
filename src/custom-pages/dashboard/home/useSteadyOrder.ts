import { useLayoutEffect, useRef, useState } from 'react';

import type { SensorAtHome } from '@/providers/data/records';

import { inOrderOf, worstFirst } from './homeOrder';

const idsOf = (sensors: readonly SensorAtHome[]) => worstFirst(sensors).map(({ sensorId }) => sensorId);

/**
 * Sensors with the worst first, as long as nobody is at them: while the pointer or the focus is among them, or they are scrolled
 * into, a refresh changes what they say and not where they stand. The next one after that arranges them anew.
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
    /** Of the list that holds them. */
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
