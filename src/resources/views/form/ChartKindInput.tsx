import { useId } from 'react';

import { CHART_KINDS, type ChartKind } from '@domain/reports/chartKind';

import { useText } from '@/i18n/useText';
import { PROBLEM_MARK } from '@/kit/form/useFirstProblem';
import { useInputControl } from '@/kit/inputs/useInputControl';
import { useFeature } from '@/kit/useFeature';

import { chartKindLabel } from '../parts/chartKindLabel';
import { ChartPictogram } from '../ChartPictogram';
import styles from './ChartKindInput.module.css';
import { chartRule } from './viewValues';
import { viewFormMessages } from './texts';

interface KindProps {
  kind: ChartKind;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A kind as a card; the whole card is the radio button. */
const Kind = ({ kind, group, isChosen, onChoose }: KindProps) => {
  const text = useText();
  const id = useId();

  return (
    <div className={styles.card}>
      <input
        type="radio"
        id={id}
        className={styles.radio}
        name={group}
        value={kind}
        checked={isChosen}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <ChartPictogram kind={kind} className={styles.pictogram} />
      <div>
        <label htmlFor={id} className={styles.name}>
          {text(chartKindLabel(kind))}
        </label>
        <p id={`${id}-about`} className={styles.about}>
          {text(viewFormMessages.chartKinds[kind])}
        </p>
      </div>
    </div>
  );
};

/** What one of Vigía's own charts shows of a sensor and month (EXT-24). */
export const ChartKindInput = () => {
  const group = useId();
  const { field, frame } = useInputControl({
    source: 'chart',
    label: viewFormMessages.chartKind,
    validate: chartRule,
  });
  // One that a view already has stays offered.
  const has: Partial<Record<ChartKind, boolean>> = {
    'noise-periods': useFeature('noise'),
    'air-index': useFeature('air'),
  };
  const kinds = CHART_KINDS.filter((kind) => has[kind] !== false || kind === field.value);
  const problemId = `${group}-problem`;

  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-describedby={problemId}
      {...(frame.problem && { 'aria-invalid': true, ...PROBLEM_MARK })}
    >
      <legend className="visually-hidden">{frame.label}</legend>
      <div className={styles.cards}>
        {kinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            group={group}
            isChosen={field.value === kind}
            onChoose={() => field.onChange(kind)}
          />
        ))}
      </div>
      <div id={problemId} className={styles.problem} aria-live="polite">
        {frame.problem}
      </div>
    </fieldset>
  );
};
