import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';

import styles from './OptionPopup.module.css';

interface OptionPopupProps {
  /** The field that it belongs to; it opens above when there is no room below. */
  anchor: RefObject<HTMLElement | null>;
  /** The list, or a sentence where there is none. */
  children: ReactNode;
}

/** As wide as the list is at the least. */
const MIN_WIDTH_PX = 240;

const hasRoomBeside = (anchor: HTMLElement): boolean =>
  anchor.getBoundingClientRect().left + MIN_WIDTH_PX < document.documentElement.clientWidth;

const hasRoomBelow = (anchor: HTMLElement): boolean => {
  const { top, bottom } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below > DROPDOWN_MAX_HEIGHT_PX || below > top;
};

/** The layer below a field, in its place in the document, so that it scrolls with the field. */
export const OptionPopup = ({ anchor, children }: OptionPopupProps) => {
  const [isAbove, setAbove] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);

  useLayoutEffect(() => {
    if (!anchor.current) return;
    setAbove(!hasRoomBelow(anchor.current));
    setAtEnd(!hasRoomBeside(anchor.current));
  }, [anchor]);

  return (
    <div className={styles.popup} data-above={isAbove || undefined} data-end={isAtEnd || undefined}>
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
