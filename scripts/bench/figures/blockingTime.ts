/** Tasks are felt from here on. */
const LONG_TASK_MS = 50;

interface Task {
  start: number;
  duration: number;
}

/** Total blocking time: of the tasks that end after a moment, what exceeds the length that nobody feels. */
export const blockingTime = (tasks: readonly Task[], since: number): number =>
  tasks
    .filter(({ start, duration }) => start + duration > since)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
