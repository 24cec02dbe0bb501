import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { minify, transformWithOxc, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

import { ADMIN_ROLE } from '../../domain/accounts/roles.ts';
import { addToHead, dataElement } from '../../domain/pageHead.ts';
import { CONFIGURATION_ID } from '../../domain/webConfiguration.ts';
import type { EarlyStart } from '../../src/boot.ts';
import type { FirstCall, ScreenRoute } from '@/kit/AppResource.ts';
import { STORAGE_KEYS } from '../../src/config/constants.ts';
import { JSON_HEADERS } from '../../src/providers/http/jsonHeaders.ts';
import { chunkOf, moduleOf, withImports } from './bundle.ts';
import { readScreens } from './readScreens.ts';

/** A chunk with all that it imports, and their styles. */
const filesOf = (bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Set<string> =>
  new Set(
    [...withImports(bundle, chunk)].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]),
  );

/** An address with something else than ids has no calls to make early. */
const patternOf = (path: string) => `^${path.replace(/:(\w+)/g, '(?<$1>[1-9][0-9]*)')}/?$`;

const addressOf = ({ path }: FirstCall) => path;

const tableFor = (
  bundle: Rolldown.OutputBundle,
  base: string,
  { screens, openScreens, textOf }: Awaited<ReturnType<typeof readScreens>>,
): EarlyStart => {
  // What every visit loads stands in the page already.
  const entry = filesOf(bundle, chunkOf(bundle, 'index.html'));
  const files: string[] = [];
  const positionOf = (file: string) => {
    const position = files.indexOf(base + file);
    return position < 0 ? files.push(base + file) - 1 : position;
  };
  const codeOf = (load: () => Promise<unknown>) => filesOf(bundle, chunkOf(bundle, moduleOf(load)));
  const positionsOf = (code: ReadonlySet<string>, here: ReadonlySet<string>) =>
    [...code].filter((file) => !here.has(file)).map(positionOf);

  /** @param shell what is drawn around the screen, besides what every visit loads */
  const beginningOf = (
    { path, load, calls = [], parts = [] }: Pick<ScreenRoute, 'path' | 'load' | 'calls' | 'parts'>,
    shell: readonly string[],
  ) => {
    const code = new Set([...shell, ...codeOf(load)]);
    const here = new Set([...entry, ...code]);
    return {
      pattern: patternOf(path),
      calls: calls.map(addressOf),
      files: positionsOf(code, entry),
      parts: parts.map(({ calls: callsOfPart, load: loadPart, ...part }) => ({
        ...part,
        calls: callsOfPart.map(addressOf),
        files: loadPart ? positionsOf(codeOf(loadPart), here) : [],
      })),
    };
  };
  const app = [...filesOf(bundle, chunkOf(bundle, 'src/app/AdminApp.tsx'))];

  return {
    tokenKey: STORAGE_KEYS.authToken,
    adminRole: ADMIN_ROLE,
    configurationId: CONFIGURATION_ID,
    headers: JSON_HEADERS,
    screens: [
      ...screens.map(({ feature, heading, isForAdmins, ...screen }) => ({
        ...beginningOf(screen, app),
        audience: isForAdmins ? ('admins' as const) : undefined,
        feature,
        heading: heading && {
          title: textOf(heading.title),
          subtitle: heading.subtitle && textOf(heading.subtitle),
        },
      })),
      ...openScreens.map((screen) => ({ ...beginningOf(screen, []), isOpen: true as const })),
    ],
    files,
  };
};

const FIRST_SCRIPT = join(import.meta.dirname, '../../src/boot.ts');

/**
 * The first script as it stands in the page, whose hash web servers must allow (docs/deployment.md). Nothing of a site's
 * own is in it, so that the hash is the same for every site.
 * @param target the oldest browsers
 */
export const buildFirstScript = async (target: ResolvedConfig['build']['target']): Promise<string> => {
  const source = await readFile(FIRST_SCRIPT, 'utf8');
  const options = { sourcemap: false, ...(target ? { target } : {}) };
  const { code } = await transformWithOxc(source, FIRST_SCRIPT, options);
  const minified = await minify(FIRST_SCRIPT, code, { module: true });
  return minified.code.trim();
};

/**
 * A page with its first script at the end, where all that it draws into is there. An async script doesn't wait for the app's
 * code; a style sheet before it would hold it up all the same, so that `stylesInPage` puts it behind.
 */
export const withFirstScript = (page: string, script: string): string =>
  page.replace('</body>', () => `<script type="module" async>${script}</script></body>`);

/**
 * Writes into index.html what each screen begins with, and the script that starts it (`src/boot.ts`). In the page itself, it
 * spares the screen's code and calls a round trip.
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
        const script = await buildFirstScript(config.build.target);
        return withFirstScript(addToHead(page, dataElement('early-start', table)), script);
      },
    },
  };
};
