import { useState, type KeyboardEvent } from 'react';

import { THRESHOLD_STEP } from '@/config/constants';
import { useText } from '@/i18n/useText';
import { TextBox } from '@/kit/controls/TextBox';
import { useHeldWhilePressed } from '@/kit/controls/useHeldWhilePressed';
import { useReportTyped } from '@/kit/form/typedValues';
import { useInputControl, type InputProps } from '@/kit/inputs/useInputControl';

import { thresholdMessages } from './thresholdTexts';
import {
  formatThreshold,
  readThreshold,
  stepThreshold,
  withoutSeparators,
  type ThresholdDoubt,
} from './thresholdText';
import styles from './ThresholdInput.module.css';

interface ThresholdInputProps extends Omit<InputProps, 'helperText'> {
  /** Marks it as required even if no rule in `validate` says so. */
  isRequired?: boolean;
  /** Stands beside the number. */
  unit?: string | null | undefined;
  /** The spec wants a numeric input (VAR-6): assistive technology announces that it can be stepped. */
  isNumeric?: boolean;
}

interface Doubt {
  kind: ThresholdDoubt;
  typed: string;
}

/**
 * A limit in a form: a decimal with comma or dot, null for none (LST-9). The text is applied by Enter or on
 * leaving the field. Enter doesn't submit the form around it (LST-9), and Escape undoes the typed text before
 * it closes anything. The up and down keys step by hundredths (LST-10).
 */
export const ThresholdInput = ({ isNumeric = false, unit, ...input }: ThresholdInputProps) => {
  const text = useText();
  const { field, frame, isRequired } = useInputControl(input);
  const value = field.value as number | null;
  const tellTyped = useReportTyped(field.name);
  const [typed, setTyped] = useState<string | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const shownDoubt = useHeldWhilePressed(doubt);
  const doubtText =
    shownDoubt && text(thresholdMessages[shownDoubt.kind], { whole: withoutSeparators(shownDoubt.typed) });
  const hint = isRequired ? text(thresholdMessages.required) : undefined;

  const type = (input: string) => {
    setTyped(input);
    setDoubt(null);
    const reading = readThreshold(input);
    tellTyped(reading.value === value ? undefined : reading.value);
  };

  const endTyping = () => {
    setTyped(null);
    tellTyped(undefined);
  };

  const commit = () => {
    if (typed === null) return;
    const reading = readThreshold(typed);
    endTyping();
    setDoubt(reading.doubt ? { kind: reading.doubt, typed } : null);
    if (reading.value !== value) field.onChange(reading.value);
  };

  const leave = () => {
    commit();
    field.onBlur();
  };

  const step = (direction: 1 | -1) => {
    endTyping();
    setDoubt(null);
    field.onChange(stepThreshold(typed === null ? value : readThreshold(typed).value, direction));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    }
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      endTyping();
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    }
  };

  return (
    <TextBox
      label={frame.label}
      value={typed ?? formatThreshold(value)}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
      problem={frame.problem && (doubtText ?? frame.problem)}
      hint={doubtText ?? hint}
      {...(isNumeric && {
        role: 'spinbutton',
        'aria-valuenow': value ?? undefined,
        'aria-valuetext': typed ?? formatThreshold(value),
      })}
      action={unit ? <span className={styles.unit}>{unit}</span> : undefined}
      // No effect on a text field; it states the step of LST-10.
      step={THRESHOLD_STEP}
      // No inputMode: the decimal keypad of iOS has no minus sign.
      autoComplete="off"
      enterKeyHint="done"
      aria-required={isRequired}
    />
  );
};
