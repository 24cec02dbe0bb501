import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { NavigationType, useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom';

/**
 * A flag for each thing that leaving the screen would lose, newest last. It turns true once losing it is fine: it was
 * saved, or the person cancelled it.
 */
let guarded: readonly RefObject<boolean>[] = [];
const listeners = new Set<() => void>();

/** A way off the screen that is no navigation, such as signing out, while it waits for the person's answer. */
let waiting: (() => void) | null = null;

const notify = () => {
  for (const listener of listeners) listener();
};

const setWaiting = (next: (() => void) | null) => {
  waiting = next;
  notify();
};

const setGuarded = (next: readonly RefObject<boolean>[]) => {
  guarded = next;
  if (next.length === 0) waiting = null;
  notify();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const newestGuarded = () => guarded.at(-1);

/** A change of the query alone may open or close a dialog. A list's filters change it too, but only by replacing. */
const isElsewhere: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  currentLocation.pathname !== nextLocation.pathname ||
  (currentLocation.search !== nextLocation.search && historyAction !== NavigationType.Replace);

const isAnythingGuarded = () => newestGuarded()?.current === false;

const wouldLose: BlockerFunction = (navigation) => isAnythingGuarded() && isElsewhere(navigation);

/** Does what leaves every screen, such as signing out, once the person was asked about what they would lose. */
export const askBeforeLeaving = (leave: () => void): void => {
  if (isAnythingGuarded()) setWaiting(leave);
  else leave();
};

const LeavingContext = createContext<Blocker | null>(null);

/**
 * Stops people from leaving a screen until they were asked about what they would lose. The router takes one blocker at
 * a time, and knows a new one only two tasks later: going back right after the first key would get past it. So there is
 * one for the app.
 */
export const LeaveGuard = ({ children }: { children: ReactNode }) => {
  const leaving = useBlocker(wouldLose);
  const hasGuarded = useSyncExternalStore(subscribe, newestGuarded) !== undefined;

  useEffect(() => {
    // What would have been lost is gone by itself, and so is the question about it.
    if (leaving.state === 'blocked' && !hasGuarded) leaving.reset();
  }, [leaving, hasGuarded]);

  return <LeavingContext value={leaving}>{children}</LeavingContext>;
};

/** The way off the screen that waits for an answer, if there is one. */
export const useLeaving = () => {
  const leaving = useContext(LeavingContext);
  const leave = useSyncExternalStore(subscribe, () => waiting);
  if (leaving?.state === 'blocked') return leaving;
  return leave && { proceed: leave, reset: () => setWaiting(null) };
};

/**
 * Guards something while it would be lost.
 * @returns whether it is the newest: only that one asks, since a dialog may be open over a form
 */
export const useGuarded = (wouldBeLost: boolean, released: RefObject<boolean>): boolean => {
  // A layout effect, which ends together with what it guards: whoever goes on at once would otherwise still be held
  // back by a form that is gone.
  useLayoutEffect(() => {
    if (!wouldBeLost) return undefined;
    setGuarded([...guarded, released]);
    return () => setGuarded(guarded.filter((other) => other !== released));
  }, [wouldBeLost, released]);
  return useSyncExternalStore(subscribe, newestGuarded) === released;
};
