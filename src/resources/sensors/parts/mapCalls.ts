import * as map from '@contract/extensions/map';

import { callApi } from '@/providers/data/callApi';

/** Where the signed-in person's sensors are, and how they are (EXT-75). */
export const getMap = (signal: AbortSignal) => callApi(map.getMap, { signal }, 'errors.loadMap');

/** The last value of a variable of each of them. */
export const getMapValues = (normalizedVariableId: number, signal: AbortSignal) =>
  callApi(map.getMapValues, { query: { normalizedVariableId }, signal }, 'errors.loadMapValues');
