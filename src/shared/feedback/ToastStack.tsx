import { Children, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { takenFoot } from './lowerBar';
import styles from './ToastStack.module.css';

/** A dialog hides everything beside it from assistive technology; what is said meanwhile must be heard all the same. */
const stayAudible = (stack: HTMLElement) => {
  const observer = new MutationObserver(() => stack.removeAttribute('aria-hidden'));
  observer.observe(stack, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

/** Bars come, go and grow while a toast is there, and move as somebody scrolls: looked at with each frame. */
const stayClearOfBars = (stack: HTMLElement) => {
  let frame = 0;
  let taken = -1;
  const look = () => {
    const now = takenFoot();
    if (now !== taken) stack.style.setProperty('--taken-foot', `${now}px`);
    taken = now;
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
};

/**
 * Where toasts stand, over everything else but never over a bar with buttons (`LOWER_BAR`): the newest is last and nearest
 * to the edge.
 */
export const ToastStack = ({ children }: { children: ReactNode }) => {
  const stack = useRef<HTMLDivElement>(null);
  const isEmpty = Children.count(children) === 0;

  useLayoutEffect(() => (stack.current ? stayAudible(stack.current) : undefined), []);
  useLayoutEffect(() => (stack.current && !isEmpty ? stayClearOfBars(stack.current) : undefined), [isEmpty]);

  return createPortal(
    <div ref={stack} className={styles.stack}>
      {children}
    </div>,
    document.body,
  );
};
