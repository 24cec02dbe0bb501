import { onTestFinished, vi } from 'vitest';

/** Gives the test a window as narrow as a phone's, and what its menu's drawer needs. */
export const narrowToPhone = (): void => {
  const matchMedia = window.matchMedia.bind(window);
  onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia));
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // jsdom knows the element but not what it does.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
};
