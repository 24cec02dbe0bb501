import { useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;

const setPressed = (pressed: boolean) => {
  isPressed = pressed;
  listeners.forEach((notify) => notify());
};

const onPress = () => {
  clearTimeout(release);
  setPressed(true);
};

/** The click comes after it, in the same turn. */
const onRelease = () => {
  clearTimeout(release);
  release = setTimeout(() => setPressed(false));
};

// A touch sends its mouse events late, and those move the focus.
const presses = ['pointerdown', 'mousedown'] as const;
const releases = ['pointerup', 'pointercancel', 'mouseup'] as const;

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    for (const name of presses) document.addEventListener(name, onPress, true);
    for (const name of releases) document.addEventListener(name, onRelease, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const name of presses) document.removeEventListener(name, onPress, true);
    for (const name of releases) document.removeEventListener(name, onRelease, true);
    isPressed = false;
  };
};

/**
 * A value, of plain data, that waits while a pointer is pressed. Leaving a field may bring up a note that moves what
 * stands below; under a pressed pointer that would be the very button that is being clicked, and the click would be lost.
 */
export const useSettled = <Value>(value: Value): Value => {
  const isHeld = useSyncExternalStore(subscribe, () => isPressed);
  const [settled, setSettled] = useState(value);
  if (!isHeld && JSON.stringify(settled) !== JSON.stringify(value)) setSettled(value);
  return isHeld ? settled : value;
};
