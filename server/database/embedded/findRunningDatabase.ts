import { tryToHoldLock } from '../locks';
import { addressOf, connectToMaintenance, hasDatabase, isAbsent } from './address';
import { openFolders } from './folders';

/**
 * The address of a data folder's database while another Vigía is using it, for a command that runs beside it.
 * @returns undefined if none is, or not yet
 */
export const findRunningDatabase = async (dataFolder: string): Promise<string | undefined> => {
  const folders = openFolders(dataFolder);
  try {
    const client = await connectToMaintenance(folders);
    const isUsed = !(await tryToHoldLock(client, 'dataFolder')) && (await hasDatabase(client));
    await client.end();
    return isUsed ? addressOf(folders) : undefined;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};
