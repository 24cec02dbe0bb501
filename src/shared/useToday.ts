import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let today = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

const untilMidnight = (now: Date) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** A new object only with a new day: renders compare it. */
const readToday = (): Date => {
  const now = new Date();
  if (!isSameDay(now, today)) today = now;
  return today;
};

const lookAgain = () => {
  clearTimeout(timer);
  timer = setTimeout(lookAgain, untilMidnight(new Date()));
  listeners.forEach((notify) => notify());
};

/** Timers stand still while a device sleeps, and when it wakes one of these comes. */
const WAKING = ['focus', 'pageshow'] as const;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', lookAgain);
    for (const event of WAKING) window.addEventListener(event, lookAgain);
    lookAgain();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', lookAgain);
    for (const event of WAKING) window.removeEventListener(event, lookAgain);
    clearTimeout(timer);
  };
};

/** Today by the clock of the browser. A page that stays open over midnight, or wakes on another day, shows that day's. */
export const useToday = (): Date => useSyncExternalStore(subscribe, readToday);
