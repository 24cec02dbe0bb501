import { describe, expect, it } from 'vitest';

import { createGroupCommit } from '@server/database/groupCommit';

/** Commits that take a moment, and fail if one of the items is refused. */
const createCommits = (refused?: number) => {
  const groups: number[][] = [];
  const commit = async (items: readonly number[]) => {
    groups.push([...items]);
    await Promise.resolve();
    if (refused !== undefined && items.includes(refused)) throw new Error('refused');
  };
  return { groups, commit };
};

describe('Commits of groups', () => {
  it('take what came meanwhile together', async () => {
    const { groups, commit } = createCommits();
    const add = createGroupCommit(commit, 10);
    await Promise.all([add([1]), add([2]), add([3, 4])]);
    await add([5]);
    expect(groups).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('take no more than they may, but all of one call', async () => {
    const { groups, commit } = createCommits();
    const add = createGroupCommit(commit, 3);
    await Promise.all([add([1]), add([2, 3]), add([4, 5]), add([6, 7, 8, 9])]);
    expect(groups).toEqual([[1], [2, 3], [4, 5], [6, 7, 8, 9]]);
  });

  it('are tried one by one after a group that failed, so that one does not keep the others out', async () => {
    const { groups, commit } = createCommits(2);
    const add = createGroupCommit(commit, 10);
    const outcomes = await Promise.allSettled([add([1]), add([2]), add([3])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(groups).toEqual([[1], [2, 3], [2], [3]]);
  });
});
