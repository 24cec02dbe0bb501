import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import styles from './ToastStack.module.css';

/** A dialog hides everything beside it from assistive technology; what is said meanwhile must be heard all the same. */
const stayAudible = (stack: HTMLElement | null) => {
  if (!stack) return undefined;
  const observer = new MutationObserver(() => stack.removeAttribute('aria-hidden'));
  observer.observe(stack, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

/** Where toasts stand, over everything else: the newest is last and nearest to the edge. */
export const ToastStack = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div ref={stayAudible} className={styles.stack}>
      {children}
    </div>,
    document.body,
  );
