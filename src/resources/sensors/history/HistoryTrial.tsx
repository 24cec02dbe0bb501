import { counted } from '@/i18n/formatCount';
import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { useToday } from '@/kit/useToday';
import type { HistoryTrial as Trial } from '@/providers/data/records';

import styles from '../tables/tables.module.css';
import { LineProblems } from './LineProblems';
import { historyMessages } from './texts';

/** A point for thousands would look like the decimals of the file, if those were taken for thousands. */
const ungrouped = (value: number): string => String(value).replace('.', ',');

/** How the first lines of a file are read. */
export const HistoryTrial = ({ trial: { values, samples, problems } }: { trial: Trial }) => {
  const text = useText();
  const today = useToday();

  return (
    <>
      <p className={styles.counts} role="status">
        {text(historyMessages.reads, counted(values))}
      </p>
      {samples.length > 0 && (
        <ul>
          {samples.map(({ line, sensor, variable, value, at }) => (
            <li key={`${line} ${variable}`}>
              {text(sensor === '' ? historyMessages.sample : historyMessages.sampleOf, {
                sensor,
                variable,
                value: ungrouped(value),
                at: formatMoment(at, today),
              })}
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <>
          <h3>{text(historyMessages.tryProblems)}</h3>
          <LineProblems problems={problems} />
        </>
      )}
    </>
  );
};
