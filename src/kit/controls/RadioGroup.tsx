import { useId } from 'react';

import styles from './RadioGroup.module.css';

interface RadioGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice among a few, all in view: radio buttons that look like one control. */
export const RadioGroup = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioGroupProps<Value>) => {
  const name = useId();

  return (
    <fieldset role="radiogroup">
      <legend className={styles.label}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
