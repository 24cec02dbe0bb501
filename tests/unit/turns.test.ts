import { describe, expect, it } from 'vitest';

import { createTurns } from '@server/http/turns';

const LONG = 60_000;
const ANA = 1;
const LUIS = 2;

/** Work that ends when it is told to. */
const openEnded = () => {
  let isBegun = false;
  let end: (result: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const ended = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const work = () => {
    isBegun = true;
    return ended;
  };
  return { work, end, fail, isBegun: () => isBegun };
};

describe('Turns', () => {
  it('are given as others end, also where they fail', async () => {
    const inTurn = createTurns({ atOnce: 2, ofOnePerson: 2, longestWaitMs: LONG });
    const [one, two, three, four] = [openEnded(), openEnded(), openEnded(), openEnded()];
    const results = [one, two, three, four].map(({ work }) => inTurn(ANA, work));
    await expect
      .poll(() => [one, two, three, four].map(({ isBegun }) => isBegun()))
      .toEqual([true, true, false, false]);
    one.fail(new Error('no luck'));
    await expect(results[0]).rejects.toThrow('no luck');
    await expect.poll(three.isBegun).toBe(true);
    expect(four.isBegun()).toBe(false);
    two.end('two');
    await expect.poll(four.isBegun).toBe(true);
    three.end('three');
    four.end('four');
    expect(await Promise.all(results.slice(1))).toEqual(['two', 'three', 'four']);
  });

  it('are not waited for longer than agreed, and nothing is done for those who gave up', async () => {
    const inTurn = createTurns({ atOnce: 1, ofOnePerson: 1, longestWaitMs: 20 });
    const [one, two, three] = [openEnded(), openEnded(), openEnded()];
    const first = inTurn(ANA, one.work);
    await expect(inTurn(ANA, two.work)).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    one.end('one');
    expect(await first).toBe('one');
    const third = inTurn(ANA, three.work);
    three.end('three');
    expect(await third).toBe('three');
    expect(two.isBegun()).toBe(false);
  });

  it('are given to others before one person gets more than their share', async () => {
    const inTurn = createTurns({ atOnce: 3, ofOnePerson: 2, longestWaitMs: LONG });
    const [one, two, three, other] = [openEnded(), openEnded(), openEnded(), openEnded()];
    const own = [one, two, three].map(({ work }) => inTurn(ANA, work));
    const others = inTurn(LUIS, other.work);
    await expect.poll(other.isBegun).toBe(true);
    expect([one, two, three].map(({ isBegun }) => isBegun())).toEqual([true, true, false]);
    for (const { end } of [one, two, three, other]) end('done');
    expect(await Promise.all([...own, others])).toEqual(['done', 'done', 'done', 'done']);
  });
});
