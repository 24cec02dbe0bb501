import { Checkbox } from '../controls/Checkbox';
import styles from './CheckboxInput.module.css';
import { useInputControl, type InputProps } from './useInputControl';

/** A checkbox with its label beside it. */
export const CheckboxInput = (input: Pick<InputProps, 'source' | 'label'>) => {
  const { field, frame } = useInputControl(input);

  return (
    <label className={styles.choice}>
      <Checkbox checked={field.value === true} onChange={field.onChange} onBlur={field.onBlur} />
      {frame.label}
    </label>
  );
};
