import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';

import styles from './OptionPopup.module.css';

interface OptionPopupProps {
  /** The field that it belongs to; it opens above when there is no room below. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Said while there is nothing to choose from. */
  message: string | undefined;
  children: ReactNode;
}

const hasRoomBelow = (anchor: HTMLElement): boolean => {
  const { top, bottom } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below > DROPDOWN_MAX_HEIGHT_PX || below > top;
};

/** The layer below a field, in its place in the document, so that it scrolls with the field. */
export const OptionPopup = ({ anchor, isOpen, message, children }: OptionPopupProps) => {
  const [isAbove, setAbove] = useState(false);

  useLayoutEffect(() => {
    if (isOpen && anchor.current) setAbove(!hasRoomBelow(anchor.current));
  }, [anchor, isOpen]);

  return (
    <div className={styles.popup} hidden={!isOpen} data-above={isAbove || undefined}>
      {isOpen && message && (
        <p className={styles.message} role="status">
          {message}
        </p>
      )}
      {children}
    </div>
  );
};
