import { join } from 'node:path';

import { runnerImport, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

import { ADMIN_ROLE } from '../../domain/constants.ts';
import { extensionPaths } from '../../domain/paths.ts';
import { addToHead, dataElement } from '../../domain/pageHead.ts';
import { CONFIGURATION_ID } from '../../domain/webConfiguration.ts';
import type { FirstHeading } from '../../src/app/firstHeadings.ts';
import type { EarlyStart } from '../../src/boot.ts';
import { STORAGE_KEYS } from '../../src/config/constants.ts';
import { JSON_HEADERS } from '../../src/providers/http/jsonHeaders.ts';
import type { Resource, ScreenRoute } from '../../src/shared/Resource.ts';

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** The chunk of an entry or a dynamic import; a group that takes in the module itself is nobody's facade. */
const chunkOf = (bundle: Bundle, moduleFile: string): Rolldown.OutputChunk => {
  const chunks = chunksOf(bundle);
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(moduleFile)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(moduleFile)));
  if (!chunk) throw new Error(`The build has no chunk for ${moduleFile}`);
  return chunk;
};

/** A chunk with all that it imports, and their styles. */
const filesOf = (bundle: Bundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, found);
  }
  return found;
};

/** Where a screen's code is, which its route only tells by loading it. */
const moduleOf = ({ path, load }: ScreenRoute): string => {
  const file = /import\w*\(["']([^"']+)["']\)/.exec(load.toString())?.[1];
  if (!file) throw new Error(`The route ${path} loads nothing`);
  return file;
};

/** An address with something else than ids has no calls to make early. */
const patternOf = (path: string) => `^${path.replace(/:(\w+)/g, '(?<$1>[1-9][0-9]*)')}/?$`;

/** What `src/app/screens.ts` exports, which is only here once it is run. */
interface Screens {
  customPages: readonly ScreenRoute[];
  resources: readonly Resource[];
}

/** And `src/app/firstCalls.ts`. */
interface FirstCalls {
  firstCalls: Readonly<Record<string, readonly string[]>>;
}

/** And `src/app/firstHeadings.ts`. */
interface FirstHeadings {
  firstHeadings: Readonly<Record<string, FirstHeading>>;
}

interface KnownScreen {
  route: ScreenRoute;
  heading: FirstHeading | undefined;
  calls: readonly string[];
  isForAdmins: boolean;
}

const readScreens = async ({ root, resolve }: ResolvedConfig): Promise<KnownScreen[]> => {
  const run = async <Exports>(file: string): Promise<Exports> => {
    const { module } = await runnerImport<Exports>(join(root, file), {
      configFile: false,
      logLevel: 'error',
      root,
      resolve: { alias: resolve.alias },
    });
    return module;
  };
  const { customPages, resources } = await run<Screens>('src/app/screens.ts');
  const { firstCalls } = await run<FirstCalls>('src/app/firstCalls.ts');
  const { firstHeadings } = await run<FirstHeadings>('src/app/firstHeadings.ts');
  const known = (route: ScreenRoute, isForAdmins: boolean): KnownScreen => ({
    route,
    heading: firstHeadings[route.path],
    calls: firstCalls[route.path] ?? [],
    isForAdmins,
  });
  return [
    ...customPages.map((route) => known(route, false)),
    ...resources.flatMap(({ access, routes }) =>
      Object.values(routes).map((route) => known(route, access === 'admin')),
    ),
  ];
};

const tableFor = (bundle: Bundle, base: string, screens: readonly KnownScreen[]): EarlyStart => {
  // What every visit loads stands in the page already.
  const entry = filesOf(bundle, chunkOf(bundle, 'index.html'));
  const app = chunkOf(bundle, 'src/app/AdminApp.tsx');
  const files: string[] = [];
  const positionOf = (file: string) => {
    const position = files.indexOf(base + file);
    return position < 0 ? files.push(base + file) - 1 : position;
  };

  return {
    tokenKey: STORAGE_KEYS.authToken,
    adminRole: ADMIN_ROLE,
    configurationId: CONFIGURATION_ID,
    headers: JSON_HEADERS,
    screens: screens.map(({ route, heading, calls, isForAdmins }) => ({
      pattern: patternOf(route.path),
      isForAdmins,
      feature: extensionPaths[route.path],
      heading: heading && { title: heading.title, subtitle: heading.subtitle },
      calls,
      files: [...filesOf(bundle, app), ...filesOf(bundle, chunkOf(bundle, moduleOf(route)))]
        .filter((file) => !entry.has(file))
        .map(positionOf)
        .filter((position, index, all) => all.indexOf(position) === index),
    })),
    files,
  };
};

/**
 * Writes into index.html what each screen begins with, and the script that starts it (`src/boot.ts`). The table is data,
 * which the Content-Security-Policy lets stand in the page; the script is a file like any other.
 */
export const earlyStart = (): Plugin => {
  let config: ResolvedConfig;

  return {
    name: 'early-start',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (page, { bundle }) => {
        if (!bundle) return page;
        const table = tableFor(bundle, config.base, await readScreens(config));
        const boot = config.base + chunkOf(bundle, 'src/boot.ts').fileName;
        return addToHead(
          page,
          `${dataElement('early-start', table)}<script type="module" async src="${boot}"></script>`,
        );
      },
    },
  };
};
