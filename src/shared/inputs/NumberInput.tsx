import { useState } from 'react';

import { TextBox } from '../controls/TextBox';
import { useInputControl, type InputProps } from './useInputControl';

const NUMBER = /^\d+(?:[.,]\d+)?$/;

const parse = (text: string): number | null => {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed.replace(',', '.')) : null;
};

const format = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

interface NumberInputProps extends InputProps {
  /** The keypad of a phone. */
  inputMode: 'numeric' | 'decimal';
}

/** A number that isn't negative, with comma or dot; null for any other text, which stays in the field. */
export const NumberInput = ({ inputMode, ...input }: NumberInputProps) => {
  const { field, frame, isRequired } = useInputControl(input);
  const value = field.value as number | null;
  const [typed, setTyped] = useState(() => format(value));

  return (
    <TextBox
      {...frame}
      {...field}
      // What was typed, unless the form has another value by now, such as that of a draft.
      value={parse(typed) === value ? typed : format(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(parse(target.value));
      }}
      inputMode={inputMode}
      autoComplete="off"
      required={isRequired}
    />
  );
};
