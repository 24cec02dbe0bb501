/** What `npm start` and `npm test` need before any package is installed: nothing here may import one. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const MINIMUM_NODE = [20, 19];

/** Ends the process with a message instead of a stack trace. */
export const giveUp = (/** @type {string} */ message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};

const checkNodeVersion = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [minimumMajor = 0, minimumMinor = 0] = MINIMUM_NODE;
  if (major > minimumMajor || (major === minimumMajor && minor >= minimumMinor)) return;
  giveUp(
    `Vigía needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node} (${process.execPath}).\n` +
      'Install a current release from https://nodejs.org and run the command again.',
  );
};

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} LockFile */

const packagesIn = (/** @type {string} */ path) =>
  /** @type {LockFile} */ (JSON.parse(readFileSync(path, 'utf8'))).packages;

/**
 * Compares what npm noted when it last installed with what the repository asks for. The times of the files say
 * nothing after a clone or a change of branch. Packages for other platforms are optional and stay uninstalled.
 */
const areDependenciesCurrent = () => {
  const installedLock = 'node_modules/.package-lock.json';
  if (!existsSync(installedLock)) return false;
  const installed = packagesIn(installedLock);
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional === true ||
      wanted.devOptional === true ||
      installed[path]?.version === wanted.version,
  );
};

const installDependencies = () => {
  console.log('Installing dependencies (npm ci)…');
  const npmCli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [command, prefix] = npmCli ? [process.execPath, [npmCli]] : ['npm', []];
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const { status } = spawnSync(command, [...prefix, ...options], {
    stdio: 'inherit',
    shell: !npmCli && process.platform === 'win32',
  });
  if (status !== 0) giveUp('The dependencies could not be installed; npm says above what went wrong.');
};

/** Checks Node and brings node_modules in line with package-lock.json. */
export const prepare = () => {
  checkNodeVersion();
  if (!areDependenciesCurrent()) installDependencies();
};
