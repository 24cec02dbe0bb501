import { act, fireEvent, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { expect, onTestFinished, test, vi } from 'vitest';

import { TOAST_DURATION_MS } from '@/config/constants';
import { Notifications } from '@/layout/Notifications';
import { Toast } from '@/shared/feedback/Toast';

test('a message stays while its button has the focus, though a pointer passes over it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onClose = vi.fn();
  render(<Toast tone="success" message="Listo" onClose={onClose} />);
  const close = screen.getByRole('button', { name: 'Cerrar' });

  act(() => close.focus());
  fireEvent.pointerEnter(close);
  fireEvent.pointerLeave(close);
  act(() => void vi.advanceTimersByTime(2 * TOAST_DURATION_MS));
  expect(onClose).not.toHaveBeenCalled();

  act(() => close.blur());
  act(() => void vi.advanceTimersByTime(2 * TOAST_DURATION_MS));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['success', 'success'],
  ['error', 'error'],
  // react-admin's own: it tells what it saved as `info`, and what it couldn't load as `warning`.
  ['info', 'success'],
  ['warning', 'error'],
] as const)('a message of the type %s has the tone of %s', (type, tone) => {
  const Telling = () => {
    const notify = useNotify();
    return (
      <button type="button" onClick={() => notify('Un mensaje', { type })}>
        Decir
      </button>
    );
  };
  render(
    <NotificationContextProvider>
      <Telling />
      <Notifications />
    </NotificationContextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Decir' }));
  expect(screen.getByText('Un mensaje').closest('[data-tone]')).toHaveAttribute('data-tone', tone);
});
