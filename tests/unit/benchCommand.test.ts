import { execFile } from 'node:child_process';

import { expect, it } from 'vitest';

it('the bench loads everything that it measures with, outside a bundler, and names its parts', async () => {
  const said = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/bench/bench.ts', 'nothing'],
      (_error, _out, err) => {
        resolve(err);
      },
    );
  });
  expect(said).toMatch(/The bench has no part "nothing", only routes, .*public, deliveries\./);
});
