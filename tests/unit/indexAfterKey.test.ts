import { expect, test } from 'vitest';

import { indexAfterKey } from '@/kit/keys/indexAfterKey';

const NO_MODIFIERS = { altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ['ArrowRight', 4, 5],
  ['ArrowDown', 9, 9],
  ['ArrowLeft', 4, 3],
  ['ArrowUp', 0, 0],
  ['Home', 4, 0],
  ['End', 4, 9],
  ['PageDown', 2, 8],
  ['PageUp', 8, 2],
  ['Enter', 4, undefined],
  ['a', 4, undefined],
])('%s leads from %i to %s of ten', (key, index, next) => {
  expect(indexAfterKey({ ...NO_MODIFIERS, key }, index, 9, 6)).toBe(next);
});

test('a list that shows no pages leaves their keys to the page', () => {
  expect(indexAfterKey({ ...NO_MODIFIERS, key: 'PageDown' }, 0, 9)).toBeUndefined();
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('an arrow with %s is the browser’s', (modifier) => {
  expect(indexAfterKey({ ...NO_MODIFIERS, [modifier]: true, key: 'ArrowLeft' }, 4, 9)).toBeUndefined();
});
