import { useEffect, useRef } from 'react';
import { useNotificationContext, useNotify, useTranslate, type NotificationPayload } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

import { Toast } from '@/kit/feedback/Toast';
import { ToastStack } from '@/kit/feedback/ToastStack';
import { passFocusOn } from '@/kit/passFocusOn';

import { readFlash } from './flash';

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

/** The same message may be shown twice, so only the object identifies a notification. */
const keyOf = (notification: NotificationPayload): number => {
  const key = keys.get(notification) ?? ++lastKey;
  keys.set(notification, key);
  return key;
};

/** react-admin's own messages are of the type `info` where something was saved, `warning` where something failed. */
const toneOf = ({ type }: NotificationPayload) =>
  type === 'error' || type === 'warning' ? 'error' : 'success';

/**
 * Everything passed to react-admin's `notify`, as toasts (SHL-4). A text is a catalogue key or is shown as it
 * is. A failure that happens again takes the place of its message.
 */
export const Notifications = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();

  const textOf = ({ message, notificationOptions }: NotificationPayload) =>
    typeof message === 'string'
      ? translate(message, { ...(notificationOptions?.messageArgs as object | undefined), _: message })
      : message;

  const isRepeated = (one: NotificationPayload, other: NotificationPayload) =>
    one === other || (toneOf(one) === 'error' && toneOf(other) === 'error' && textOf(one) === textOf(other));
  const latest = notifications.filter((one, index) =>
    notifications.slice(index + 1).every((later) => !isRepeated(one, later)),
  );

  return (
    <ToastStack>
      {latest.map((notification) => (
        <Toast
          key={keyOf(notification)}
          ref={passFocusOn}
          tone={toneOf(notification)}
          message={textOf(notification)}
          durationMs={notification.notificationOptions?.autoHideDuration}
          onClose={() =>
            setNotifications((shown) => shown.filter((other) => !isRepeated(notification, other)))
          }
        />
      ))}
    </ToastStack>
  );
};

/** Shows the flash message of a navigation as a toast and clears it, so that a reload or going back doesn't repeat it. */
export const FlashMessage = () => {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const shownFor = useRef<string>(undefined);

  useEffect(() => {
    const flash = readFlash(state);
    if (!flash || shownFor.current === key) return;
    shownFor.current = key;
    notify(flash.message, { type: flash.type });
    const { flash: _, ...rest } = state as Record<string, unknown>;
    void navigate({ pathname, search, hash }, { replace: true, state: rest });
  }, [key, pathname, search, hash, state, navigate, notify]);

  return null;
};
