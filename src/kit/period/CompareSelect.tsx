import { useText } from '@/i18n/useText';

import { Select } from '../controls/Select';
import { COMPARISONS, type ComparisonName } from './comparisons';
import styles from './period.module.css';
import { periodMessages } from './texts';

interface CompareSelectProps {
  value: ComparisonName;
  onChange: (compare: ComparisonName) => void;
}

/** What some days are compared with. */
export const CompareSelect = ({ value, onChange }: CompareSelectProps) => {
  const text = useText();

  return (
    <div className={styles.compare}>
      <Select
        label={text(periodMessages.compare)}
        value={value}
        options={COMPARISONS.map((one) => ({ value: one, label: text(periodMessages.comparisons[one]) }))}
        onChange={onChange}
      />
    </div>
  );
};
