import type { ReactNode } from 'react';
import { useBeforeUnload } from 'react-router-dom';

import type { MessageKey } from '@/i18n/catalogue';

import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useGuarded, useLeaving } from './LeaveGuard';

/** The question, and its two answers: `confirm` leaves, `cancel` stays. */
export type UnsavedWords = Readonly<Record<'title' | 'content' | 'confirm' | 'cancel', MessageKey>>;

const CHANGES: UnsavedWords = {
  title: 'common.unsavedTitle',
  content: 'common.unsavedText',
  confirm: 'common.discard',
  cancel: 'common.keepEditing',
};

interface UnsavedQuestionProps {
  words?: UnsavedWords;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before something is lost, by default changes. */
export const UnsavedQuestion = ({ words = CHANGES, onStay, onLeave }: UnsavedQuestionProps) => (
  <ConfirmDialog {...words} onConfirm={onLeave} onClose={onStay} />
);

interface UnsavedOptions {
  /** Once true, nothing is asked: the changes were saved, or the person cancelled them. */
  isReleased: { readonly current: boolean };
  words: UnsavedWords;
}

const LeaveQuestion = ({ isReleased, words }: UnsavedOptions) => {
  const leaving = useLeaving();
  useBeforeUnload((event) => {
    if (!isReleased.current) event.preventDefault();
  });

  return (
    leaving && (
      <UnsavedQuestion words={words} onStay={() => leaving.reset()} onLeave={() => leaving.proceed()} />
    )
  );
};

const NEVER = { current: false };

/**
 * Asks before somebody leaves a screen with unsaved changes: by a link, by going back, by closing the tab.
 * @returns the question, for the screen to render
 */
export const useUnsavedChanges = (
  hasChanges: boolean,
  { isReleased = NEVER, words = CHANGES }: Partial<UnsavedOptions> = {},
): ReactNode => useGuarded(hasChanges, isReleased) && <LeaveQuestion isReleased={isReleased} words={words} />;
