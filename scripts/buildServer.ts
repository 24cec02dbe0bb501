import { build } from 'vite';

/** The package of what a built file imports; undefined for its own files and for Node's modules. */
const packageOf = (specifier: string): string | undefined => {
  if (/^(?:[./]|node:)/.test(specifier) || specifier.endsWith('.mjs')) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
};

/**
 * Builds the server into a folder, as `npm run build` does.
 * @param entries additional programs, by name, as paths from the project's folder
 * @param inside packages that become part of the build
 * @returns the packages that it imports while it runs
 */
export const buildServer = async (
  outDir: string,
  entries: Readonly<Record<string, string>> = {},
  inside: readonly string[] = [],
): Promise<readonly string[]> => {
  const built = await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    ssr: { noExternal: [...inside] },
    build: { outDir, rolldownOptions: { input: entries } },
  });
  const chunks = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  const imported = chunks.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports].map(packageOf) : [],
  );
  return [...new Set(imported)].filter((name) => name !== undefined).toSorted();
};
