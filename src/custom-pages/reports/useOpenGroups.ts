import { useState } from 'react';

/** Which groups are open: the first, until someone chooses otherwise, for as long as the page lives (reading 30). */
export const useOpenGroups = () => {
  const [chosen, setChosen] = useState<Readonly<Record<number, boolean>>>({});
  const isOpen = (groupId: number, index: number) => chosen[groupId] ?? index === 0;
  const toggle = (groupId: number, index: number) =>
    setChosen((choices) => ({ ...choices, [groupId]: !isOpen(groupId, index) }));

  return { isOpen, toggle };
};

export type OpenGroups = ReturnType<typeof useOpenGroups>;
