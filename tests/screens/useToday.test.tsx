import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useToday } from '@/kit/useToday';

const MINUTE = 60_000;

/** By the clock on the wall here, Buenos Aires. */
const LATE_IN_MAY = new Date(2026, 4, 31, 23, 58);

const dayOf = (date: Date) => `${date.getMonth() + 1}-${date.getDate()}`;

const show = () => {
  const renders: Date[] = [];
  const { result, unmount } = renderHook(() => {
    const today = useToday();
    renders.push(today);
    return today;
  });
  return { today: () => dayOf(result.current), renders, unmount };
};

const becomeVisible = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => void vi.useFakeTimers({ now: LATE_IN_MAY }));

afterEach(() => void vi.useRealTimers());

test('is the date of now', () => {
  expect(show().today()).toBe('5-31');
});

test('changes at midnight, and at the next one', () => {
  const { today } = show();
  act(() => void vi.advanceTimersByTime(2 * MINUTE - 1));
  expect(today()).toBe('5-31');
  act(() => void vi.advanceTimersByTime(1));
  expect(today()).toBe('6-1');
  act(() => void vi.advanceTimersByTime(24 * 60 * MINUTE));
  expect(today()).toBe('6-2');
});

test('is the same object all day, so that nothing is worked out twice', () => {
  vi.setSystemTime(new Date(2026, 4, 31, 9));
  const { renders } = show();
  act(() => void vi.advanceTimersByTime(60 * MINUTE));
  becomeVisible();
  expect(new Set(renders).size).toBe(1);
});

test('is right again as soon as a tab that slept over midnight is seen', () => {
  const { today } = show();
  vi.setSystemTime(new Date(2026, 5, 3, 8));
  expect(today()).toBe('5-31');
  becomeVisible();
  expect(today()).toBe('6-3');
});

test.each(['focus', 'pageshow'])('is right again when a device wakes with the page in view (%s)', (event) => {
  const { today } = show();
  vi.setSystemTime(new Date(2026, 5, 3, 8));
  act(() => void window.dispatchEvent(new Event(event)));
  expect(today()).toBe('6-3');
});

test('follows a timer that fires early, or late after a sleep', () => {
  const { today } = show();
  // The clock was set back by an hour meanwhile: at the hour of the timer it isn't midnight yet.
  vi.setSystemTime(new Date(2026, 4, 31, 22, 58));
  act(() => void vi.advanceTimersByTime(2 * MINUTE));
  expect(today()).toBe('5-31');
  act(() => void vi.advanceTimersByTime(60 * MINUTE));
  expect(today()).toBe('6-1');
});

test('is one date for all that show it, which nobody watches once they are gone', () => {
  const one = show();
  const other = show();
  act(() => void vi.advanceTimersByTime(5 * MINUTE));
  expect(one.renders.at(-1)).toBe(other.renders.at(-1));
  one.unmount();
  other.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('is the date of now also where it was last shown days ago', () => {
  show().unmount();
  vi.setSystemTime(new Date(2026, 5, 3, 8));
  expect(show().today()).toBe('6-3');
});
