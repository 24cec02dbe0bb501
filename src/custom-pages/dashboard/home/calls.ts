import * as home from '@contract/extensions/home';

import { callApi } from '@/providers/data/callApi';
import type { HomeSensor } from '@/providers/data/records';
import { hoursWithInstants } from '@/providers/data/sharedMoments';

/** The signed-in person's sensors with their state (EXT-37). */
export const listHomeSensors = async (signal: AbortSignal): Promise<HomeSensor[]> => {
  const { moments, sensors } = await callApi(home.listHomeSensors, { signal }, 'errors.loadHome');
  return sensors.map(({ main, ...sensor }) => ({
    ...sensor,
    main: main && hoursWithInstants(main, moments),
  }));
};

/** Chooses whether a sensor comes first for the signed-in person (EXT-74). */
export const chooseFavourite = (sensorId: number, isFavourite: boolean) =>
  callApi(
    home.chooseFavourite,
    { params: { id: sensorId }, body: { isFavourite } },
    'errors.chooseFavourite',
  );

/** What an administrator should know about the whole site (EXT-38). */
export const getSiteSummary = (signal: AbortSignal) =>
  callApi(home.getSiteSummary, { signal }, 'errors.loadSummary');
