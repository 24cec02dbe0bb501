import { describe, expect, it } from 'vitest';

import { readStart } from '../../scripts/readStart';

describe('the words after npm start and npm run dev', () => {
  it.each([
    ['npm start', [], { isDevelopment: false, isOnServer: true, isFresh: false }],
    ['npm start -- --fresh', ['--fresh'], { isDevelopment: false, isOnServer: true, isFresh: true }],
    ['npm run dev', ['dev'], { isDevelopment: true, isOnServer: false, isFresh: false }],
    [
      'npm run dev -- --server --fresh',
      ['dev', '--server', '--fresh'],
      { isDevelopment: true, isOnServer: true, isFresh: true },
    ],
  ])('%s is understood', (_command, args, start) => {
    expect(readStart(args)).toEqual(start);
  });

  it.each([
    ['npm start -- --server', ['--server'], 'npm start always uses the server'],
    ['npm run dev -- --fresh', ['dev', '--fresh'], 'The mock begins anew at each start'],
    ['npm run dev -- server', ['dev', 'server'], "'server' means nothing here"],
    ['npm start -- fresh', ['fresh'], "'fresh' means nothing here"],
  ])('%s says that it makes no sense', (_command, args, message) => {
    expect(() => readStart(args)).toThrow(message);
  });
});
