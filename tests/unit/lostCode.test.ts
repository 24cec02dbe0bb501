import { afterEach, expect, test, vi } from 'vitest';

import { isLostCode, isRemovedCode, loadCode } from '@/config/lostCode';

const CHUNK = 'https://vigia.example/assets/UsersScreen-Bx12.js';

test.each([
  ['Chromium', new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`), true],
  ['Firefox', new TypeError(`error loading dynamically imported module: ${CHUNK}`), true],
  ['Safari', new TypeError('Importing a module script failed.'), true],
  ['Safari, given a page', new TypeError("'text/html' is not a valid JavaScript MIME type."), true],
  ['Vite, of a style sheet', new Error('Unable to preload CSS for /assets/UsersScreen-Bx12.css'), true],
  ['a call without an answer', new TypeError('Failed to fetch'), false],
  ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'name')"), false],
  ['what is no error', CHUNK, false],
  ['nothing', undefined, false],
])('%s', (_, error, isLost) => {
  expect(isLostCode(error)).toBe(isLost);
});

afterEach(() => vi.unstubAllGlobals());

test('Without a connection no code is asked for, because a browser would not ask for it again', async () => {
  const load = vi.fn(() => Promise.resolve('a screen'));
  vi.stubGlobal('navigator', { onLine: false });
  const error: unknown = await loadCode(load).catch((reason: unknown) => reason);
  expect(load).not.toHaveBeenCalled();
  expect(isLostCode(error)).toBe(true);

  vi.stubGlobal('navigator', { onLine: true });
  expect(isRemovedCode(error)).toBe(false);
  expect(await loadCode(load)).toBe('a screen');
});
