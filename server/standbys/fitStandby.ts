import { isAway } from '../database/connections/failures';
import { requireOwnConnections } from '../database/connections/findPooler';
import { hostsOf } from '../database/connections/hosts';
import { requireSameDatabase } from '../database/connections/sameDatabase';
import type { Database } from '../database/database';

/** @throws UnfitDatabase if a host can't be read as a standby of the primary, and an Error if it is away */
export const requireFitStandby = async (address: string, primary: Database): Promise<void> => {
  await requireOwnConnections(address, 'DATABASE_READ_URL');
  await requireSameDatabase('DATABASE_READ_URL', address, primary);
};

/** Those that are away for now don't count. @throws UnfitDatabase as above */
export const requireFitStandbys = async (url: string, primary: Database): Promise<void> => {
  const notAway = (error: unknown) => {
    if (!isAway(error)) throw error;
  };
  await Promise.all(hostsOf(url).map((address) => requireFitStandby(address, primary).catch(notAway)));
};
