import { useCallback, useState } from 'react';

/** Which variables of a chart are shown: all until somebody hides some. */
export const useShownVariables = () => {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const isShown = useCallback((variableId: number) => !hidden.has(variableId), [hidden]);

  const toggle = (variableId: number) =>
    setHidden((known) => {
      const next = new Set(known);
      if (!next.delete(variableId)) next.add(variableId);
      return next;
    });

  return { isShown, toggle };
};
