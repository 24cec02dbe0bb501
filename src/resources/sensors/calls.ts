import * as accessRules from '@contract/extensions/accessRules';
import * as alarms from '@contract/extensions/alarms';
import * as devices from '@contract/extensions/devices';
import * as home from '@contract/extensions/home';

import { callApi } from '@/providers/data/callApi';
import { isWorthLogging, logFailure } from '@/providers/data/logFailure';
import type { TriedLimits } from '@/providers/data/records';

/** The status of every sensor (EXT-38). */
export const listSensorStatuses = (signal: AbortSignal) =>
  callApi(home.listSensorStatuses, { signal }, 'errors.loadStatuses');

/**
 * What limits of a sensor's variables would have meant in the last 30 days (EXT-32). A failure is logged, because no
 * screen reports it.
 */
export const previewLimits = async (sensorId: number, variables: TriedLimits, signal: AbortSignal) => {
  try {
    return await callApi(
      alarms.previewLimits,
      { params: { id: sensorId }, body: { variables }, signal },
      'errors.previewLimits',
    );
  } catch (error) {
    if (isWorthLogging(error, signal)) logFailure('errors.previewLimits', error);
    throw error;
  }
};

/** The broker that the server reads from, if any (EXT-52). */
export const getReadingWays = (signal: AbortSignal) =>
  callApi(devices.getReadingWays, { signal }, 'errors.loadReadingWays');

/** How many people see, by their rules, a sensor of a type in a neighbourhood (EXT-57). A failure is logged. */
export const countRuledPeople = async (
  typeId: number,
  locationId: number | null,
  signal: AbortSignal,
): Promise<number> => {
  const query = { typeId, ...(locationId !== null && { locationId }) };
  try {
    const { people } = await callApi(
      accessRules.countRuledPeople,
      { query, signal },
      'errors.countRuledPeople',
    );
    return people;
  } catch (error) {
    if (isWorthLogging(error, signal)) logFailure('errors.countRuledPeople', error);
    throw error;
  }
};
