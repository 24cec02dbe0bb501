import * as React from 'react';
import { vi } from 'vitest';

/** Stands for the client library, which jsdom cannot run: a chart that can be used at once. */
class ReadyChart extends HTMLElement {
  connectedCallback() {
    setTimeout(() => this.dispatchEvent(new Event('firstinteractive')));
  }
}

vi.mock('@tableau/embedding-api', () => {
  // Files share a document (`isolate` in vitest.config.ts).
  if (!customElements.get('tableau-viz')) customElements.define('tableau-viz', ReadyChart);
  return {};
});
vi.mock('file-saver', () => ({ saveAs: vi.fn() }));

// React notes where each element was made, for whoever debugs, and no more than ten thousand in a second; by a clock that leaps
// it would note all of them, which takes a twelfth of the matrix's time.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
});
