import { spawnSync } from 'node:child_process';

/** Whether a command succeeds; its output is dropped. */
export const succeeds = (command: string, ...options: string[]): boolean =>
  spawnSync(command, options, { stdio: 'ignore', timeout: 20_000 }).status === 0;

export const isRoot = (): boolean => process.getuid?.() === 0;

const outputOf = (command: string, ...options: string[]): string =>
  spawnSync(command, options, { encoding: 'utf8' }).stdout ?? '';

const run = (command: string, ...options: string[]) =>
  spawnSync(command, options, { stdio: 'inherit' }).status === 0;

/** Otherwise each run of the tests would fetch the lists again, for a package that they don't have. */
const mayBeThere = (name: string) =>
  outputOf('apt-get', 'indextargets', 'Created-By: Packages') === '' || succeeds('apt-cache', 'show', name);

/** The first of the packages that Debian's apt can install, where this user may. */
export const installDebianPackage = (...packages: string[]): void => {
  if (!succeeds('apt-get', '--version')) return;
  if (!isRoot() && !succeeds('sudo', '-n', 'true')) return;
  const candidates = packages.filter(mayBeThere);
  if (candidates.length === 0) return;
  const prefix = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'Acquire::Retries=0'];
  const [command = '', ...options] = isRoot() ? prefix : ['sudo', '-n', ...prefix];
  // Without fresh lists the install may still succeed, so its outcome alone counts.
  run(command, ...options, 'update');
  for (const name of candidates) {
    console.log(`Installing ${name} with apt-get…`);
    if (run(command, ...options, 'install', '-y', '--no-install-recommends', name)) return;
  }
};
