import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * What a browser does when a page loads, for each screen after the first: the top comes into view, and the heading takes
 * the focus, so that a screen reader says where one is and Tab goes on from there. Going back keeps the browser's scroll.
 */
export const useArrival = (main: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [main, pathname, navigationType]);
};
