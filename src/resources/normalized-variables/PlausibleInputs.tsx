import type { Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { isUpsideDown, usualRange } from '@domain/sensors/plausibleRange';
import { formatNumber } from '@reporting/format';

import { useText } from '@/i18n/useText';
import { TextInput } from '@/kit/inputs/TextInput';

import styles from './KindInputs.module.css';
import type { MeasurementValues } from './measurement';
import { normalizedVariablesMessages } from './parts/texts';
import { readPlausible } from './plausible';
import { SuspicionInputs } from './SuspicionInputs';

const numberRule: Validator = (typed: string) =>
  readPlausible(typed) === undefined ? normalizedVariablesMessages.plausibleWrong : undefined;

const orderRule: Validator = (typed: string, { plausibleMin }: MeasurementValues) => {
  const [min, max] = [readPlausible(plausibleMin), readPlausible(typed)];
  return min !== undefined && max !== undefined && isUpsideDown({ min, max })
    ? normalizedVariablesMessages.plausibleOrder
    : undefined;
};

const maxRules = [numberRule, orderRule];

/** Between which values the variable can be (EXT-62), and what is pointed out of others. */
export const PlausibleInputs = ({ isNew }: { isNew: boolean }) => {
  const text = useText();
  const { watch, formState } = useFormContext<MeasurementValues>();
  const [unit, min, max] = watch(['unit', 'plausibleMin', 'plausibleMax']);
  const saved = formState.defaultValues;
  const usual = usualRange(unit);
  const isChanged = min !== saved?.plausibleMin || max !== saved.plausibleMax;

  return (
    <>
      <TextInput
        source="plausibleMin"
        label={normalizedVariablesMessages.plausibleMin}
        helperText={normalizedVariablesMessages.plausibleHint}
        validate={numberRule}
      />
      <TextInput
        source="plausibleMax"
        label={normalizedVariablesMessages.plausibleMax}
        helperText={normalizedVariablesMessages.plausibleHint}
        validate={maxRules}
      />
      <div className={styles.kind}>
        <div className={styles.hints} role="status">
          <p>{text(normalizedVariablesMessages.plausibleEffect)}</p>
          {usual && min === '' && max === '' && (
            <p>
              {text(normalizedVariablesMessages.usualRange, {
                min: formatNumber(usual.min),
                max: formatNumber(usual.max),
              })}
            </p>
          )}
          {!isNew && isChanged && <p>{text(normalizedVariablesMessages.searched)}</p>}
        </div>
      </div>
      <SuspicionInputs />
    </>
  );
};
