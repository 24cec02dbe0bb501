import { useEffect, useLayoutEffect, useReducer, useState } from 'react';

let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
let watchers = 0;
const waiting = new Set<() => void>();

const onPress = ({ button }: MouseEvent) => {
  if (button !== 0) return;
  clearTimeout(release);
  isPressed = true;
};

/** The click event follows in the same turn. */
const onRelease = () => {
  clearTimeout(release);
  release = setTimeout(() => {
    isPressed = false;
    waiting.forEach((notify) => notify());
  });
};

// A touch sends its mouse events late, and those move the focus.
const presses = ['pointerdown', 'mousedown'] as const;
// A press that opens the context menu may send no release event afterwards.
const releases = ['pointerup', 'pointercancel', 'mouseup', 'contextmenu'] as const;

const watchPointer = () => {
  watchers += 1;
  if (watchers === 1) {
    for (const name of presses) document.addEventListener(name, onPress, true);
    for (const name of releases) document.addEventListener(name, onRelease, true);
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    for (const name of presses) document.removeEventListener(name, onPress, true);
    for (const name of releases) document.removeEventListener(name, onRelease, true);
    isPressed = false;
  };
};

const waitForRelease = (notify: () => void) => {
  waiting.add(notify);
  return () => void waiting.delete(notify);
};

/**
 * A value of plain data whose changes wait while a pointer is pressed. Leaving a field may show a note that
 * moves everything below it. Under a pressed pointer, that could be the very button being clicked, and the
 * click would be lost. A press during which the value doesn't change causes no render.
 */
export const useHeldWhilePressed = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const isOther = settled !== value && JSON.stringify(settled) !== JSON.stringify(value);
  const isHeld = isOther && isPressed;

  useEffect(watchPointer, []);
  // `useSyncExternalStore` would learn in a later task that this value waits.
  useLayoutEffect(() => (isHeld ? waitForRelease(renderAgain) : undefined), [isHeld]);

  if (isOther && !isHeld) setSettled(value);
  return isHeld ? settled : value;
};
