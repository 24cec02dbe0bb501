import '@testing-library/jest-dom/vitest';
// Node 20 can't require an ES module that is just being imported, as the app's chunks, fetched at once, would have it.
import 'react-router-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

import type * as ToastPlacement from '@/kit/feedback/toastPlacement';

import './computedStyle';
import './withoutOwnerStacks';

// While there is a toast, each frame looks for the bars below it. Here they have no size, and jsdom takes an eighth of all
// time to find them.
vi.mock(import('@/kit/feedback/toastPlacement'), async (original) => ({
  ...(await original<typeof ToastPlacement>()),
  takenFoot: () => 0,
}));

const DESKTOP_WIDTH_PX = 1280;

const limitsOf = (query: string, limit: 'min' | 'max') =>
  [...query.matchAll(new RegExp(`${limit}-width:\\s*([\\d.]+)px`, 'g'))].map(([, width]) => Number(width));

/** jsdom has no layout: these replace a desktop window in which everything has a size. */
const matchWidth = (query: string): Partial<MediaQueryList> => ({
  media: query,
  matches:
    query.includes('width') &&
    limitsOf(query, 'min').every((width) => DESKTOP_WIDTH_PX >= width) &&
    limitsOf(query, 'max').every((width) => DESKTOP_WIDTH_PX <= width),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

class SilentResizeObserver implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

// MUI's styles hide nothing and lay nothing out here, yet every query by role would weigh all of them for each element.
HTMLStyleElement.prototype.appendChild = (node) => node;

vi.stubGlobal('matchMedia', matchWidth);
vi.stubGlobal('ResizeObserver', SilentResizeObserver);

/** Nothing is laid out, so all is in view; a test that is about what comes into view has its own. */
class AllInView {
  readonly #report: (changes: { isIntersecting: boolean }[]) => void;
  constructor(report: (changes: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe() {
    queueMicrotask(() => this.#report([{ isIntersecting: true }]));
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', AllInView);
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** Whether the library asks for something again and again. Its own queries by role say less then, too. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

// A machine with two busy cores takes its time to load a screen's chunk.
configure({ asyncUtilTimeout: 15_000 });

const { getElementError } = getConfig();
configure({
  // Each try of what is waited for would print the page into an error that nobody reads; the last does.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
