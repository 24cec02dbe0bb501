import { ThresholdBox } from '../controls/ThresholdBox';
import { useInputControl, type InputProps } from './useInputControl';

interface ThresholdInputProps extends Omit<InputProps, 'helperText'> {
  /** Marks it as one that must be filled in, and says so. */
  required?: boolean;
  /** A numeric input of its own (VAR-6). */
  isNumeric?: boolean;
  /** Told what the text would count as, at each key; undefined once it counts, or was taken back. */
  onType?: (value: number | null | undefined) => void;
}

/** A limit of a form: a decimal with comma or dot, null for none (LST-9). */
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
