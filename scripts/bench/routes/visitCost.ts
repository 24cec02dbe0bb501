import { blockingTime } from '../figures/blockingTime';
import { median } from '../figures/percentile';
import { waterfallDepth } from '../figures/waterfallDepth';
import type { Load } from './loadProbe';
import { scriptAt } from './scriptSize';

/** The cost of opening a route until its main element is shown; times are milliseconds. */
export interface VisitCost {
  /** Gzipped, without the analytics library. */
  scriptsKb: number;
  hasAnalyticsLibrary: boolean;
  requests: number;
  depth: number;
  firstPaint: number;
  mainElement: number;
  /** From the first paint until the page is at rest. */
  blocking: number;
}

/** Files that come from the cache cost nothing. @param origin of the app */
export const costOf = ({ files, firstPaint, mainElement, longTasks }: Load, origin: string): VisitCost => {
  const needed = files.filter(({ start, isFromCache }) => start <= mainElement && !isFromCache);
  const scripts = needed
    .map(({ url }) => new URL(url))
    .flatMap((url) => (url.origin === origin ? (scriptAt(url.pathname) ?? []) : []));
  const own = scripts.filter(({ isAnalyticsLibrary }) => !isAnalyticsLibrary);
  return {
    scriptsKb: own.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
    hasAnalyticsLibrary: scripts.length > own.length,
    requests: needed.length,
    depth: waterfallDepth(needed),
    firstPaint,
    mainElement,
    blocking: blockingTime(longTasks, firstPaint),
  };
};

/** The median of several visits, for each figure separately. */
export const usualCost = (costs: readonly VisitCost[]): VisitCost => {
  const usual = (figure: (cost: VisitCost) => number) => median(costs.map(figure));
  return {
    scriptsKb: usual(({ scriptsKb }) => scriptsKb),
    hasAnalyticsLibrary: costs.some(({ hasAnalyticsLibrary }) => hasAnalyticsLibrary),
    requests: usual(({ requests }) => requests),
    depth: usual(({ depth }) => depth),
    firstPaint: usual(({ firstPaint }) => firstPaint),
    mainElement: usual(({ mainElement }) => mainElement),
    blocking: usual(({ blocking }) => blocking),
  };
};
