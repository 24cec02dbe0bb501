import { describe, expect, test } from 'vitest';

import { mergeLines } from '@/kit/form/mergeEdits';

describe('the lines of a form, over those that others saved meanwhile', () => {
  test.each([
    ['are as in the form if nobody did', 'a\nb', 'a\nb', 'b\nc', 'b\nc'],
    ['are in the order of the form if nobody did', 'a\nb', 'a\nb', 'b\na', 'b\na'],
    ['are as saved if the form changed nothing', 'a\nx', 'a\nb', 'a\nb', 'a\nx'],
    ['keep what others added', 'a\nx', 'a', 'a\nb', 'a\nx\nb'],
    ['lack what others removed', '', 'a', 'a\nb', 'b'],
    ['lack what the form removed', 'a\nb\nx', 'a\nb', 'b', 'b\nx'],
    ['have once what both added', 'a\nb', 'a', 'a\nb', 'a\nb'],
  ])('%s', (_, current, initial, edited, expected) => {
    expect(mergeLines({ initial, edited, current })).toBe(expected);
  });
});
