import type { BatteryOutlook } from './batteryOutlook';

/** What may be wrong with a device, the most urgent first. */
export const DEVICE_PROBLEMS = ['silent', 'battery', 'loss', 'signal', 'doubt'] as const;

export type DeviceProblem = (typeof DEVICE_PROBLEMS)[number];

/** How a device is, from the worst; `unknown` says that no network told anything of it. */
export const DEVICE_LEVELS = ['critical', 'warning', 'fine', 'unknown'] as const;

export type DeviceLevel = (typeof DEVICE_LEVELS)[number];

/** Over how many days frames and signal are judged, and drawn. */
export const JUDGED_DAYS = 7;
export const SHOWN_DAYS = 30;

export interface DeviceFacts {
  readonly isSilent: boolean;
  /** Undefined if nothing is known of its battery. */
  readonly battery: BatteryOutlook | undefined;
  /** Of the last days. */
  readonly frames: { readonly heard: number; readonly lost: number } | undefined;
  /** Typical of the last days, in dBm and dB. */
  readonly signal: { readonly rssi?: number | undefined; readonly snr?: number | undefined } | undefined;
  /** How many values may be wrong (EXT-70). */
  readonly doubts?: number | undefined;
}

const SOON_DAYS = 30;
const VERY_SOON_DAYS = 7;
/** Of fewer, a share says nothing. */
export const FEWEST_FRAMES = 20;
export const LOST_SHARE = 0.1;
const MOST_LOST_SHARE = 0.5;
export const WEAK_RSSI = -115;
export const WEAK_SNR = -10;

/** How much of what a device sent wasn't heard, from 0 to 1. */
export const lostShare = ({ heard, lost }: { readonly heard: number; readonly lost: number }): number =>
  heard + lost === 0 ? 0 : lost / (heard + lost);

/** How urgent each problem is that a device has. */
const problemsOf = ({ isSilent, battery, frames, signal, doubts = 0 }: DeviceFacts) => {
  const found = new Map<DeviceProblem, 'critical' | 'warning'>();
  if (isSilent) found.set('silent', 'critical');
  const { daysLeft = Infinity } = battery ?? {};
  if (battery?.isVeryLow === true || daysLeft <= VERY_SOON_DAYS) found.set('battery', 'critical');
  else if (battery?.isLow === true || daysLeft <= SOON_DAYS) found.set('battery', 'warning');
  const lost = frames && frames.heard + frames.lost >= FEWEST_FRAMES ? lostShare(frames) : 0;
  if (lost >= LOST_SHARE) found.set('loss', lost >= MOST_LOST_SHARE ? 'critical' : 'warning');
  if ((signal?.rssi ?? 0) <= WEAK_RSSI || (signal?.snr ?? 0) <= WEAK_SNR) found.set('signal', 'warning');
  if (doubts > 0) found.set('doubt', 'warning');
  return found;
};

/** What is wrong with a device, the most urgent first, and how bad it is altogether (EXT-53). */
export const deviceHealth = (
  facts: DeviceFacts,
): { readonly level: DeviceLevel; readonly problems: DeviceProblem[] } => {
  const found = problemsOf(facts);
  const problems = DEVICE_PROBLEMS.filter((problem) => found.has(problem)).toSorted(
    (one, other) => Number(found.get(other) === 'critical') - Number(found.get(one) === 'critical'),
  );
  if ([...found.values()].includes('critical')) return { level: 'critical', problems };
  if (problems.length > 0) return { level: 'warning', problems };
  const isKnown = facts.battery ?? facts.frames ?? facts.signal;
  return { level: isKnown ? 'fine' : 'unknown', problems };
};

interface Judged {
  readonly level: DeviceLevel;
  readonly problems: readonly DeviceProblem[];
}

/** Its place among others, the worst first; the same for two that are equally bad. */
export const healthRank = ({ level, problems: [first = 'doubt', ...others] }: Judged): number =>
  (DEVICE_LEVELS.indexOf(level) * DEVICE_PROBLEMS.length + DEVICE_PROBLEMS.indexOf(first) + 1) *
    DEVICE_PROBLEMS.length -
  others.length;
