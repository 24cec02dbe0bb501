import * as publicPage from '@contract/extensions/publicPage';

import { callApi } from '@/providers/data/callApi';
import type { PublicSettings } from '@/providers/data/records';

/** What the public page says, and how much of it is open (EXT-78). */
export const getPublicSettings = (signal: AbortSignal) =>
  callApi(publicPage.getPublicPage, { signal }, 'errors.loadPublicSettings');

export const savePublicSettings = (body: PublicSettings) =>
  callApi(publicPage.savePublicPage, { body }, 'errors.savePublicPage');

interface Opening {
  readonly variableIds: number[];
  readonly isOpen: boolean;
  readonly acceptsHouseholds: boolean;
}

export const openVariables = (body: Opening) =>
  callApi(publicPage.openVariables, { body }, 'errors.openVariables');
