import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { HOUR_MS } from '@domain/duration';

const LIBRARIES = '/usr/lib';
const NAME = 'faketime/libfaketimeMT.so.1';

const findLibrary = (): string | undefined =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .map((folder) => join(LIBRARIES, folder, NAME))
    .find(existsSync);

/** Buenos Aires is three hours behind. */
const ZONE_MS = 3 * HOUR_MS;

/** An hour before the end of the month, and an hour after the mails about it are due, as the site's clocks have it. */
const momentsAround = (now: Date) => {
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) + ZONE_MS;
  return { before: end - HOUR_MS, end, after: end + 33 * HOUR_MS };
};

/**
 * The clock of all of a site's processes, which libfaketime turns; without it, it can't jump.
 * @param folder where the turn is written, which they read each time
 */
export const createSiteClock = (folder: string) => {
  const library = findLibrary();
  const file = join(folder, 'clock');
  const began = new Date();
  const { before, end, after } = momentsAround(began);
  let turnMs = 0;
  const turn = (ms: number) => {
    turnMs = ms;
    // Relative to the machine's, so that it is the same for all.
    writeFileSync(file, `+${Math.round(ms / 1000)}\n`);
  };
  if (library !== undefined) turn(before - began.getTime());

  return {
    canJump: library !== undefined,
    environment: (library === undefined
      ? {}
      : {
          LD_PRELOAD: library,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }) as Record<string, string>,
    now: () => new Date(Date.now() + turnMs),
    isBeforeJump: (at: Date) => at.getTime() < end,
    jumpOverMonthEnd: () => turn(after - began.getTime()),
  };
};

export type SiteClock = ReturnType<typeof createSiteClock>;
