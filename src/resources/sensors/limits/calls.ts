import * as limitChanges from '@contract/extensions/limitChanges';

import { callApi } from '@/providers/data/callApi';
import type { LimitChange, LimitTrialRequest } from '@/providers/data/records';

/** The hours of thousands of sensors take the server some seconds. */
const MANY_SENSORS_MS = 60_000;

/** What limits would have meant for many sensors in the last 30 days (EXT-59). */
export const tryLimitChange = (body: LimitTrialRequest, signal: AbortSignal) =>
  callApi(limitChanges.tryLimitChange, { body, signal, timeoutMs: MANY_SENSORS_MS }, 'errors.previewLimits');

/** Gives many sensors the same limits (EXT-59). */
export const changeLimits = (body: LimitChange) =>
  callApi(
    limitChanges.changeLimits,
    { body, timeoutMs: MANY_SENSORS_MS },
    { fallback: 'errors.changeLimits', serverText: 'instead' },
  );
