import { html } from 'hono/html';

import { bounded } from '@domain/bounded';
import { LIMITS, pickThresholds } from '@domain/sensors/threshold';
import { bandsBetween } from '@reporting/status';

import { levelBar, smallText, type BarPart } from './mailPage';
import type { ToldAlarm } from './alarmMailText';

/** Where a value lies among its limits: the bands from the lowest up, and how far up (0–1) the value is. */
interface AlarmScale {
  readonly bands: readonly BarPart[];
  readonly at: number;
}

/** Beyond the outermost of limits and value, as a share of what lies between them. */
const MARGIN = 0.15;

/** The worst value among today's limits; undefined without a value or limits. */
export const scaleOf = (alarm: ToldAlarm): AlarmScale | undefined => {
  const limits = LIMITS.flatMap((limit) => alarm[limit] ?? []);
  if (alarm.worstValue === null || limits.length === 0) return undefined;
  const value = bounded(alarm.worstValue);
  const known = [value, ...limits.map(bounded)];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const margin = (high - low || Math.abs(value) || 1) * MARGIN;
  const [from, to] = [low - margin, high + margin];
  const share = (size: number) => size / (to - from);
  return {
    bands: bandsBetween(from, to, pickThresholds(alarm)).map((band) => ({
      level: band.status,
      share: share(band.to - band.from),
    })),
    at: share(value - from),
  };
};

/** A bar of the bands with a mark below the value. */
export const scaleBar = ({ bands, at }: AlarmScale) =>
  html`${levelBar(bands)}
    <table
      role="presentation"
      aria-hidden="true"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style="table-layout:fixed"
    >
      <tr>
        <td width="${(at * 100).toFixed(1)}%"></td>
        <td ${smallText}><span style="margin-left:-6px">▲</span></td>
      </tr>
    </table>`;
