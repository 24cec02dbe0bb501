import { isRequired, LIMITS, type Limit, type Requirements, type Thresholds } from '@domain/threshold';
import { useText } from '@/i18n/useText';
import { ThresholdBox } from '@/shared/controls/ThresholdBox';
import { ThresholdWarning } from '@/shared/controls/ThresholdWarning';

import styles from './ThresholdFields.module.css';
import { ThresholdScale } from './ThresholdScale';

interface ThresholdFieldsProps {
  thresholds: Thresholds;
  onChange: (changes: Partial<Thresholds>) => void;
  /** Of the normalized variable; undefined while it isn't known. */
  requirements: Requirements | undefined;
  problemOf: (limit: Limit) => string | undefined;
}

/** The four limits of a variable (doc 1 §3). */
export const ThresholdFields = ({ thresholds, onChange, requirements, problemOf }: ThresholdFieldsProps) => {
  const text = useText();

  return (
    <div className={styles.thresholds}>
      <ThresholdScale thresholds={thresholds} />
      <div className={styles.fields}>
        {LIMITS.map((limit) => (
          <ThresholdBox
            key={limit}
            label={text(`thresholds.${limit}`)}
            value={thresholds[limit]}
            onChange={(value) => onChange({ [limit]: value })}
            required={isRequired(limit, requirements)}
            problem={problemOf(limit)}
          />
        ))}
      </div>
      <ThresholdWarning thresholds={thresholds} />
    </div>
  );
};
