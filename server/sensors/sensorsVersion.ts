import type { Work } from '../database/database';

/**
 * Changes whenever something about sensors, their variables, types or neighbourhoods changes: the database
 * renews it with each change.
 */
export const readSensorsVersion = async (work: Work): Promise<string> => {
  const { version } = await work
    .selectFrom('dataVersions')
    .select('version')
    .where('name', '=', 'sensors')
    .executeTakeFirstOrThrow();
  return version;
};
