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
