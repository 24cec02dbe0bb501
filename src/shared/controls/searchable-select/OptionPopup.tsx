import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';

import styles from './OptionPopup.module.css';

interface OptionPopupProps {
  /** The field that it belongs to; it opens above where only there is room. */
  anchor: RefObject<HTMLElement | null>;
  /** The list, or a sentence where there is none. */
  children: ReactNode;
}

/** As wide as the list is at the least. */
const MIN_WIDTH_PX = 240;
/** Between the layer and the end of the room that is made for it. */
const GAP_PX = 8;

/** What cuts the layer off: a dialog's body that scrolls, else the window. */
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

const hasRoomBeside = (anchor: HTMLElement): boolean =>
  anchor.getBoundingClientRect().left + MIN_WIDTH_PX < frameOf(anchor).right;

/** What sticks out of a frame's foot can be scrolled to, and what sticks out of its head can't. */
const belongsAbove = (anchor: HTMLElement): boolean => {
  const { top, bottom } = anchor.getBoundingClientRect();
  const frame = frameOf(anchor);
  return frame.bottom - bottom <= DROPDOWN_MAX_HEIGHT_PX && top - frame.top > DROPDOWN_MAX_HEIGHT_PX;
};

/** The layer below a field, in its place in the document, so that it scrolls with the field. */
export const OptionPopup = ({ anchor, children }: OptionPopupProps) => {
  const [isAbove, setAbove] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!anchor.current) return;
    setAbove(belongsAbove(anchor.current));
    setAtEnd(!hasRoomBeside(anchor.current));
  }, [anchor]);

  useLayoutEffect(() => {
    const layer = popup.current;
    if (!layer || !anchor.current) return undefined;
    const { style } = document.documentElement;
    const scroller = isAbove ? null : scrollerOf(anchor.current);
    const beyond = scroller ? layer.getBoundingClientRect().bottom - frameOf(anchor.current).bottom : 0;
    if (beyond > 0) style.setProperty('--popup-room', `${Math.ceil(beyond) + GAP_PX}px`);
    layer.scrollIntoView({ block: 'nearest' });
    return () => void style.removeProperty('--popup-room');
  }, [anchor, isAbove]);

  return (
    <div
      ref={popup}
      className={styles.popup}
      data-above={isAbove || undefined}
      data-end={isAtEnd || undefined}
    >
      {typeof children === 'string' ? (
        <p className={styles.message} role="status">
          {children}
        </p>
      ) : (
        children
      )}
    </div>
  );
};
