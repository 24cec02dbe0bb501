import { formatMeasure } from '@reporting/format';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { DerivedVariable } from '@/providers/data/records';

import { siteMoment } from '../siteTime';
import styles from './Derived.module.css';
import { derivedMessages } from './texts';

interface DayOfFormulaProps {
  day: DerivedVariable['day'];
  unit: string | null | undefined;
  timeZone: string;
}

/** What a formula gives of the last day: at how many moments, why not at the others, and the newest values. */
export const DayOfFormula = ({ day, unit, timeZone }: DayOfFormulaProps) => {
  const text = useText();
  const { moments, computed, last } = day;
  if (moments === 0) return <p className={styles.note}>{text(derivedMessages.noMoments)}</p>;

  return (
    <>
      <p className={styles.note}>
        {text(derivedMessages.computed, { computed: formatCount(computed), total: formatCount(moments) })}
        {(['lacking', 'divisions', 'undefined'] as const).map(
          (reason) => day[reason] > 0 && ` ${text(derivedMessages[reason], counted(day[reason]))}`,
        )}
      </p>
      {last.length > 0 && (
        <ul className={styles.values} aria-label={text(derivedMessages.last)}>
          {last.map(({ at, value }) => (
            <li key={at}>
              <strong>{formatMeasure(value, unit)}</strong> {siteMoment(at, timeZone)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
