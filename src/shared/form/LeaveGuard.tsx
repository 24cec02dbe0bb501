import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom';

/** Something on the page that would be lost by leaving the screen. */
interface Guarded {
  /** Once true, it may be lost: it was saved, or the person cancelled it. */
  readonly isReleased: { readonly current: boolean };
}

/** The newest is last. */
let guarded: readonly Guarded[] = [];
const listeners = new Set<() => void>();

const setGuarded = (next: readonly Guarded[]) => {
  guarded = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const newestGuarded = () => guarded.at(-1);

const wouldLose: BlockerFunction = ({ currentLocation, nextLocation }) =>
  newestGuarded()?.isReleased.current === false && currentLocation.pathname !== nextLocation.pathname;

const LeavingContext = createContext<Blocker | null>(null);

/**
 * Holds whoever leaves a screen until what would be lost has asked. The router takes one blocker at a time, and
 * knows a new one only two tasks later: going back right after the first key would get past it. So there is one for
 * the app.
 */
export const LeaveGuard = ({ children }: { children: ReactNode }) => {
  const leaving = useBlocker(wouldLose);
  const hasGuarded = useSyncExternalStore(subscribe, newestGuarded) !== undefined;

  useEffect(() => {
    // What asked is gone, and with it the question.
    if (leaving.state === 'blocked' && !hasGuarded) leaving.reset();
  }, [leaving, hasGuarded]);

  return <LeavingContext value={leaving}>{children}</LeavingContext>;
};

/** The way off the screen that waits for an answer, if there is one. */
export const useLeaving = () => {
  const leaving = useContext(LeavingContext);
  return leaving?.state === 'blocked' ? leaving : null;
};

/**
 * Guards something while it would be lost.
 * @returns whether it is the newest, which alone asks: a dialog may stand over a form
 */
export const useGuarded = (wouldBeLost: boolean, isReleased: Guarded['isReleased']): boolean => {
  const [own] = useState(() => ({ isReleased }));
  useEffect(() => {
    if (!wouldBeLost) return undefined;
    setGuarded([...guarded, own]);
    return () => setGuarded(guarded.filter((other) => other !== own));
  }, [wouldBeLost, own]);
  return useSyncExternalStore(subscribe, newestGuarded) === own;
};
