import { useState } from 'react';

/** True from the first time that a condition holds: a field that vanished with it would take the focus along. */
export const useLasting = (holds: boolean): boolean => {
  const [hasHeld, setHasHeld] = useState(holds);
  if (holds && !hasHeld) setHasHeld(true);
  return hasHeld;
};
