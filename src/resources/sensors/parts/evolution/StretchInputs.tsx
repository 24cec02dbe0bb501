import { isoDay } from '@domain/monthNames';
import { monthOf } from '@domain/months';

import { useText } from '@/i18n/useText';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { CompareSelect } from '@/kit/period/CompareSelect';
import { DayInputs } from '@/kit/period/DayInputs';
import { periodMessages } from '@/kit/period/texts';
import { useToday } from '@/kit/useToday';

import styles from './Evolution.module.css';
import { stretchProblems } from './rules/stretchProblems';
import { STRETCHES, type StretchChoice } from './rules/stretchChoice';
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

  return (
    <div className={styles.inputs}>
      <div className={styles.stretches}>
        <RadioGroup
          label={text(periodMessages.period)}
          options={STRETCHES.map((value) => ({
            value,
            label: text(value === 'days' ? periodMessages.otherDays : evolutionMessages.stretches[value]),
          }))}
          value={choice.stretch}
          onChange={(stretch) =>
            onChange({ ...choice, stretch, ...(stretch === 'days' ? shownDays : { from: '', to: '' }) })
          }
        />
      </div>
      {choice.stretch === 'days' && (
        <DayInputs
          days={choice}
          last={isoDay(monthOf(today), today.getDate())}
          problems={stretchProblems(choice, today)}
          onChange={({ from, to }) => onChange({ ...choice, from, to })}
        />
      )}
      <CompareSelect value={choice.compare} onChange={(compare) => onChange({ ...choice, compare })} />
    </div>
  );
};
