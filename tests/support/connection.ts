import { act } from '@testing-library/react';
import { vi } from 'vitest';

const tell = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

/** The device loses its network. */
export const goOffline = () => tell(false);

/** The device has a network again. */
export const comeBack = () => tell(true);
