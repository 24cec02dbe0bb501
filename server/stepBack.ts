import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const LOW_PRIORITY = 10;

/** Lets everything else go first. On Linux threads have separate priorities; elsewhere they share the process's. */
export const stepBack = (): void => {
  try {
    const thread = Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0]);
    setPriority(thread, LOW_PRIORITY);
  } catch {
    return;
  }
};
