import { afterEach, expect, it, vi } from 'vitest';

import { loadQuickJs, openSandbox } from '@server/decoding/sandbox/sandbox';

afterEach(() => vi.restoreAllMocks());

/** A machine on which the thread waits so long each time before it goes on. */
const waitEachTime = (ms: number) => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += ms));
};

const run = async (script: string) => {
  const sandbox = openSandbox(await loadQuickJs(), script);
  return 'run' in sandbox ? sandbox.run({ bytes: [1], port: 1, at: 0 }) : sandbox;
};

const COUNTING = 'function Decode() { let t = 0; for (let i = 0; i < 2e5; i += 1) t += 1; return { t }; }';

it('A decoder isn’t told that it took too long where it was kept waiting for the machine', async () => {
  waitEachTime(400);
  expect(await run(COUNTING)).toEqual({ decoded: '{"t":200000}' });
});

it('One without end is ended there, too', async () => {
  waitEachTime(400);
  expect(await run('function Decode() { for (;;); }')).toMatchObject({ isOverLimit: true });
});
