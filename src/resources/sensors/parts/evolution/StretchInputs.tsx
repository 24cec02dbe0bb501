import { isoDay } from '@domain/monthNames';
import { monthOf } from '@domain/months';

import { useText } from '@/i18n/useText';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { Select } from '@/kit/controls/Select';
import { TextBox } from '@/kit/controls/TextBox';
import { useToday } from '@/kit/useToday';

import styles from './Evolution.module.css';
import { dayProblems } from './rules/dayProblems';
import { COMPARISONS, STRETCHES, type StretchChoice } from './rules/stretchChoice';
import { evolutionMessages } from './texts';

interface StretchInputsProps {
  choice: StretchChoice;
  onChange: (choice: StretchChoice) => void;
  /** The two days to begin with. */
  shownDays: { from: string; to: string };
}

/** Which stretch of time, and what it is compared with. */
export const StretchInputs = ({ choice, onChange, shownDays }: StretchInputsProps) => {
  const text = useText();
  const today = useToday();
  const problems = dayProblems(choice, today);

  return (
    <div className={styles.inputs}>
      <div className={styles.stretches}>
        <RadioGroup
          label={text(evolutionMessages.stretch)}
          options={STRETCHES.map((value) => ({ value, label: text(evolutionMessages.stretches[value]) }))}
          value={choice.stretch}
          onChange={(stretch) =>
            onChange({ ...choice, stretch, ...(stretch === 'days' ? shownDays : { from: '', to: '' }) })
          }
        />
      </div>
      {choice.stretch === 'days' && (
        <div className={styles.days}>
          {(['from', 'to'] as const).map((end) => {
            const problem = problems[end];
            return (
              <TextBox
                key={end}
                type="date"
                label={text(end === 'from' ? 'list.from' : 'list.to')}
                max={isoDay(monthOf(today), today.getDate())}
                value={choice[end]}
                problem={problem && text(problem)}
                onChange={({ target }) => onChange({ ...choice, [end]: target.value })}
              />
            );
          })}
        </div>
      )}
      <div className={styles.compare}>
        <Select
          label={text(evolutionMessages.compare)}
          value={choice.compare}
          options={COMPARISONS.map((value) => ({ value, label: text(evolutionMessages.comparisons[value]) }))}
          onChange={(compare) => onChange({ ...choice, compare })}
        />
      </div>
    </div>
  );
};
