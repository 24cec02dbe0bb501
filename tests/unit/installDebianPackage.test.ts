import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { installDebianPackage } from '../../scripts/installDebianPackage';

let folder: string;
let calls: string;

/** Programs that take the places of apt's and sudo's, and note how they are called. */
const standIn = (name: string, script: string) => {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> '${calls}'\n${script}\n`);
  chmodSync(file, 0o755);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-'));
  calls = join(folder, 'calls');
  writeFileSync(calls, '');
  standIn('apt-get', 'case "$1" in indextargets) echo /lists/Packages;; esac');
  standIn('apt-cache', '[ "$2" = known ]');
  standIn('sudo', 'shift; exec "$@"');
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const updates = () => readFileSync(calls, 'utf8').match(/apt-get .*update$/gm) ?? [];
const installed = () => readFileSync(calls, 'utf8').match(/(?<=apt-get .*install .* )\S+$/gm) ?? [];

it('Lists of packages are not fetched for one that they do not name, at each run of the tests', () => {
  installDebianPackage('unknown');
  expect(updates()).toEqual([]);
  installDebianPackage('unknown', 'known');
  expect(updates()).toHaveLength(1);
  expect(installed()).toEqual(['known']);
});

it('Without lists they are fetched', () => {
  standIn('apt-get', '');
  installDebianPackage('unknown');
  expect(updates()).toHaveLength(1);
  expect(installed()).toEqual(['unknown']);
});
