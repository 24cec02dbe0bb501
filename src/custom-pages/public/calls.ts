import * as publicPage from '@contract/extensions/publicPage';

import { callApi } from '@/providers/data/callApi';
import type { OpenFigures, OpenSite } from '@/providers/data/records';
import { monthWithInstants } from '@/providers/data/sharedMoments';

/** What everybody may see, without a session (EXT-78). */
export const getPublicSite = (signal: AbortSignal): Promise<OpenSite> =>
  callApi(publicPage.getPublicSite, { signal }, { fallback: 'errors.loadPublicPage', serverText: 'hint' });

const measurements = { fallback: 'errors.loadMeasurements', serverText: 'hint' } as const;

/** The last seven days of an open sensor, by hours. */
export const getPublicWeek = async (id: number, signal: AbortSignal): Promise<OpenFigures> =>
  monthWithInstants(await callApi(publicPage.getPublicWeek, { params: { id }, signal }, measurements));

/** A year of an open sensor, by days. */
export const getPublicYear = async (id: number, year: number, signal: AbortSignal): Promise<OpenFigures> =>
  monthWithInstants(await callApi(publicPage.getPublicYear, { params: { id, year }, signal }, measurements));
