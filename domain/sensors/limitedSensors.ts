/** Sensors whose limits can be changed at once (EXT-59). */
export const MAX_LIMITED_SENSORS = 10_000;

/** The largest body that names them with their limits, in bytes. */
export const MAX_LIMIT_CHANGE_BYTES = 4 * 1024 * 1024;
