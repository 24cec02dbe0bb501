import { afterAll, describe, expect, it, vi } from 'vitest';

import { createLog } from '@server/log';
import { createMessageTaker } from '@server/readings/mqtt/takeMessages';

// The server's code of this file alone is made of it; files share its modules.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock(import('@server/readings/mqtt/readMessage'), () => ({
  readMessage: () => {
    throw new RangeError('Maximum call stack size exceeded');
  },
}));

describe('A message that we stumble over', () => {
  it('is told in the log and doesn’t come again', async () => {
    const said: string[] = [];
    const log = createLog('error', { write: (line) => void said.push(line) });
    const note = vi.fn(() => Promise.resolve());
    const refusals = { note };
    const take = createMessageTaker({ log, refusals, now: () => new Date() } as unknown as Parameters<
      typeof createMessageTaker
    >[0]);
    await take('vigia/readings', new Uint8Array());
    expect(said).toEqual([expect.stringContaining('Maximum call stack size exceeded')]);
    expect(note).toHaveBeenCalledWith([
      { topic: 'vigia/readings', reason: 'El mensaje no se puede leer.', count: 1 },
    ]);
  });
});
