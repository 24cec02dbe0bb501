import { useRef, type TouchEvent } from 'react';

import { DRAWER_SWIPE_THRESHOLD_PX } from '@/config/constants';

/** Handlers for an element that a swipe to the left by more than 50 px closes (doc 1 §2); a scroll doesn't. */
export const useClosingSwipe = (close: () => void) => {
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
