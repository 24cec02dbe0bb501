import type { Page } from '@playwright/test';

const CPU_SLOWDOWN = 4;
const BYTES_A_MEGABIT = 125_000;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * BYTES_A_MEGABIT,
  uploadThroughput: 0.75 * BYTES_A_MEGABIT,
};

/** Makes a page's processor and network those of an inexpensive phone. */
export const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};
