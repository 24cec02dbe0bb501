import { useState } from 'react';

import { readTypedNumber } from '@domain/tables/tableNumber';

import { TextBox } from '../controls/TextBox';
import { useInputControl, type InputProps } from './useInputControl';

/** Text that isn't a number (yet) stays as it is typed, so that a draft can bring it back. */
export type NumberValue = number | string;

const NUMBER = /^\d+(?:[.,]\d+)?$/;

const parse = (text: string): NumberValue => {
  const typed = text.trim();
  return (NUMBER.test(typed) ? readTypedNumber(typed) : undefined) ?? text;
};

const format = (value: NumberValue): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : value;

interface NumberInputProps extends InputProps {
  /** The keypad of a phone. */
  inputMode: 'numeric' | 'decimal';
}

/** A number that isn't negative, with comma or dot; '100.000' may be two. The value in the form is a `NumberValue`. */
export const NumberInput = ({ inputMode, ...input }: NumberInputProps) => {
  const { field, frame, isRequired } = useInputControl(input);
  const value = field.value as NumberValue;
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
