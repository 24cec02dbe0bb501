import { DAY_MS, MINUTE_MS } from '../duration';

/** Where devices send readings to (EXT-14). */
export const READINGS_PATH = '/api/readings';

/** Readings that one request may bring (EXT-14). */
export const MAX_READINGS = 10_000;

/**
 * The largest body that brings them, in bytes (EXT-14). Two names of 200 letters take 2,400 where each letter is written as an
 * escape of six, such as `\u00f1`, as many programs do by default; the rest of a reading takes a hundred.
 */
export const MAX_BATCH_BYTES = 24 * 1024 * 1024;

/** How far a reading may be ahead of the clock (EXT-15). */
export const MAX_AHEAD_MS = 10 * MINUTE_MS;

/** How long a broker keeps messages while no worker is there (EXT-20). */
export const BROKER_KEEPS_MS = 7 * DAY_MS;

/** How long single readings are kept, unless the operator says otherwise (EXT-27). */
export const READINGS_KEPT_MONTHS = 26;
