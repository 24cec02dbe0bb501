import { expect, test } from 'vitest';

import { isLostCode } from '@/config/lostCode';

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
