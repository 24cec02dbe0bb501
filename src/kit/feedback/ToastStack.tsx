import { Children, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { takenFoot } from './toastPlacement';
import styles from './Toast.module.css';

/** A dialog hides everything beside it from assistive technology, but messages must be heard meanwhile. */
const stayAudible = (stack: HTMLElement) => {
  const observer = new MutationObserver(() => stack.removeAttribute('aria-hidden'));
  observer.observe(stack, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

const MARGIN_PX = 32;

/** A toast arrives from a little below its place. */
const ARRIVAL_PX = 8;

/** Where the screen's content ends on the page, without the room below it. */
const endOfContent = (): number =>
  (document.querySelector('main')?.lastElementChild?.getBoundingClientRect().bottom ?? 0) + window.scrollY;

/**
 * If there is more to read than the stack is high, it scrolls, and begins at the newest.
 * @param before the height of its content when this was called last
 * @returns that height now
 */
const showNewest = (stack: HTMLElement, before: number): number => {
  const { scrollHeight, clientHeight } = stack;
  stack.toggleAttribute('data-scrolls', scrollHeight > clientHeight + ARRIVAL_PX);
  if (scrollHeight > before) stack.scrollTop = scrollHeight;
  return scrollHeight;
};

/**
 * Bars appear, disappear and grow while a toast is there, rows arrive, and all of it moves when somebody
 * scrolls, so this checks with each frame. If the page reaches down to the toasts, it gets that much more room
 * at its end, so that its last part can be scrolled clear of them too.
 */
const stayClearOfBars = (stack: HTMLElement) => {
  const root = document.documentElement;
  let frame = 0;
  let seen = '';
  let height = 0;
  const look = () => {
    const needed = stack.offsetHeight + MARGIN_PX;
    const taken = takenFoot(needed);
    const room = endOfContent() > window.innerHeight - needed ? needed : 0;
    const found = `${needed} ${taken} ${room}`;
    if (seen !== found) {
      stack.style.setProperty('--taken-foot', `${taken}px`);
      root.style.setProperty('--toast-foot', `${needed}px`);
      root.style.setProperty('--toast-room', `${room}px`);
    }
    seen = found;
    height = showNewest(stack, height);
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    root.style.removeProperty('--toast-foot');
    root.style.removeProperty('--toast-room');
  };
};

/** The place of toasts: over all but bars with buttons (`LOWER_BAR`). The newest is last, nearest to the edge. */
export const ToastStack = ({ children }: { children: ReactNode }) => {
  const stack = useRef<HTMLDivElement>(null);
  const isEmpty = Children.count(children) === 0;

  useLayoutEffect(() => (stack.current ? stayAudible(stack.current) : undefined), []);
  useLayoutEffect(() => (stack.current && !isEmpty ? stayClearOfBars(stack.current) : undefined), [isEmpty]);

  return createPortal(
    // Screen readers announce changes in a live region that they know, but rarely a region that appears
    // together with its text.
    <div ref={stack} className={styles.stack} aria-live="polite">
      {children}
    </div>,
    document.body,
  );
};
