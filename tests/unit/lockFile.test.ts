import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

// npm leaves out what its registry lacks for other platforms, and `npm ci` then refuses the whole file elsewhere.
it('locks the optional packages of every platform, so that npm ci works on each', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  );

  expect(missing).toEqual([]);
});
