import type { Days } from '@domain/days';

import { useText } from '@/i18n/useText';

import { TextBox } from '../controls/TextBox';
import type { DayProblems } from './dayProblems';
import styles from './period.module.css';

interface DayInputsProps {
  /** As somebody types them, maybe empty. */
  days: Days;
  /** The last day that can be chosen. */
  last: string;
  problems: DayProblems;
  disabled?: boolean;
  /** Places them, instead of side by side among filters. */
  className?: string | undefined;
  onChange: (days: Days) => void;
}

/** Any two days. */
export const DayInputs = ({
  days: { from, to },
  last,
  problems,
  disabled = false,
  className = styles.days,
  onChange,
}: DayInputsProps) => {
  const text = useText();

  return (
    <div className={className}>
      {(['from', 'to'] as const).map((end) => {
        const problem = problems[end];
        return (
          <TextBox
            key={end}
            type="date"
            label={text(end === 'from' ? 'list.from' : 'list.to')}
            max={last}
            value={end === 'from' ? from : to}
            disabled={disabled}
            problem={problem && text(problem)}
            onChange={({ target }) => onChange({ from, to, [end]: target.value })}
          />
        );
      })}
    </div>
  );
};
