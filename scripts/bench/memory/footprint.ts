import type { CDPSession } from '@playwright/test';

/** What a page holds on to. */
export interface Footprint {
  heapMb: number;
  nodes: number;
  listeners: number;
}

const COLLECTIONS = 5;

/** Measured after garbage collection, which takes several rounds. */
export const readFootprint = async (devtools: CDPSession): Promise<Footprint> => {
  for (let round = 0; round < COLLECTIONS; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heapMb: valueOf('JSHeapUsedSize') / 2 ** 20,
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
  };
};
