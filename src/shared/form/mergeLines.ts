import type { Edit } from './mergeFields';
import { readLines } from './readLines';

/**
 * The lines of a form. If others changed them meanwhile, they are the current ones, without those that the form removed
 * and with those that it added.
 */
export const mergeLines = ({ initial, edited, current }: Edit<string>): string => {
  if (current === initial) return edited;
  const before = readLines(initial);
  const after = readLines(edited);
  const kept = readLines(current).filter((line) => after.includes(line) || !before.includes(line));
  const added = after.filter((line) => !before.includes(line) && !kept.includes(line));
  return [...kept, ...added].join('\n');
};
