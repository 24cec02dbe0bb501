import { useCallback, useRef, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

import { UnsavedQuestion } from './UnsavedQuestion';

interface UnsavedChanges {
  /** From here on the person leaves without being asked, since the changes were saved or given up by their own wish. */
  release: () => void;
  /** The question, for the screen to render. */
  question: ReactNode;
}

/** Asks before somebody leaves a screen with changes that aren't saved: by a link, by going back, by closing the tab. */
export const useUnsavedChanges = (hasChanges: boolean): UnsavedChanges => {
  const isReleased = useRef(false);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasChanges && !isReleased.current) event.preventDefault();
      },
      [hasChanges],
    ),
  );

  return {
    release: useCallback(() => {
      isReleased.current = true;
    }, []),
    question: blocker.state === 'blocked' && (
      <UnsavedQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    ),
  };
};
