import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
}

const RULE = '-'.repeat(80);

const describe = (folder: string): string => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const said = typeof license === 'object' ? license.type : license;
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [RULE, `${name} ${version}: ${said ?? 'see below'}`, ...texts].join('\n\n');
};

/** The licences of all packages of others that a release holds, in the web app's files or as they are. */
export const licencesOfOthers = (): string => {
  const { stdout } = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { encoding: 'utf8' });
  const folders = [...new Set(stdout.trim().split('\n').slice(1))].filter((folder) =>
    existsSync(join(folder, 'package.json')),
  );
  return `${folders.toSorted().map(describe).join('\n\n')}\n`;
};
