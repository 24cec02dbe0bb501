import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let today = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

const untilMidnight = (now: Date) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** A new object only with a new day, because renders compare it. */
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

/** Timers stop while a device sleeps; one of these events comes when it wakes. */
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

/** Today by the browser's clock. It changes if the page stays open over midnight, or wakes on another day. */
export const useToday = (): Date => useSyncExternalStore(subscribe, readToday);
