import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';

import { OVER_TOASTS } from '../../feedback/toastPlacement';
import styles from './OptionPopup.module.css';

interface OptionPopupProps {
  /** The field that it belongs to. It opens above it if there is room only there. */
  anchor: RefObject<HTMLElement | null>;
  /** The list, or a sentence if it is empty. */
  children: ReactNode;
}

const MIN_WIDTH_PX = 240;
/** Between the popup and the end of the space made for it. */
const GAP_PX = 8;

/** The element that clips the popup: a dialog's scrolling body, otherwise the window. */
const scrollerOf = (anchor: HTMLElement): HTMLElement | null => {
  for (let element = anchor.parentElement; element; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return null;
};

const frameOf = (anchor: HTMLElement): { top: number; bottom: number; right: number } =>
  scrollerOf(anchor)?.getBoundingClientRect() ?? {
    top: 0,
    bottom: window.innerHeight,
    right: document.documentElement.clientWidth,
  };

interface Place {
  isAbove: boolean;
  isAtEnd: boolean;
}

/** What overflows a frame at its foot can be scrolled to, but not what overflows at its head. */
const placeOf = (popup: HTMLElement, anchor: HTMLElement): Place => {
  const { top, bottom, left } = anchor.getBoundingClientRect();
  const frame = frameOf(anchor);
  const neededAbove = DROPDOWN_MAX_HEIGHT_PX + parseFloat(getComputedStyle(popup).scrollMarginTop);
  return {
    isAbove: frame.bottom - bottom <= DROPDOWN_MAX_HEIGHT_PX && top - frame.top > neededAbove,
    isAtEnd: left + MIN_WIDTH_PX >= frame.right,
  };
};

export const PopupMessage = ({ children }: { children: string }) => (
  <p className={styles.message} role="status">
    {children}
  </p>
);

/** The popup below a field, inside the same part of the document, so that it scrolls with the field. */
export const OptionPopup = ({ anchor, children }: OptionPopupProps) => {
  const [place, setPlace] = useState<Place | null>(null);
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (anchor.current && popup.current) setPlace(placeOf(popup.current, anchor.current));
  }, [anchor]);

  useLayoutEffect(() => {
    const layer = popup.current;
    if (!layer || !anchor.current || !place) return undefined;
    const { style } = document.documentElement;
    const scroller = place.isAbove ? null : scrollerOf(anchor.current);
    const beyond = scroller ? layer.getBoundingClientRect().bottom - frameOf(anchor.current).bottom : 0;
    if (beyond > 0) style.setProperty('--popup-room', `${Math.ceil(beyond) + GAP_PX}px`);
    layer.scrollIntoView({ block: 'nearest' });
    return () => void style.removeProperty('--popup-room');
  }, [anchor, place]);

  return (
    <div
      {...OVER_TOASTS}
      ref={popup}
      className={styles.popup}
      data-above={place?.isAbove || undefined}
      data-end={place?.isAtEnd || undefined}
    >
      {typeof children === 'string' ? <PopupMessage>{children}</PopupMessage> : children}
    </div>
  );
};
