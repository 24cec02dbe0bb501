import { useMemo, type ReactNode } from 'react';
import type { Validator } from 'react-admin';

import { useText } from '@/i18n/useText';
import { SuggestionBox } from '@/kit/controls/searchable-select/SuggestionBox';
import { useInputControl } from '@/kit/inputs/useInputControl';
import type { ReceivedVariable } from '@/providers/data/records';

import { isRepeated } from './matchingNames';
import styles from './PayloadNameInput.module.css';
import { useReadingText } from './useReadingText';
import { devicesMessages } from './texts';

interface PayloadNameInputProps {
  /** The name's source among the form's values, in a list of `variables`. */
  source: string;
  /** The variable's name here. */
  variable: string;
  received: readonly ReceivedVariable[];
  last?: ReceivedVariable['last'] | undefined;
  validate?: Validator | undefined;
}

interface NamedVariables {
  variables?: readonly { payloadName: string }[];
}

const onlyOnce = (value: string, { variables = [] }: NamedVariables) => {
  const names = variables.map(({ payloadName }) => payloadName);
  return isRepeated(value, names) ? devicesMessages.payloadNameTaken : undefined;
};

/** The name under which a device sends a variable: one that arrived, or any other. */
export const PayloadNameInput = ({ source, variable, received, last, validate }: PayloadNameInputProps) => {
  const text = useText();
  const readingText = useReadingText();
  const suggestions = useMemo(
    () => received.map(({ name, last: newest, unit }) => ({ name, note: readingText(newest, unit) ?? '' })),
    [received, readingText],
  );
  const { field, frame } = useInputControl({
    source,
    label: devicesMessages.payloadName,
    validate: validate ? [onlyOnce, validate] : onlyOnce,
  });
  const value = field.value as string;
  const sent = received.find(({ name }) => name === value.trim());

  return (
    <SuggestionBox
      {...frame}
      label={variable}
      hint={readingText(sent?.last ?? last, sent?.unit) ?? text(devicesMessages.noReadings)}
      placeholder={frame.label}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      suggestions={suggestions}
    />
  );
};

interface PayloadNamesProps {
  legend: string;
  children: ReactNode;
}

/** The name of each variable of a sensor in what its device sends. */
export const PayloadNames = ({ legend, children }: PayloadNamesProps) => (
  <fieldset className={styles.names}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
