import { ThresholdBox, type ThresholdBoxProps } from '../controls/ThresholdBox';
import { useInputControl, type InputProps } from './useInputControl';

type ThresholdInputProps = Omit<InputProps, 'helperText'> &
  Pick<ThresholdBoxProps, 'required' | 'isNumeric' | 'onType'>;

/** A limit in a form: a decimal with comma or dot, null for none (LST-9). */
export const ThresholdInput = ({ source, label, validate, ...box }: ThresholdInputProps) => {
  const { field, frame } = useInputControl({ source, label, validate });

  return (
    <ThresholdBox
      {...box}
      label={frame.label}
      problem={frame.problem}
      value={field.value as number | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
};
