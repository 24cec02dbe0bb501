import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PERIOD_US = 100_000;

/** The kernel's groups of processes with a limit of their processor time: its first version, and the second, which wasn't tried. */
const versions = [
  {
    root: '/sys/fs/cgroup/cpu',
    mark: 'cpu.cfs_quota_us',
    limit: (folder: string, quota: number) => {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
    },
  },
  {
    root: '/sys/fs/cgroup',
    mark: 'cgroup.subtree_control',
    limit: (folder: string, quota: number) => {
      writeFileSync(join(folder, '..', 'cgroup.subtree_control'), '+cpu');
      writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
    },
  },
];

export interface CpuShare {
  /** A process, and all that it starts from now on. */
  hold(processId: number): void;
  /** Of the periods since the last call in which it ran, the share at whose end it had to wait (0–1). */
  shareOfWaits(): number;
  /** Its processes must have ended. */
  remove(): void;
}

/**
 * Gives processes no more than a part of one core, so that several on this machine behave as on machines of their own.
 * @throws an Error where the kernel or the rights don't allow it
 */
export const createCpuShare = (name: string, cores: number): CpuShare => {
  const version = versions.find(({ root, mark }) => existsSync(join(root, mark)));
  if (!version) throw new Error('This needs Linux with its control groups for processor time.');
  const folder = join(version.root, `vigia-${process.pid}-${name}`);
  mkdirSync(folder);
  version.limit(folder, Math.round(cores * PERIOD_US));
  const countOf = (text: string, key: string) =>
    Number(new RegExp(`^${key} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  const read = () => {
    const text = readFileSync(join(folder, 'cpu.stat'), 'utf8');
    return { periods: countOf(text, 'nr_periods'), waits: countOf(text, 'nr_throttled') };
  };
  let before = read();
  return {
    hold: (processId) => writeFileSync(join(folder, 'cgroup.procs'), String(processId)),
    shareOfWaits: () => {
      const now = read();
      const periods = now.periods - before.periods;
      const share = periods > 0 ? (now.waits - before.waits) / periods : 0;
      before = now;
      return share;
    },
    remove: () => rmdirSync(folder),
  };
};
