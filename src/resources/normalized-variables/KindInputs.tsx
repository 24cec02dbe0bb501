import { useEffect, useState } from 'react';
import type { Validator } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

import { namesNoEquivalentLevel } from '@domain/sensors/suspicion';
import {
  LONGEST_STATE_NAME,
  MOST_STATE_NAMES,
  readStateNames,
  stateNamedTwice,
} from '@domain/sensors/stateNames';
import { addsUp, canHaveLimits, LIMITS_BY, usualKind, VARIABLE_KINDS } from '@domain/sensors/variableKind';

import { formatDate } from '@reporting/clockWords';

import { useText } from '@/i18n/useText';
import { BooleanInput } from '@/kit/inputs/BooleanInput';
import { NumberInput, type NumberValue } from '@/kit/inputs/NumberInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { RadioButtonGroupInput } from '@/kit/inputs/RadioButtonGroupInput';

import styles from './KindInputs.module.css';
import type { MeasurementValues } from './measurement';
import { LimitsByHint } from './parts/LimitsByHint';
import { normalizedVariablesMessages } from './parts/texts';
import { PollutantInput } from './PollutantInput';
import { useMeasurementFeatures } from './useMeasurementFeatures';

const choices = VARIABLE_KINDS.map((id) => ({ id, name: normalizedVariablesMessages.kinds[id] }));

const limitsByChoices = LIMITS_BY.map((id) => ({ id, name: normalizedVariablesMessages.limitsByNames[id] }));

const sizeRules: Validator = (size: NumberValue) =>
  size === '' || (typeof size === 'number' && size > 0)
    ? undefined
    : normalizedVariablesMessages.meterSizeWrong;

/** Takes the place of the limits of a direction. */
export const NoLimits = ({ isNew }: { isNew: boolean }) => {
  const text = useText();
  const saved = useFormState<MeasurementValues>().defaultValues?.kind;
  const hadSome = !isNew && canHaveLimits(saved);
  return (
    <p className={styles.hints} role="status">
      {text(normalizedVariablesMessages.noLimits)} {hadSome && text(normalizedVariablesMessages.dropsLimits)}
    </p>
  );
};

const noiseRules: Validator = (limit: NumberValue) =>
  limit === '' || typeof limit === 'number' ? undefined : normalizedVariablesMessages.noiseLimitWrong;

const stateNamesRules: Validator = (typed: string) => {
  const names = readStateNames(typed);
  if (!names) return normalizedVariablesMessages.stateNamesWrong;
  if (names.length > MOST_STATE_NAMES) return normalizedVariablesMessages.stateNamesTooMany;
  if (names.some(({ name }) => name.length > LONGEST_STATE_NAME))
    return normalizedVariablesMessages.stateNameTooLong;
  return stateNamedTwice(names) === undefined ? undefined : normalizedVariablesMessages.stateNamedTwice;
};

interface KindInputsProps {
  /** The variable's. */
  name: string;
  isNew: boolean;
  /** The day (2026-03-31) from which on hours can be made anew, if not all can. */
  recomputableFrom?: string | null | undefined;
}

/** What the values of a variable mean, and so what becomes of them by the hour (EXT-61). */
export const KindInputs = ({ name, isNew, recomputableFrom }: KindInputsProps) => {
  const text = useText();
  const { hasNoise, hasAir } = useMeasurementFeatures();
  const { watch, setValue } = useFormContext<MeasurementValues>();
  const [kind, unit, hasPeriods, limitsBy] = watch(['kind', 'unit', 'noisePeriods', 'limitsBy']);
  const saved = useFormState<MeasurementValues>().defaultValues;
  const usual = usualKind(unit);
  const [isChosen, setChosen] = useState(!isNew);
  const [arePeriodsChosen, setPeriodsChosen] = useState(!isNew);
  const isOther = unit.trim() !== '' && usual !== kind && usual !== 'instantaneous';

  // Of a new variable, the unit tells until somebody chooses.
  useEffect(() => {
    if (!isChosen) setValue('kind', usual, { shouldDirty: true });
  }, [isChosen, usual, setValue]);

  useEffect(() => {
    if (!arePeriodsChosen) setValue('noisePeriods', !namesNoEquivalentLevel(name));
  }, [arePeriodsChosen, name, setValue]);

  return (
    <div className={styles.kind}>
      <RadioButtonGroupInput
        source="kind"
        label={normalizedVariablesMessages.kind}
        choices={choices}
        onChange={() => setChosen(true)}
      />
      <div className={styles.hints} role="status">
        <p>{text(normalizedVariablesMessages.kindHints[kind])}</p>
        {!isChosen && usual !== 'instantaneous' && <p>{text(normalizedVariablesMessages.byUnit)}</p>}
        {isOther && (
          <p>
            {text(normalizedVariablesMessages.usualKind, {
              kind: text(normalizedVariablesMessages.kinds[usual]),
            })}
          </p>
        )}
        {!isNew && (kind !== saved?.kind || (addsUp(kind) && limitsBy !== saved.limitsBy)) && (
          <p>
            {recomputableFrom
              ? text(normalizedVariablesMessages.recomputeFrom, {
                  day: formatDate(new Date(recomputableFrom)),
                })
              : text(normalizedVariablesMessages.recompute)}
          </p>
        )}
      </div>
      {kind === 'instantaneous' && hasAir && <PollutantInput name={name} isNew={isNew} />}
      {kind === 'sound-level' && hasNoise && (
        <>
          <BooleanInput
            source="noisePeriods"
            label={normalizedVariablesMessages.noisePeriods}
            onChange={() => setPeriodsChosen(true)}
          />
          <p className={styles.hints}>{text(normalizedVariablesMessages.noisePeriodsHint)}</p>
          {hasPeriods && (
            <div className={styles.limits}>
              <NumberInput
                source="dayLimit"
                label={normalizedVariablesMessages.dayLimit}
                helperText={normalizedVariablesMessages.dayLimitHint}
                validate={noiseRules}
                inputMode="decimal"
              />
              <NumberInput
                source="nightLimit"
                label={normalizedVariablesMessages.nightLimit}
                helperText={normalizedVariablesMessages.nightLimitHint}
                validate={noiseRules}
                inputMode="decimal"
              />
            </div>
          )}
        </>
      )}
      {kind === 'state' && (
        <TextInput
          multiline
          source="stateNames"
          label={normalizedVariablesMessages.stateNames}
          helperText={normalizedVariablesMessages.stateNamesHint}
          validate={stateNamesRules}
        />
      )}
      {addsUp(kind) && (
        <>
          <RadioButtonGroupInput
            source="limitsBy"
            label={normalizedVariablesMessages.limitsBy}
            choices={limitsByChoices}
          />
          <p className={styles.hints} role="status">
            <LimitsByHint variable={{ kind, limitsBy, unit }} />
          </p>
        </>
      )}
      {kind === 'meter' && (
        <NumberInput
          source="meterSize"
          label={normalizedVariablesMessages.meterSize}
          helperText={normalizedVariablesMessages.meterSizeHint}
          validate={sizeRules}
          inputMode="decimal"
        />
      )}
    </div>
  );
};
