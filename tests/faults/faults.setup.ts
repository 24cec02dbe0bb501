import { vi } from 'vitest';

import type * as Constants from '@/config/constants';

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
// In place of support/shortRetries.ts. What is asked again every two seconds would count as asked twice.
vi.mock('@/config/constants', async (original) => ({
  ...(await original<typeof Constants>()),
  RETRY_DELAYS_MS: [0, 0],
  DEVICE_REFRESH_MS: 3_600_000,
}));
vi.mock('file-saver', () => ({ saveAs: vi.fn() }));
