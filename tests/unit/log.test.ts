import { expect, test } from 'vitest';

import { createLog } from '@server/log';

test.each(['path', 'topic'])('a %s is logged as it is, but not as long as a caller likes', (field) => {
  const texts: string[] = [];
  const log = createLog('info', {
    write: (line) => void texts.push((JSON.parse(line) as Record<string, string>)[field] ?? ''),
  });
  for (const length of [300, 301, 15_000]) log.info({ [field]: '/'.padEnd(length, 'x') }, 'request');
  expect(texts.map((text) => text.length)).toEqual([300, 301, 301]);
  expect(texts.map((text) => text.endsWith('…'))).toEqual([false, true, true]);
});
