import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTES = 700;

/** A small disk in memory, if this user may make one. It can be filled, and has room again. */
export const mountSmallDisk = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=0755`, 'tmpfs', folder];
  const isMounted = spawnSync('mount', options, { stdio: 'ignore' }).status === 0;
  const filler = join(folder, 'filler');
  return {
    isMounted,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize, 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => {
      if (isMounted) spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
    },
  };
};

export type SmallDisk = ReturnType<typeof mountSmallDisk>;
