import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunk of an entry or a dynamic import; a chunk that takes in the module itself is nobody's facade. */
export const chunkOf = (bundle: Bundle, moduleFile: string): Chunk => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(moduleFile)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(moduleFile)));
  if (!chunk) throw new Error(`The build has no chunk for ${moduleFile}`);
  return chunk;
};

/** A chunk with all that it imports. */
export const withImports = (bundle: Bundle, chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> => {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, found);
  }
  return found;
};

/** The module that a function loads. Only loading it tells which. */
export const moduleOf = (load: () => Promise<unknown>): string => {
  const file = /import\w*\(["']([^"']+)["']\)/.exec(load.toString())?.[1];
  if (!file) throw new Error(`${load.toString()} loads nothing`);
  return file;
};
