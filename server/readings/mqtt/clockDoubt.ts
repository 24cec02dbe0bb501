import { MINUTE_MS } from '@domain/duration';

/**
 * A machine without a clock of its own starts at the time of the power cut, and the broker's messages are from after
 * it. By then the network has told it the time.
 */
const SETTLING_MS = 10 * MINUTE_MS;
/** The first message from the future comes before most devices were heard. */
const LISTENING_MS = 15_000;
/** More devices need not be heard to know. */
const MAX_DEVICES = 10_000;

export interface DoubtLimits {
  readonly settlingMs?: number;
  readonly listeningMs?: number;
}

/** Tells a clock that is behind from a device that is ahead: only a clock is disagreed with by most devices. */
export interface ClockDoubt {
  /** Whether the clock is so new that it may not be right. */
  isSettling(): boolean;
  /** Notes devices by the moments of the last message that came from each. */
  hear(devices: Iterable<string>, isAhead: boolean): void;
  /** Whether messages from the future should wait rather than be refused. */
  isInDoubt(): boolean;
}

export const createClockDoubt = (
  { settlingMs = SETTLING_MS, listeningMs = LISTENING_MS }: DoubtLimits = {},
  elapsed = () => performance.now(),
): ClockDoubt => {
  const startedAt = elapsed();
  const heard = new Map<string, boolean>();
  let firstAheadAt: number | undefined;
  const isSettling = () => elapsed() - startedAt < settlingMs;

  return {
    isSettling,
    hear: (devices, isAhead) => {
      if (!isSettling()) return heard.clear();
      for (const device of devices) {
        if (isAhead) firstAheadAt ??= elapsed();
        if (heard.has(device) || heard.size < MAX_DEVICES) heard.set(device, isAhead);
      }
    },
    isInDoubt: () => {
      if (!isSettling() || firstAheadAt === undefined) return false;
      if (elapsed() - firstAheadAt < listeningMs) return true;
      const ahead = [...heard.values()].filter(Boolean).length;
      return ahead > heard.size / 2;
    },
  };
};
