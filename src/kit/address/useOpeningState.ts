import { useState } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';

/**
 * A state that begins with what the screen was opened with. A link from the screen to itself, or going back, opens it
 * again; its own updates of the address use replace.
 * @param opensAgain whether later addresses count, too
 */
export const useOpeningState = <State>(open: (location: Location<unknown>) => State, opensAgain = true) => {
  const location = useLocation() as Location<unknown>;
  const navigationType = useNavigationType();
  const [state, setState] = useState(() => open(location));
  const [openedAt, setOpenedAt] = useState(location.key);

  if (opensAgain && navigationType !== 'REPLACE' && location.key !== openedAt) {
    setOpenedAt(location.key);
    setState(open(location));
  }

  return [state, setState] as const;
};
