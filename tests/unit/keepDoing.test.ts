import { expect, it, test } from 'vitest';

import { keepDoing, waitAfter } from '@server/jobs/repeat';
import { createLog } from '@server/log';

test.each([
  ['every 2 seconds', 2_000, [4_000, 8_000, 16_000, 32_000, 60_000, 60_000]],
  ['every half a minute', 30_000, [10_000, 20_000, 40_000, 60_000, 60_000]],
])('What is done %s waits longer after each failure, up to a minute', (_, pauseMs, waits) => {
  expect(waits.map((_wait, index) => waitAfter(index + 1, pauseMs))).toEqual(waits);
});

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it('goes on after failures, which the log tells apart', async () => {
  const said: unknown[] = [];
  const log = createLog('warn', { write: (line) => void said.push(JSON.parse(line)) });
  const results = [away, new Error('wrong'), 'failed', 0, undefined] as const;
  let runs = 0;
  const looks = keepDoing(log, 'looks', 1, async () => {
    const result = results[runs];
    runs += 1;
    if (result instanceof Error) throw result;
    return result;
  });
  await expect.poll(() => runs).toBeGreaterThan(results.length);
  await looks.stop();
  expect(said).toMatchObject([{ msg: 'looks wait for the database' }, { msg: 'looks failed' }]);
});
