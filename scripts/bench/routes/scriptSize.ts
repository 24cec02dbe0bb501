import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { testDist } from '../../testing/environment';

/** Names an element that only the analytics library defines; the app itself uses <tableau-viz>. */
const ANALYTICS_LIBRARY_MARK = 'tableau-authoring-viz';

interface Script {
  /** Gzipped as the build has it, in kB of 1000 bytes; the shortest ones are not. */
  kilobytes: number;
  isAnalyticsLibrary: boolean;
}

const known = new Map<string, Script>();

const readScript = (path: string): Script => {
  const file = join(testDist, path);
  const zipped = `${file}.gz`;
  return {
    kilobytes: statSync(existsSync(zipped) ? zipped : file).size / 1000,
    isAnalyticsLibrary: readFileSync(file).includes(ANALYTICS_LIBRARY_MARK),
  };
};

/** A script of the build, by its path; undefined for any other file. */
export const scriptAt = (path: string): Script | undefined => {
  if (!path.endsWith('.js')) return undefined;
  const script = known.get(path) ?? readScript(path);
  known.set(path, script);
  return script;
};
