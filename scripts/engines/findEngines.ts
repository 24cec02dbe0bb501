import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { installDebianPackage } from '../installDebianPackage';

const LIBRARIES = '/usr/lib';

const onPath = (...names: string[]) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(existsSync);

/** WebKitGTK keeps its browser for tests in the folder of its version's libraries. */
const findMiniBrowser = () =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.', '../lib64', '../libexec']
    .flatMap((folder) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
        join(LIBRARIES, folder, version, 'MiniBrowser'),
      ),
    )
    .find(existsSync);

/**
 * Each program that the tests need: its possible paths, the variable that names another, and Debian's
 * package.
 */
const programs = {
  FIREFOX_PATH: {
    debianPackage: 'firefox-esr',
    find: () =>
      onPath('firefox-esr', 'firefox') ??
      ['/Applications/Firefox.app/Contents/MacOS/firefox'].find(existsSync),
  },
  WEBKIT_DRIVER_PATH: { debianPackage: 'webkit2gtk-driver', find: () => onPath('WebKitWebDriver') },
  MINIBROWSER_PATH: { debianPackage: 'webkit2gtk-driver', find: findMiniBrowser },
  XVFB_PATH: { debianPackage: 'xvfb', find: () => onPath('Xvfb') },
} as const;

export type EnginePrograms = Record<keyof typeof programs, string>;

const names = Object.keys(programs) as (keyof EnginePrograms)[];

const find = (name: keyof EnginePrograms) => process.env[name] ?? programs[name].find();

/**
 * Finds Firefox, WebKitGTK with its driver, and the display that the latter needs; installs missing ones from
 * Debian's packages if this user may.
 * @throws an Error that says what to install if that failed.
 */
export const ensureEngines = (): EnginePrograms => {
  const missing = () => names.filter((name) => !find(name));
  for (const debianPackage of new Set(missing().map((name) => programs[name].debianPackage)))
    installDebianPackage(debianPackage);
  const packages = [...new Set(missing().map((name) => programs[name].debianPackage))];
  if (packages.length > 0)
    throw new Error(
      `The tests of the other engines lack ${packages.join(', ')}, and could not install it here.\n` +
        `On Debian: apt-get install ${packages.join(' ')}. Elsewhere name the programs with ${missing().join(', ')}.`,
    );
  return Object.fromEntries(names.map((name) => [name, find(name)])) as EnginePrograms;
};
