import { describe, expect, it } from 'vitest';

import { createRequestParser } from '@contract/serving/requestParser';
import { createBodyBudget } from '@server/http/bodyBudget';

const MIB = 1024 * 1024;

const { readBody } = createRequestParser({
  refuse: (status, text) => Object.assign(new Error(text), { status }),
});

describe('The budget of large bodies', () => {
  it('refuses what exceeds it, until another gives its share back', () => {
    const begin = createBodyBudget(64 * MIB);
    const [one, other, third] = [begin(), begin(), begin()];
    one.raiseTo(24 * MIB);
    other.raiseTo(24 * MIB);
    expect(() => third.raiseTo(24 * MIB)).toThrow(expect.objectContaining({ status: 503, retryAfter: 5 }));
    third.raiseTo(16 * MIB);
    one.giveBack();
    third.raiseTo(24 * MIB);
  });

  it('grows with a body whose size nobody announced, and gives back once', () => {
    const begin = createBodyBudget(10 * MIB);
    const one = begin();
    for (const size of [4, 5, 10]) one.raiseTo(size * MIB);
    expect(() => begin().raiseTo(2 * MIB)).toThrow();
    one.giveBack();
    one.giveBack();
    begin().raiseTo(10 * MIB);
    expect(() => begin().raiseTo(2 * MIB)).toThrow();
  });

  it('is not for small bodies', () => {
    const begin = createBodyBudget(2 * MIB);
    begin().raiseTo(2 * MIB);
    for (let sent = 0; sent < 100; sent += 1) begin().raiseTo(MIB);
  });
});

describe('A body', () => {
  const inParts = (parts: readonly number[][], headers = {}) => {
    const body = new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(Uint8Array.from(part));
        controller.close();
      },
    });
    return new Request('http://x', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  };

  it('tells its size before it is read, or else as it comes', async () => {
    const told: number[] = [];
    const tell = (bytes: number) => told.push(bytes);
    expect(await readBody(inParts([[0x61], [0x62, 0x63]], { 'content-length': '3' }), 9, tell)).toBe('abc');
    expect(await readBody(inParts([[0x61], [0x62, 0x63]]), 9, tell)).toBe('abc');
    expect(told).toEqual([3, 1, 3, 0, 1, 3]);
  });

  it('is not read once it is refused', async () => {
    const request = inParts([[0x61]], { 'content-length': '1' });
    const refuse = () => {
      throw new Error('Full.');
    };
    await expect(readBody(request, 9, refuse)).rejects.toThrow('Full.');
    expect(request.bodyUsed).toBe(false);
  });

  it('may have a letter in two parts, and is refused where it is no UTF-8', async () => {
    expect(await readBody(inParts([[0xc3], [0xb1]]), 9)).toBe('ñ');
    await expect(readBody(inParts([[0xc3], [0x61]]), 9)).rejects.toMatchObject({ status: 400 });
    await expect(readBody(inParts([[0x61, 0xc3]]), 9)).rejects.toMatchObject({ status: 400 });
  });
});
