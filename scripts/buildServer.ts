import { build } from 'vite';

/**
 * Builds the server into a folder, as `npm run build` does.
 * @param entries additional programs, by name, as paths from the project's folder
 */
export const buildServer = async (
  outDir: string,
  entries: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    build: { outDir, rolldownOptions: { input: entries } },
  });
};
