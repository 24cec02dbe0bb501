import { Children, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { takenFoot } from './lowerBar';
import styles from './Toast.module.css';

/** A dialog hides everything beside it from assistive technology; what is said meanwhile must be heard all the same. */
const stayAudible = (stack: HTMLElement) => {
  const observer = new MutationObserver(() => stack.removeAttribute('aria-hidden'));
  observer.observe(stack, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

/** Between the toasts and what is around them. */
const MARGIN_PX = 32;

/**
 * Bars come, go and grow while a toast is there, and move as somebody scrolls: looked at with each frame. A page
 * that reaches down to them gets as much room more at its end, so that what stands last can be scrolled clear of them too.
 */
const stayClearOfBars = (stack: HTMLElement) => {
  const root = document.documentElement;
  const contentEnd = document.querySelector('main')?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  let frame = 0;
  let seen = '';
  const look = () => {
    const needed = stack.offsetHeight + MARGIN_PX;
    const taken = takenFoot(needed);
    if (seen !== `${needed} ${taken}`) {
      stack.style.setProperty('--taken-foot', `${taken}px`);
      root.style.setProperty('--toast-foot', `${needed}px`);
      if (contentEnd > window.innerHeight - needed) root.style.setProperty('--toast-room', `${needed}px`);
    }
    seen = `${needed} ${taken}`;
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    root.style.removeProperty('--toast-foot');
    root.style.removeProperty('--toast-room');
  };
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
