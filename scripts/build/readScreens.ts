import { join } from 'node:path';

import { runnerImport, type ResolvedConfig } from 'vite';

import type { FirstPart } from '../../src/app/firstCalls.ts';
import type { FirstHeading } from '../../src/app/firstHeadings.ts';
import type { AppResource, ScreenRoute } from '../../src/shared/AppResource.ts';

/** What `src/app/screens.ts` exports, which is only here once it is run. */
interface Screens {
  customPages: readonly ScreenRoute[];
  resources: readonly AppResource[];
}

/** And `src/app/firstCalls.ts`. */
interface FirstCalls {
  firstCalls: Readonly<Record<string, readonly string[]>>;
  firstParts: Readonly<Record<string, readonly FirstPart[]>>;
}

/** And `src/app/firstHeadings.ts`. */
interface FirstHeadings {
  firstHeadings: Readonly<Record<string, FirstHeading>>;
}

/** A screen as the app's own tables have it. */
export interface KnownScreen {
  route: ScreenRoute;
  heading: FirstHeading | undefined;
  calls: readonly string[];
  parts: readonly FirstPart[];
  isForAdmins: boolean;
}

export const readScreens = async ({ root, resolve }: ResolvedConfig): Promise<KnownScreen[]> => {
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
  const { firstCalls, firstParts } = await run<FirstCalls>('src/app/firstCalls.ts');
  const { firstHeadings } = await run<FirstHeadings>('src/app/firstHeadings.ts');
  const known = (route: ScreenRoute, isForAdmins: boolean): KnownScreen => ({
    route,
    heading: firstHeadings[route.path],
    calls: firstCalls[route.path] ?? [],
    parts: firstParts[route.path] ?? [],
    isForAdmins,
  });
  return [
    ...customPages.map((route) => known(route, false)),
    ...resources.flatMap(({ access, routes }) =>
      Object.values(routes).map((route) => known(route, access === 'admin')),
    ),
  ];
};
