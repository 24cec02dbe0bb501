import * as devices from '@contract/extensions/devices';

import { callApi } from '@/providers/data/callApi';

/** The broker that the server reads from, if any (EXT-49). */
export const getReadingWays = (signal: AbortSignal) =>
  callApi(devices.getReadingWays, { signal }, 'errors.loadReadingWays');
