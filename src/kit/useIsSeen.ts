import { useCallback, useState } from 'react';

/** How far from the window's edge something may be and count as seen, so that it is there when somebody arrives. */
const AHEAD = '160px';

/** Whether an element has been in view, for what comes only when somebody looks. */
export const useIsSeen = () => {
  const [isSeen, setSeen] = useState(false);

  const ref = useCallback((place: Element | null) => {
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);

  return { isSeen, ref };
};
