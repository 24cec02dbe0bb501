import { useRef, type ReactNode, type RefObject } from 'react';
import { useBeforeUnload } from 'react-router-dom';

import type { MessageKey } from '@/i18n/catalogue';

import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useGuarded, useLeaving } from './LeaveGuard';

/** The question, and its two answers: `confirm` leaves, `cancel` stays. */
export type UnsavedTexts = Readonly<Record<'title' | 'content' | 'confirm' | 'cancel', MessageKey>>;

export const CHANGES: UnsavedTexts = {
  title: 'common.unsavedTitle',
  content: 'common.unsavedText',
  confirm: 'common.discard',
  cancel: 'common.keepEditing',
};

interface LeaveQuestionProps {
  texts: UnsavedTexts;
  released: RefObject<boolean>;
}

const LeaveQuestion = ({ texts, released }: LeaveQuestionProps) => {
  const leaving = useLeaving();
  useBeforeUnload((event) => {
    if (!released.current) event.preventDefault();
  });

  return (
    leaving && (
      <ConfirmDialog {...texts} onConfirm={() => leaving.proceed()} onClose={() => leaving.reset()} />
    )
  );
};

/**
 * Asks before somebody leaves a screen with unsaved changes: by a link, by going back, by signing out, by closing the tab.
 * @param released once true, nothing is asked: the changes were saved, or the person cancelled them
 * @returns the question, for the screen to render
 */
export const useUnsavedChanges = (
  hasChanges: boolean,
  texts = CHANGES,
  released?: RefObject<boolean>,
): ReactNode => {
  const never = useRef(false);
  const mayBeLost = released ?? never;
  return useGuarded(hasChanges, mayBeLost) && <LeaveQuestion texts={texts} released={mayBeLost} />;
};
