import type { UnwatchedPage } from './unwatchedPages';

const BYTES_A_MEGABIT = 125_000;

interface Line {
  /** Before each request's answer begins. */
  latencyMs: number;
  downMegabits: number;
  upMegabits: number;
}

/**
 * Lighthouse's slow 4G. The line takes 150 ms there and back, but a first visit's requests also open connections
 * (name, TCP, TLS), for which Lighthouse counts 3.75 times as much.
 */
export const newLine: Line = { latencyMs: 562.5, downMegabits: 1.47, upMegabits: 0.675 };

/** The same line with open connections. */
export const openLine: Line = { latencyMs: 150, downMegabits: 1.6, upMegabits: 0.75 };

/** Makes a page's processor and network those of an inexpensive phone. @param slowdown of the processor */
export const slowDown = async (page: UnwatchedPage, slowdown: number, line: Line): Promise<void> => {
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.downMegabits * BYTES_A_MEGABIT,
    uploadThroughput: line.upMegabits * BYTES_A_MEGABIT,
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};
