import { useEffect, type MouseEvent, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';

import styles from './Drawer.module.css';
import { Sidebar } from './Sidebar';
import { useClosingSwipe } from './useClosingSwipe';

/**
 * The sidebar on a phone. It is a native modal dialog: the browser keeps the focus in it, closes it with Escape and gives
 * the focus back. The overlay, the button, a swipe to the left and every navigation close it, too (doc 1 §2).
 */
export const Drawer = ({ ref }: { ref: RefObject<HTMLDialogElement | null> }) => {
  const text = useText();
  const location = useLocation();
  const close = () => ref.current?.close();
  const swipe = useClosingSwipe(close);

  useEffect(() => ref.current?.close(), [ref, location]);

  // A link closes it at once: the question that may hold the navigation back would open out of reach, behind it.
  const closeFromOverlayOrLink = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) close();
  };

  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={text('shell.menu')}
      onClick={closeFromOverlayOrLink}
      {...swipe}
    >
      <div className={styles.content}>
        <button type="button" className={styles.close} aria-label={text('shell.closeMenu')} onClick={close}>
          <Icon name="close" />
        </button>
        <Sidebar />
      </div>
    </dialog>
  );
};
