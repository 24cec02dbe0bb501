import { administrator } from '@mock/demoAccounts';

import type { Journey } from '../journey';

/** By default an administrator's, on a server that announces every extension. */
export const extended = (
  journeys: readonly (Omit<Journey, 'as'> & Partial<Pick<Journey, 'as'>>)[],
): readonly Journey[] => journeys.map((journey) => ({ as: administrator, ...journey, isExtended: true }));
