import { ThresholdBox } from '../controls/ThresholdBox';
import { useInputControl, type InputProps } from './useInputControl';

interface ThresholdInputProps extends Omit<InputProps, 'helperText'> {
  /** Marks it as required, and says so. */
  required?: boolean;
  /** A separate numeric input (VAR-6). */
  isNumeric?: boolean;
  /** Called at each key with the value that the text would have; undefined once it is applied or undone. */
  onType?: (value: number | null | undefined) => void;
}

/** A limit in a form: a decimal with comma or dot, null for none (LST-9). */
export const ThresholdInput = ({
  required = false,
  isNumeric = false,
  onType,
  ...input
}: ThresholdInputProps) => {
  const { field, frame } = useInputControl(input);

  return (
    <ThresholdBox
      label={frame.label}
      problem={frame.problem}
      value={field.value as number | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onType={onType}
      required={required}
      isNumeric={isNumeric}
    />
  );
};
