import type { Work } from '../database/database';

/** Differs once anything about sensors, their variables, types or neighbourhoods changed: the database renews it with each change. */
export const readSensorsVersion = async (work: Work): Promise<string> => {
  const { version } = await work
    .selectFrom('dataVersions')
    .select('version')
    .where('name', '=', 'sensors')
    .executeTakeFirstOrThrow();
  return version;
};
