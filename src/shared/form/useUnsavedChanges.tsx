import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

import type { MessageKey } from '@/i18n/catalogue';

import { ConfirmDialog } from '../dialogs/ConfirmDialog';

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

/** Everything on the page that would ask, the newest last. */
let asking: readonly string[] = [];
const listeners = new Set<() => void>();

const setAsking = (next: readonly string[]) => {
  asking = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether this is what asks: the router takes one blocker at a time, and a dialog may stand over a form. */
const useIsNewest = (wouldAsk: boolean): boolean => {
  const id = useId();
  useEffect(() => {
    if (!wouldAsk) return undefined;
    setAsking([...asking, id]);
    return () => setAsking(asking.filter((other) => other !== id));
  }, [wouldAsk, id]);
  return useSyncExternalStore(subscribe, () => asking.at(-1) === id);
};

interface UnsavedOptions {
  /** Once true, nothing is asked: the changes were saved, or the person cancelled them. */
  isReleased: { readonly current: boolean };
  words: UnsavedWords;
}

const LeaveQuestion = ({ isReleased, words }: UnsavedOptions) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (!isReleased.current) event.preventDefault();
  });

  return (
    blocker.state === 'blocked' && (
      <UnsavedQuestion words={words} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
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
): ReactNode => useIsNewest(hasChanges) && <LeaveQuestion isReleased={isReleased} words={words} />;
