import { useState } from 'react';

/** True from the first time the condition holds. A field that disappeared again would take the focus with it. */
export const useLatch = (holds: boolean): boolean => {
  const [hasHeld, setHasHeld] = useState(holds);
  if (holds && !hasHeld) setHasHeld(true);
  return hasHeld;
};
