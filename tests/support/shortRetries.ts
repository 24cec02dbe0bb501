import { vi } from 'vitest';

/** A GET is tried as often as in the browser, only without waiting in between. */
vi.mock('@/config/constants', async (original) => ({
  ...(await original<object>()),
  RETRY_DELAYS_MS: [0, 0],
}));
