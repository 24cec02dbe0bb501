/**
 * `npm run screenshots`: takes the pictures that README and manual show, of the built app:
 * docs/screenshots/<screen>-<device>-<theme>.png. `npm run screenshots -- --all [part of a name]` takes every screen and
 * state on both devices in both themes, into screenshots/, which is for looking at and not for the repository.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { Browser, BrowserContextOptions } from '@playwright/test';

import type { DemoAccount } from '@mock/demoAccounts';
import { FEATURES_HEADER } from '@mock/features';

import { STORAGE_KEYS } from '@/config/constants';

import { testAddress } from '../testing/environment';
import { withBuiltApp } from '../testing/withBuiltApp';
import { documentedScreens } from './documentedScreens';
import { extendedScreens } from './extendedScreens';
import { extensionScreens } from './extensionScreens';
import { extensionStates } from './extensionStates';
import { fieldScreens } from './fieldScreens';
import { signIn } from './gestures';
import { otherScreens } from './otherScreens';
import type { Screen } from './Screen';

const screens = [
  ...documentedScreens,
  ...extensionScreens,
  ...extensionStates,
  ...fieldScreens,
  ...extendedScreens,
  ...otherScreens,
];
const {
  values: { all },
  positionals: [partOfName = ''],
} = parseArgs({ options: { all: { type: 'boolean', default: false } }, allowPositionals: true });
if (partOfName && !all) throw new Error(`Did you mean npm run screenshots -- --all ${partOfName}?`);

const folder = all ? 'screenshots' : 'docs/screenshots';
const documentation = ['README.md', 'docs/manual.md'].map((file) => readFileSync(file, 'utf8')).join();
const themes = ['dark', 'light'] as const;
const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

const everywhere: BrowserContextOptions = {
  baseURL: testAddress,
  locale: 'es-AR',
  timezoneId: 'America/Argentina/Buenos_Aires',
  reducedMotion: 'reduce',
  // Charts follow the page's colour scheme, which Playwright would otherwise fix to light.
  colorScheme: null,
};

type Device = keyof typeof devices;
type Theme = (typeof themes)[number];

const fileOf = ({ name }: Screen, device: Device, theme: Theme) => `${name}-${device}-${theme}.png`;

const isWanted = (screen: Screen, device: Device, theme: Theme) =>
  all
    ? screen.name.includes(partOfName) && (screen.only ?? device) === device
    : documentation.includes(`screenshots/${fileOf(screen, device, theme)}`);

/** Signs in as people do. @returns the session's token */
const openSession = async (browser: Browser, account: DemoAccount, isExtended: boolean): Promise<string> => {
  const extraHTTPHeaders = isExtended ? { [FEATURES_HEADER]: 'all' } : {};
  const context = await browser.newContext({ ...everywhere, extraHTTPHeaders });
  const page = await context.newPage();
  await signIn(page, account);
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.authToken);
  await context.close();
  if (!token) throw new Error(`${account.mail} signed in, but no token was kept.`);
  return token;
};

/** @returns the name of its file */
const take = async (
  browser: Browser,
  screen: Screen,
  device: Device,
  theme: Theme,
  token: string | undefined,
): Promise<string> => {
  const kept = {
    [STORAGE_KEYS.theme]: theme,
    ...(token ? { [STORAGE_KEYS.authToken]: token } : {}),
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...everywhere,
    ...devices[device],
    storageState: { cookies: [], origins: [{ origin: testAddress, localStorage }] },
  });
  const page = await context.newPage();
  await screen.prepare?.(page);
  await page.goto(screen.path);
  await screen.show(page);
  await page.evaluate(() => document.fonts.ready);
  // Nothing focused or hovered, and scrolled to the top.
  if (!screen.keepsFocus) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
  if (!screen.isScrolled) await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(0, 0);
  const file = fileOf(screen, device, theme);
  const path = join(folder, file);
  await page.screenshot({ path, animations: 'disabled' });
  await context.close();
  console.log(`${path}  ${Math.round(statSync(path).size / 1000)} kB`);
  return file;
};

// The mock's site is in the machine's zone; charts show its hours if the browser's differ.
process.env.TZ = everywhere.timezoneId;
// The browser's own fields, such as those for dates, follow this and not the page's language.
process.env.LANGUAGE = 'es_AR';

/** A headless shell has English texts only, and Debian packages the others apart. */
const warnOfEnglishFields = async (browser: Browser): Promise<void> => {
  const page = await browser.newPage();
  await page.setContent('<input required>');
  const message = await page
    .locator('input')
    .evaluate((input) => (input as HTMLInputElement).validationMessage);
  await page.close();
  if (!message.startsWith('Please')) return;
  console.warn(
    'This Chromium has no Spanish texts, so date fields will be in English. ' +
      'On Debian, install chromium and chromium-l10n, and set CHROME_PATH=/usr/bin/chromium.',
  );
};

await withBuiltApp(async (browser) => {
  await warnOfEnglishFields(browser);
  mkdirSync(folder, { recursive: true });
  const taken = new Set<string>();
  const failed: string[] = [];
  const tokens = new Map<string, string>();
  const tokenOf = async (account: DemoAccount, isExtended: boolean): Promise<string> => {
    const key = `${account.mail} ${isExtended}`;
    const token = tokens.get(key) ?? (await openSession(browser, account, isExtended));
    tokens.set(key, token);
    return token;
  };
  for (const screen of screens) {
    for (const device of Object.keys(devices) as Device[]) {
      for (const theme of themes) {
        if (!isWanted(screen, device, theme)) continue;
        const token = screen.as ? await tokenOf(screen.as, screen.isExtended === true) : undefined;
        try {
          taken.add(await take(browser, screen, device, theme, token));
        } catch (error) {
          failed.push(fileOf(screen, device, theme));
          console.error(failed.at(-1), error);
        }
      }
    }
  }
  if (failed.length > 0) throw new Error(`Could not be taken: ${failed.join(', ')}`);
  if (taken.size === 0) throw new Error(`No screen's name contains '${partOfName}'.`);
  if (partOfName) return;
  // Pictures of screens that no longer exist. Last, so that a run that fails leaves the earlier ones.
  for (const file of readdirSync(folder)) if (!taken.has(file)) rmSync(join(folder, file));
});
