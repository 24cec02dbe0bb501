import type { UnwatchedPage } from './unwatchedPages';

const CPU_SLOWDOWN = 4;
const BYTES_A_MEGABIT = 125_000;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * BYTES_A_MEGABIT,
  uploadThroughput: 0.75 * BYTES_A_MEGABIT,
};

/** Makes a page's processor and network those of an inexpensive phone. */
export const slowDown = async (page: UnwatchedPage): Promise<void> => {
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};
