import { act, fireEvent, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { expect, onTestFinished, test, vi } from 'vitest';

import { TOAST_DURATION_MS } from '@/config/constants';
import { Notifications } from '@/layout/Notifications';
import { Toast } from '@/kit/feedback/Toast';
import { ToastStack } from '@/kit/feedback/ToastStack';

test('a message stays while its button has the focus, though a pointer passes over it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onClose = vi.fn();
  render(<Toast tone="success" message="Listo" onClose={onClose} />);
  const close = screen.getByRole('button', { name: 'Cerrar' });

  act(() => close.focus());
  fireEvent.pointerMove(close);
  fireEvent.pointerLeave(close);
  act(() => void vi.advanceTimersByTime(2 * TOAST_DURATION_MS));
  expect(onClose).not.toHaveBeenCalled();

  act(() => close.blur());
  act(() => void vi.advanceTimersByTime(2 * TOAST_DURATION_MS));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a message stays while a pointer moves over it, but not because it appeared where one rests', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onClose = vi.fn();
  render(<Toast tone="success" message="Listo" onClose={onClose} />);
  const message = screen.getByText('Listo');

  fireEvent.pointerMove(message);
  act(() => void vi.advanceTimersByTime(2 * TOAST_DURATION_MS));
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.pointerLeave(message);
  fireEvent.pointerEnter(message);
  act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS));
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

test('a failure that happens again takes the place of its message, which is then gone when it is closed', () => {
  const Telling = () => {
    const notify = useNotify();
    return ['No se guardó', 'No hay conexión'].map((message) => (
      <button key={message} type="button" onClick={() => notify(message, { type: 'error' })}>
        {`Decir: ${message}`}
      </button>
    ));
  };
  render(
    <NotificationContextProvider>
      <Telling />
      <Notifications />
    </NotificationContextProvider>,
  );
  const tell = (message: string) =>
    fireEvent.click(screen.getByRole('button', { name: `Decir: ${message}` }));
  const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

  tell('No se guardó');
  tell('No hay conexión');
  tell('No se guardó');
  expect(shown()).toEqual(['No hay conexión', 'No se guardó']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar' })[1] as HTMLElement);
  expect(shown()).toEqual(['No hay conexión']);
});

test.each([
  ['success', 'polite'],
  // An alert is read when it appears; as a change of the place around it, it would be read again.
  ['error', 'off'],
] as const)('of the place of messages, which is there before them, a message of %s is %s', (tone, live) => {
  const { rerender } = render(<ToastStack>{[]}</ToastStack>);
  const place = document.querySelector('[aria-live="polite"]');
  rerender(
    <ToastStack>
      <Toast tone={tone} message="Listo" onClose={vi.fn<() => void>()} />
    </ToastStack>,
  );
  const toast = screen.getByText('Listo').closest('[data-tone]');
  expect(place).toContainElement(toast as HTMLElement);
  expect(toast?.closest('[aria-live]')).toHaveAttribute('aria-live', live);
});
