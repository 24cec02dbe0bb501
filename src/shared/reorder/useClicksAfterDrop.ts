import { useEffect } from 'react';

/** The library stops a click on its way down, at the document: whoever stands above it sees the click before. */
const keepOnItsWay = (event: MouseEvent) => {
  event.stopPropagation = () => undefined;
};

/**
 * Lets clicks count right after a drop. The library takes those of the next 50 ms for a part of the drag, and so swallows
 * the 'Guardar' of who is quick; here no click is a part of one, since a handle does nothing when it is clicked.
 */
export const useClicksAfterDrop = () =>
  useEffect(() => {
    window.addEventListener('click', keepOnItsWay, { capture: true });
    return () => window.removeEventListener('click', keepOnItsWay, { capture: true });
  }, []);
