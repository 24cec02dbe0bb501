import { expect, test } from 'vitest';

import { createLog } from '@server/log';

test('a path is logged as it is, but not as long as a caller likes', () => {
  const lines: { path: string }[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as { path: string }) });
  for (const length of [300, 301, 15_000]) log.info({ path: '/'.padEnd(length, 'x') }, 'request');
  expect(lines.map(({ path }) => path.length)).toEqual([300, 301, 301]);
  expect(lines.map(({ path }) => path.endsWith('…'))).toEqual([false, true, true]);
});
