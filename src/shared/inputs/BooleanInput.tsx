import { Switch } from '../controls/Switch';
import { useInputControl, type InputProps } from './useInputControl';

interface BooleanInputProps extends Pick<InputProps, 'source' | 'label'> {
  /** Called after the change is applied. */
  onChange?: (isOn: boolean) => void;
}

/** Something that is on or off. */
export const BooleanInput = ({ onChange, ...input }: BooleanInputProps) => {
  const { field, frame } = useInputControl(input);

  const change = (isOn: boolean) => {
    field.onChange(isOn);
    onChange?.(isOn);
  };

  return <Switch label={frame.label} isOn={field.value === true} onChange={change} />;
};
