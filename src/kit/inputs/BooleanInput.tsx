import styles from './BooleanInput.module.css';
import { useInputControl, type InputProps } from './useInputControl';

interface BooleanInputProps extends Pick<InputProps, 'source' | 'label'> {
  /** Called after the change is applied. */
  onChange?: (isOn: boolean) => void;
}

/** Something that is on or off: a switch with its label beside it. */
export const BooleanInput = ({ onChange, ...input }: BooleanInputProps) => {
  const { field, frame } = useInputControl(input);
  const isOn = field.value === true;

  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => {
          field.onChange(target.checked);
          onChange?.(target.checked);
        }}
      />
      {frame.label}
    </label>
  );
};
