import { useState } from 'react';

import { NOTHING_SELECTED, toggleSelected } from '@/shared/sensorList/selection';

/**
 * Which groups are open, for as long as the screen lives: the one that was first at the beginning (reading 30), wherever it
 * is moved to, until someone chooses otherwise.
 * @param firstId undefined while nothing is loaded
 */
export const useOpenGroups = (firstId: number | undefined) => {
  const [initiallyOpen, setInitiallyOpen] = useState(firstId);
  const [toggled, setToggled] = useState(NOTHING_SELECTED);
  if (initiallyOpen === undefined && firstId !== undefined) setInitiallyOpen(firstId);

  return {
    isOpen: (groupId: number) => (groupId === initiallyOpen) !== toggled.has(groupId),
    toggle: (groupId: number) => setToggled((groupIds) => toggleSelected(groupIds, groupId)),
  };
};
