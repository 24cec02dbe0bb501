import { useCallback, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

import { ConfirmDialog } from '../dialogs/ConfirmDialog';

interface UnsavedQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before changes are lost. */
export const UnsavedQuestion = ({ onStay, onLeave }: UnsavedQuestionProps) => (
  <ConfirmDialog
    title="common.unsavedTitle"
    content="common.unsavedText"
    confirm="common.discard"
    cancel="common.keepEditing"
    onConfirm={onLeave}
    onClose={onStay}
  />
);

const NEVER = { current: false };

/**
 * Asks before somebody leaves a screen with unsaved changes: by a link, by going back, by closing the tab.
 * @param isReleased once true, nothing is asked: the changes were saved, or the person cancelled them
 * @returns the question, for the screen to render
 */
export const useUnsavedChanges = (
  hasChanges: boolean,
  isReleased: { readonly current: boolean } = NEVER,
): ReactNode => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasChanges && !isReleased.current) event.preventDefault();
      },
      [hasChanges, isReleased],
    ),
  );

  return (
    blocker.state === 'blocked' && (
      <UnsavedQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    )
  );
};
