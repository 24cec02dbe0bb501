import { useState } from 'react';

/** Which groups are open: at first only the first, and as long as the page lives (REP-11). */
export const useOpenGroups = () => {
  const [chosen, setChosen] = useState<Readonly<Record<number, boolean>>>({});
  const isOpen = (groupId: number, isFirst: boolean) => chosen[groupId] ?? isFirst;
  const toggle = (groupId: number, isFirst: boolean) =>
    setChosen((choices) => ({ ...choices, [groupId]: !(choices[groupId] ?? isFirst) }));

  return { isOpen, toggle };
};

export type OpenGroups = ReturnType<typeof useOpenGroups>;
