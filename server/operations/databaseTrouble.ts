import { join } from 'node:path';

import type { Config } from '../config';
import { lastGraveWords } from '../database/embedded/graveWords';
import { LOGS_FOLDER } from '../database/embedded/folders';
import { dataFolderOf, describeSpace, readSpace } from './diskSpace';

/** Why an embedded database may be away, as far as this machine knows, in sentences for the operator. */
export const troubleOf = async (config: Config): Promise<readonly string[]> => {
  const folder = dataFolderOf(config);
  if (folder === undefined) return [];
  const space = await readSpace(folder);
  const words = await lastGraveWords(join(folder, LOGS_FOLDER), new Date());
  return [
    ...(space.state === 'enough' ? [] : [describeSpace(folder, space)]),
    ...(words === undefined ? [] : [`PostgreSQL said: ${words}`]),
  ];
};
