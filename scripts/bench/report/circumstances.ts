import { spawnSync } from 'node:child_process';
import { arch, cpus, platform, totalmem } from 'node:os';

const git = (...options: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', options, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const REPORT = 'docs/benchmarks.md';

const commit = (): string => {
  const hash = git('rev-parse', '--short=12', 'HEAD');
  if (hash === undefined) return 'unknown';
  const isChanged = git('status', '--porcelain', '--', '.', `:!${REPORT}`);
  return isChanged ? `${hash}, with changes that aren't committed` : hash;
};

const memory = () => `${(totalmem() / 2 ** 30).toFixed(1)} GiB`;

interface Known {
  /** Its version, where something was measured in it. */
  chromium: string | undefined;
  /** How quick the machine was, in words. */
  speed: string;
}

/** When, where and on which machine the figures were measured, as lines of Markdown. */
export const circumstances = ({ chromium, speed }: Known): string => {
  const processors = cpus();
  return [
    `- ${new Date().toISOString().slice(0, 10)}, commit ${commit()}`,
    `- Node ${process.versions.node}${chromium === undefined ? '' : `, Chromium ${chromium}`}`,
    `- ${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores, ${memory()}, ${platform()} ${arch()}; ${speed}`,
  ].join('\n');
};
