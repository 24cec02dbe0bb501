import { useState } from 'react';

/**
 * What a map moves to: what a filter lets through when the filter changes, and one of them when the list asks for it. Not when
 * all are asked for again, since somebody may be looking at something else.
 */
export const useFitted = <Placed>(found: readonly Placed[], filterKey: string) => {
  const [fitted, setFitted] = useState({ filterKey, places: found });
  if (fitted.filterKey !== filterKey) setFitted({ filterKey, places: found });

  return {
    fitted: fitted.places,
    visit: (one: Placed) => setFitted({ filterKey, places: [one] }),
  };
};
