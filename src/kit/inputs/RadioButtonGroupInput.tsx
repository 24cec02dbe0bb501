import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { RadioGroup } from '../controls/RadioGroup';
import { useInputControl, type InputProps } from './useInputControl';

interface RadioButtonGroupInputProps<Value extends string> extends Pick<
  InputProps,
  'source' | 'label' | 'validate'
> {
  choices: readonly { id: Value; name: MessageKey }[];
  /** Called after the choice is applied. */
  onChange?: (value: Value) => void;
}

/** A choice among a few. If one is invalid, the fields that belong to it say why, not this control. */
export const RadioButtonGroupInput = <Value extends string>({
  choices,
  onChange,
  ...input
}: RadioButtonGroupInputProps<Value>) => {
  const text = useText();
  const { field, frame } = useInputControl(input);

  return (
    <RadioGroup
      label={frame.label}
      options={choices.map(({ id, name }) => ({ value: id, label: text(name) }))}
      value={field.value as Value}
      onChange={(value) => {
        field.onChange(value);
        onChange?.(value);
      }}
    />
  );
};
