import { expect, test } from 'vitest';

import { EditedSelection } from '@/kit/form/EditedSelection';

test.each([
  ['nothing', [1, 2], [2, 1], { added: 0, removed: 0 }],
  ['what came', [1], [1, 2, 3], { added: 2, removed: 0 }],
  ['what went', [1, 2, 3], [2], { added: 0, removed: 2 }],
  ['what came and what went', [1, 2, 3], [3, 4, 5], { added: 2, removed: 2 }],
  ['all that went', [1, 2], [], { added: 0, removed: 2 }],
])('a selection counts %s since it was saved', (_, saved, current, counts) => {
  expect(EditedSelection.saved(saved).replacedBy(new Set(current))).toMatchObject(counts);
});

test('a selection that came back to what was saved is unchanged', () => {
  const saved = EditedSelection.saved([1, 2]);
  expect(saved.replacedBy(new Set([3])).replacedBy(new Set([2, 1]))).toMatchObject({ added: 0, removed: 0 });
});

test('a selection keeps the order in which ids were chosen, each once, and never changes', () => {
  const saved = EditedSelection.saved([2, 1, 2]);
  expect([...saved.ids]).toEqual([2, 1]);
  expect([...saved.replacedBy(new Set([5, 1, 5])).ids]).toEqual([5, 1]);
  expect([...saved.ids]).toEqual([2, 1]);
});

test.each([
  ['what came', [1], [1, 2], [1, 9], [1, 9, 2]],
  ['what went', [1, 2, 3], [2, 3], [1, 2, 9], [2, 9]],
  ['what came and is there already', [1], [1, 2], [2, 1], [2, 1]],
  ['what went and is gone already', [1, 2], [1], [1], [1]],
  ['nothing, and brings back nothing that the other lost', [1, 2], [2, 1], [1], [1]],
])('a selection does to another %s', (_, saved, current, other, ids) => {
  const { change } = EditedSelection.saved(saved).replacedBy(new Set(current));
  expect([...EditedSelection.saved(other).changedBy(change).ids]).toEqual(ids);
});
