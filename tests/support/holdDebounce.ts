import { onTestFinished, vi } from 'vitest';

import { SEARCH_DEBOUNCE_MS } from '@/config/constants';

/** From here on nothing that waits for the next key is ever done. */
export const holdDebounce = (): void => {
  const { setTimeout } = globalThis;
  onTestFinished(() => void vi.stubGlobal('setTimeout', setTimeout));
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    setTimeout(ms === SEARCH_DEBOUNCE_MS ? () => undefined : run, ms),
  );
};
