import { setTimeout as delay } from 'node:timers/promises';

const STOP_LIMIT_MS = 5_000;
const CHECK_MS = 50;

/** Whether a process with this id is running, whoever started it. */
export const isAlive = (id: number): boolean => {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Stops a PostgreSQL by its process id, and waits until it has ended; after five seconds, it stops at once. */
export const endProcess = async (id: number): Promise<void> => {
  const deadline = Date.now() + STOP_LIMIT_MS;
  let signal: NodeJS.Signals = 'SIGINT';
  process.kill(id, signal);
  while (isAlive(id)) {
    if (Date.now() > deadline && signal === 'SIGINT') {
      signal = 'SIGQUIT';
      process.kill(id, signal);
    }
    await delay(CHECK_MS);
  }
};
