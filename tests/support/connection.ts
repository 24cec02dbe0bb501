import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

const tell = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

/** The device loses its network. */
export const goOffline = () => tell(false);

/** The device has a network again. */
export const comeBack = () => tell(true);

/** So much time passes that no answer counts as fresh any more. */
export const letAnswersAge = () => {
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 5 * 60_000);
  onTestFinished(() => clock.mockRestore());
};
