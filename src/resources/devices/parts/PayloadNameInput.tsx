import { useMemo, type ReactNode } from 'react';
import type { Validator } from 'react-admin';

import { useText } from '@/i18n/useText';
import { SuggestionBox } from '@/kit/controls/searchable-select/SuggestionBox';
import { useInputControl } from '@/kit/inputs/useInputControl';
import { useFeature } from '@/kit/useFeature';
import type { ReceivedVariable } from '@/providers/data/records';

import { DeviceUnitInput } from './DeviceUnitInput';
import { isRepeated } from './matchingNames';
import styles from './PayloadNameInput.module.css';
import { useMeaningText } from './useMeaningText';
import { useReadingText } from './useReadingText';
import { devicesMessages } from './texts';

interface PayloadNameInputProps {
  /** The source among the form's values, in a list of `variables`, of what has `payloadName` and `sentUnit`. */
  source: string;
  /** The variable's name here. */
  variable: string;
  /** The variable's unit. */
  unit: string | null | undefined;
  received: readonly ReceivedVariable[];
  /** What its values mean, if that is known (EXT-61). */
  kind?: string | null | undefined;
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

/** The name under which a device sends a variable: one that arrived, or any other; and in which unit. */
export const PayloadNameInput = ({
  source,
  variable,
  unit,
  received,
  kind,
  last,
  validate,
}: PayloadNameInputProps) => {
  const text = useText();
  const readingText = useReadingText();
  const meaningText = useMeaningText();
  const suggestions = useMemo(
    () => received.map(({ name, last: newest, unit }) => ({ name, note: readingText(newest, unit) ?? '' })),
    [received, readingText],
  );
  const { field, frame } = useInputControl({
    source: `${source}.payloadName`,
    label: devicesMessages.payloadName,
    validate: validate ? [onlyOnce, validate] : onlyOnce,
  });
  const value = field.value as string;
  const sent = received.find(({ name }) => name === value.trim());
  const convertsUnits = useFeature('units');

  return (
    <div className={styles.source}>
      <SuggestionBox
        {...frame}
        label={variable}
        hint={[
          readingText(sent?.last ?? last, sent?.unit) ?? text(devicesMessages.noReadings),
          meaningText(kind, sent?.unit),
        ]
          .filter(Boolean)
          .join(' · ')}
        placeholder={frame.label}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        suggestions={suggestions}
      />
      {convertsUnits && unit && value.trim() !== '' && (
        <DeviceUnitInput source={`${source}.sentUnit`} variable={variable} unit={unit} said={sent?.unit} />
      )}
    </div>
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
