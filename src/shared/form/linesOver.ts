import { readLines } from './readLines';

/**
 * The lines of a form. If others changed them since it began, they are those that are saved by now, without those that
 * the form removed and with those that it added.
 */
export const linesOver = (now: string, began: string, edited: string): string => {
  if (now === began) return edited;
  const before = readLines(began);
  const after = readLines(edited);
  const kept = readLines(now).filter((line) => after.includes(line) || !before.includes(line));
  const added = after.filter((line) => !before.includes(line) && !kept.includes(line));
  return [...kept, ...added].join('\n');
};
