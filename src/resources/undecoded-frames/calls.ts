import { listEarlierUndecoded } from '@contract/extensions/decoding';

import { callApi } from '@/providers/data/callApi';
import type { UndecodedFrames } from '@/providers/data/records';

/** What came before the last frame of a device that could not be read for one reason (EXT-50). */
export const listEarlier = (
  { deviceId, state }: Pick<UndecodedFrames, 'deviceId' | 'state'>,
  signal: AbortSignal,
) =>
  callApi(
    listEarlierUndecoded,
    { params: { id: deviceId }, query: { state }, signal },
    'errors.loadEarlierUndecoded',
  );
