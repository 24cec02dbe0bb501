import { useLayoutEffect, useRef, useState } from 'react';

import type { HomeSensor } from '@/providers/data/records';

import { favouritesFirst, inOrderOf } from './homeOrder';

/** The status of each sensor by its id, in the order of the home. */
const statusesOf = (sensors: readonly HomeSensor[]) =>
  new Map(favouritesFirst(sensors).map(({ sensorId, status }) => [sensorId, status]));

/**
 * Sensors with favourites and the worst first, as long as nobody is using the list. While the pointer or the focus is in it, or
 * somebody has scrolled into it, a refresh changes the content of cards but neither their order nor the status by which
 * they are narrowed. The next refresh after that sorts them again, and so does another filter.
 * @param search the filter, as an address spells it
 */
export const useSteadyOrder = (sensors: readonly HomeSensor[], search: string) => {
  const list = useRef<HTMLUListElement>(null);
  const isPointedAt = useRef(false);
  const [held, setHeld] = useState(() => statusesOf(sensors));
  const [heldFor, setHeldFor] = useState(search);
  if (heldFor !== search) {
    setHeldFor(search);
    setHeld(statusesOf(sensors));
  }

  useLayoutEffect(() => {
    const element = list.current;
    const isLookedAt =
      element !== null &&
      (isPointedAt.current ||
        element.contains(document.activeElement) ||
        element.getBoundingClientRect().top < 0);
    if (!isLookedAt) setHeld(statusesOf(sensors));
  }, [sensors]);

  return {
    ordered: inOrderOf([...held.keys()], sensors),
    statusOf: ({ sensorId, status }: HomeSensor) => held.get(sensorId) ?? status,
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
