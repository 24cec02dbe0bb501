import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { TOAST_DURATION_MS } from '@/config/constants';
import { Toast } from '@/shared/feedback/Toast';

test('a message stays while its button has the focus, though a pointer passes over it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onClose = vi.fn();
  render(<Toast tone="info" message="Listo" onClose={onClose} />);
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
