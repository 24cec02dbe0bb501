import { join } from 'node:path';

import { runnerImport, type ResolvedConfig } from 'vite';

/** The screens as the app's own table has them, and the texts of their headings. */
export const readScreens = async ({ root, resolve }: ResolvedConfig) => {
  const { module } = await runnerImport<typeof import('./screenTable.ts')>(
    join(import.meta.dirname, 'screenTable.ts'),
    { configFile: false, logLevel: 'error', root, resolve: { alias: resolve.alias } },
  );
  return module;
};
