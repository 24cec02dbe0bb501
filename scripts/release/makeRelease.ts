/**
 * `npm run release`: an archive that runs with Node alone, built for this platform, or for the one that is named, as
 * `npm run release -- linux-arm64`. One of this platform is tried before it counts.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { buildServer } from '../buildServer';
import { buildWebApp } from '../buildWebApp';
import { licencesOfOthers } from './licences';
import { OWN_FILES } from './ownFiles';
import { pruneForRunning } from './pruneForRunning';
import { releasePlatform } from './releasePlatform';
import { tryRelease } from './tryRelease';

/** What the server finds while it runs, besides what it imports. */
const FOUND = ['@expo-google-fonts/inter', '@expo-google-fonts/noto-emoji', '@fontsource/unifontex'];

const here = `${process.platform}-${process.arch}`;
const platform = releasePlatform(process.argv[2]);
const [os = '', cpu = ''] = platform.split('-');

const run = (command: string, args: readonly string[], cwd = '.'): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${stdout}\n${stderr}`);
  return stdout;
};

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

/** The project's manifest without what only building needs. */
const manifestOf = (project: Manifest, packages: readonly string[]): object => {
  const { scripts, dependencies, ...others } = project;
  const { devDependencies: _built, allowScripts: _scripts, ...kept } = others as Record<string, unknown>;
  const needed = [...packages, ...FOUND].toSorted();
  return {
    ...kept,
    scripts: { serve: scripts.serve, admin: 'node dist-server/admin.mjs' },
    dependencies: Object.fromEntries(
      needed.map((name) => {
        const version = dependencies[name];
        if (version === undefined) throw new Error(`The server imports ${name}, which is no dependency.`);
        return [name, version];
      }),
    ),
  };
};

const project = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const name = `vigia-${project.version}`;
const stage = resolve('release', name);
const archive = resolve('release', `${name}-${platform}.tar.gz`);

rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
await buildWebApp('release/web');
cpSync('release/web', join(stage, 'dist'), { recursive: true });
const packages = await buildServer(join(stage, 'dist-server'));
for (const file of OWN_FILES) cpSync(file, join(stage, file), { recursive: true });
cpSync('scripts/release/README.md', join(stage, 'README.md'));
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifestOf(project, packages), null, 2)}\n`);
// The versions that were tested: npm takes what it needs of them.
cpSync('package-lock.json', join(stage, 'package-lock.json'));
run('npm', ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', `--os=${os}`, `--cpu=${cpu}`], stage);
pruneForRunning(join(stage, 'node_modules'));
// Of the whole project: the web app's packages are in its files.
writeFileSync(join(stage, 'sbom.cdx.json'), run('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev']));
writeFileSync(join(stage, 'LICENCES.txt'), licencesOfOthers());
run('tar', ['-czf', archive, '-C', resolve('release'), name]);
rmSync(stage, { recursive: true });

console.log(`${archive}  ${(statSync(archive).size / 1e6).toFixed(1)} MB`);
if (platform === here) await tryRelease(archive, name);
else console.log(`It was not tried: this machine is ${here}.`);
