import { useEffect, useRef, type MouseEvent, type RefObject, type TouchEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { DRAWER_SWIPE_THRESHOLD_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { Logo } from '@/kit/Logo';

import { showCurrentEntry } from './NavigationMenu';
import { Sidebar } from './Sidebar';
import styles from './TopBar.module.css';

/** Handlers for an element that a swipe to the left by more than 50 px closes (SHL-3); a scroll doesn't. */
const useClosingSwipe = (close: () => void) => {
  const start = useRef({ x: 0, y: 0 });

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      if (touch) start.current = { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch) return;
      const left = start.current.x - touch.clientX;
      const vertical = Math.abs(touch.clientY - start.current.y);
      if (left > DRAWER_SWIPE_THRESHOLD_PX && left > vertical) close();
    },
  };
};

/**
 * The sidebar on a phone. It is a native modal dialog: the browser keeps the focus in it, closes it with
 * Escape and returns the focus. The overlay, the button, a swipe to the left and every navigation close it
 * too (SHL-3). It is no `Dialog`: that loads late, and the navigation must open at once, even without a
 * connection.
 */
const Drawer = ({ ref }: { ref: RefObject<HTMLDialogElement | null> }) => {
  const text = useText();
  const location = useLocation();
  const close = () => ref.current?.close();
  const swipe = useClosingSwipe(close);

  // Only when the location changes: an effect that closed it at first could do so after a quick press opened it.
  useEffect(() => {
    const drawer = ref.current;
    return () => drawer?.close();
  }, [ref, location]);

  // What leaves the screen closes it at once. Otherwise the question before would open behind it, out of reach.
  const closeFromOverlayOrEntry = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a, [data-leaves]')))
      close();
  };

  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={text('shell.menu')}
      onClick={closeFromOverlayOrEntry}
      {...swipe}
    >
      <div className={styles.content}>
        <Button
          variant="icon"
          icon={<Icon name="close" />}
          className={styles.close}
          aria-label={text('shell.closeMenu')}
          onClick={close}
        />
        <Sidebar />
      </div>
    </dialog>
  );
};

interface TopBarProps {
  /** Absent if the server doesn't offer search everywhere (EXT-41). */
  onSearch: (() => void) | undefined;
}

/** Replaces the sidebar on a phone, with a button that opens the drawer. */
export const TopBar = ({ onSearch }: TopBarProps) => {
  const text = useText();
  const drawer = useRef<HTMLDialogElement>(null);

  const open = () => {
    drawer.current?.showModal();
    showCurrentEntry(drawer.current?.querySelector('nav') ?? null);
  };

  return (
    <>
      <header className="frame-head">
        <Button
          variant="icon"
          icon={<Icon name="menu" />}
          aria-haspopup="dialog"
          aria-label={text('shell.openMenu')}
          onClick={open}
        />
        <Logo />
        {onSearch && (
          <Button
            variant="icon"
            icon={<Icon name="search" />}
            className={styles.search}
            aria-haspopup="dialog"
            aria-label={text('shell.search')}
            onClick={onSearch}
          />
        )}
      </header>
      <Drawer ref={drawer} />
    </>
  );
};
