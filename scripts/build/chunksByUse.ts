import { gzipSync } from 'node:zlib';

import {
  build,
  type Plugin,
  type PluginOption,
  type ResolvedConfig,
  type Rolldown,
  type UserConfig,
} from 'vite';

import type { Screen } from '../../src/app/screens.ts';
import { chunkOf, chunksOf, moduleOf, withImports } from './bundle.ts';
import { planChunks, type Load } from './planChunks.ts';
import { readScreens } from './readScreens.ts';

const NAME = 'chunks-by-use';

/** What a slow phone's line carries, compressed, in the time that one more request takes it. */
const REQUEST_BYTES = 700;

/** Of what is fetched once somebody uses the page: nobody waits for it. */
const LATE_WEIGHT = 0.1;

/** What every visit begins with, /login included. */
const START = { name: 'start', tags: ['$initial' as const] };

/** Each screen by itself and with each of its parts, and each dynamic import besides. */
const loadsOf = (bundle: Rolldown.OutputBundle, screens: readonly Screen[]): Load[] => {
  const app = chunkOf(bundle, 'src/app/AdminApp.tsx');
  const start = chunkOf(bundle, 'index.html');
  const load = (chunks: readonly Rolldown.OutputChunk[], weight: number): Load => ({
    pieces: new Set(
      chunks.flatMap((chunk) => [...withImports(bundle, chunk)].map(({ fileName }) => fileName)),
    ),
    weight,
  });

  const begun = screens.flatMap(({ load: loadScreen, parts = [] }) => {
    const screen = [app, chunkOf(bundle, moduleOf(loadScreen))];
    const loadOfPart = parts.flatMap((part) => part.load ?? []);
    return [screen, ...loadOfPart.map((part) => [...screen, chunkOf(bundle, moduleOf(part))])];
  });
  const known = new Set(begun.flat());
  const others = chunksOf(bundle).filter((chunk) => chunk.isDynamicEntry && !known.has(chunk));
  return [
    ...begun.map((chunks) => load(chunks, 1)),
    ...others.map((chunk) => load([chunk], start.dynamicImports.includes(chunk.fileName) ? 1 : LATE_WEIGHT)),
  ];
};

const groupsOf = (
  bundle: Rolldown.OutputBundle,
  screens: readonly Screen[],
): Rolldown.CodeSplittingGroup[] => {
  const start = new Set(
    chunksOf(bundle)
      .filter(({ isEntry }) => isEntry)
      .flatMap((chunk) => [...withImports(bundle, chunk)]),
  );
  const pieces = chunksOf(bundle)
    .filter((chunk) => !start.has(chunk))
    .map(({ fileName, moduleIds, imports, code, isDynamicEntry }) => ({
      name: fileName,
      modules: moduleIds,
      imports,
      bytes: gzipSync(code).length,
      isTarget: isDynamicEntry,
    }));
  const planned = planChunks(pieces, loadsOf(bundle, screens), REQUEST_BYTES);
  return planned.map(({ name, modules }, index) => {
    const own = new Set(modules);
    const chunk = bundle[name];
    return {
      name: chunk?.type === 'chunk' ? chunk.name : name,
      test: (id) => own.has(id),
      // A group takes along what its modules import, unless a group before it has it.
      priority: planned.length - index,
    };
  });
};

/** Builds without writing anything, cut as the bundler does by itself: one chunk for each set of dynamic imports. */
const cutByTheBundler = async (config: UserConfig, mode: string): Promise<Rolldown.CodeSplittingGroup[]> => {
  let groups: Rolldown.CodeSplittingGroup[] = [];
  let resolved: ResolvedConfig;
  const observer: Plugin = {
    name: 'observer',
    configResolved: (known) => {
      resolved = known;
    },
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: [START] } }),
    generateBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        groups = groupsOf(bundle, (await readScreens(resolved)).screens);
      },
    },
  };
  const isOther = (plugin: PluginOption) => !(plugin && 'name' in plugin && plugin.name === NAME);
  const plugins = [...(config.plugins ?? []).filter(isOther), observer];
  await build({
    ...config,
    mode,
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: { ...config.build, write: false },
  });
  return groups;
};

/**
 * Puts what the same screens load into the same chunks. Cut by the bundler itself, some screens have seventy files, each
 * of which costs a slow line; put together by hand, a file that is moved changes what people load.
 */
export const chunksByUse = (): Plugin => {
  let config: UserConfig;
  let mode: string;
  let groups: Rolldown.CodeSplittingGroup[];

  return {
    name: NAME,
    apply: 'build',
    config: (known, environment) => {
      config = known;
      mode = environment.mode;
    },
    options: async () => {
      groups = await cutByTheBundler(config, mode);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { groups: [{ ...START, priority: groups.length + 1 }, ...groups] },
    }),
  };
};
