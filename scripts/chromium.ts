import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

import { installDebianPackage, isRoot, succeeds } from './installDebianPackage';

/** The same engine without a browser's own windows: a test costs a third less. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

const names = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const wellKnownPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Some distributions install a stub that only asks for another package, and a download may lack libraries. */
const runs = (file: string) =>
  existsSync(file) && (process.platform === 'win32' || succeeds(file, '--version'));

const onPath = () =>
  names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

/**
 * A Chromium that starts: CHROME_PATH, the system's, or the one that Playwright downloaded before.
 * @throws an Error when CHROME_PATH names none.
 */
export const findChromium = (): string | undefined => {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Error(`CHROME_PATH is "${chosen}", which is no Chromium that starts.`);
  }
  return [...onPath(), ...wellKnownPlaces, chromium.executablePath()].find(runs);
};

const downloadWithPlaywright = () => {
  console.log("Downloading Playwright's Chromium…");
  const options = ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium'];
  spawnSync(process.execPath, options, { stdio: 'inherit' });
};

/**
 * In a container, as root, Debian's headless shell is installed beside its Chromium; a developer's machine is
 * left alone.
 */
const couldBeFaster = (found: string) => !process.env.CHROME_PATH && isRoot() && found === DEBIAN_CHROMIUM;

/** Until the app's typeface is here, text is drawn with one of these, fitted to its widths (src/theme/base.css). */
const STAND_IN_FONTS = /Arial|Liberation Sans/;

/** Desktops have one of them; containers often don't, and tests of what moves need it. */
const ensureStandInFont = () => {
  if (process.platform !== 'linux') return;
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  if (!STAND_IN_FONTS.test(stdout ?? '')) installDebianPackage('fonts-liberation');
};

/**
 * Finds a Chromium, or installs one: Debian's package where this user may, else Playwright's own download.
 * @throws an Error that says what to install when neither worked.
 */
export const ensureChromium = (): string => {
  ensureStandInFont();
  const found = findChromium();
  if (found && !couldBeFaster(found)) return found;
  installDebianPackage(HEADLESS_SHELL, ...(found ? [] : ['chromium']));
  if (!findChromium()) downloadWithPlaywright();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium, and none could be installed here.\n' +
      'Install Chromium or Google Chrome (Debian: apt-get install chromium), or name one with CHROME_PATH=<file>.',
  );
};
