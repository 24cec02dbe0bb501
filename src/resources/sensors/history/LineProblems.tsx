import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { HistoryTrial } from '@/providers/data/records';

import styles from '../tables/tables.module.css';
import { historyMessages } from './texts';

type Problem = HistoryTrial['problems'][number];

/** How many lines with the same problem are named. */
const NAMED = 5;

const groupsOf = (problems: readonly Problem[]): [string, number[]][] => {
  const groups = new Map<string, number[]>();
  for (const { text, line } of problems) groups.set(text, [...(groups.get(text) ?? []), line]);
  return [...groups];
};

/** What is wrong with lines of a file, each problem once. */
export const LineProblems = ({ problems }: { problems: readonly Problem[] }) => {
  const text = useText();

  return (
    <ul className={styles.recent}>
      {groupsOf(problems).map(([problem, lines]) => (
        <li key={problem}>
          {problem}
          <span className={styles.note}>
            {text(historyMessages.lines, {
              lines: lines.slice(0, NAMED).join(', '),
              smart_count: lines.length,
            })}
            {lines.length > NAMED &&
              text(historyMessages.moreLines, { count: formatCount(lines.length - NAMED) })}
          </span>
        </li>
      ))}
    </ul>
  );
};
