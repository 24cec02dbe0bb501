import { useEffect, useState } from 'react';
import type { Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { ABOUT, factorOf, isGas, POLLUTANTS, usualPollutant, type Pollutant } from '@domain/air/pollutants';

import { useText } from '@/i18n/useText';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';

import styles from './KindInputs.module.css';
import type { MeasurementValues } from './measurement';
import { normalizedVariablesMessages } from './parts/texts';

const choices = POLLUTANTS.map((id) => ({ id, name: ABOUT[id].name }));

const unitRule: Validator = (pollutant: Pollutant | null, { unit }: MeasurementValues) => {
  if (pollutant === null || factorOf(pollutant, unit) !== undefined) return undefined;
  return isGas(pollutant) ? normalizedVariablesMessages.gasUnit : normalizedVariablesMessages.particleUnit;
};

/** What a variable measures of the air, if anything (EXT-67). */
export const PollutantInput = ({ name, isNew }: { name: string; isNew: boolean }) => {
  const text = useText();
  const { watch, setValue, getFieldState, trigger } = useFormContext<MeasurementValues>();
  const [pollutant, unit] = watch(['pollutant', 'unit']);
  const [isChosen, setChosen] = useState(!isNew);
  const usual = usualPollutant(name, unit);

  // Of a new variable, name and unit tell until somebody chooses.
  useEffect(() => {
    if (!isChosen) setValue('pollutant', usual, { shouldDirty: true });
  }, [isChosen, usual, setValue]);

  // Another unit may be what was wrong.
  useEffect(() => {
    if (getFieldState('pollutant').invalid) void trigger('pollutant');
  }, [unit, getFieldState, trigger]);

  return (
    <div className={styles.kind}>
      <AutocompleteInput<Pollutant>
        source="pollutant"
        label={normalizedVariablesMessages.pollutant}
        placeholder={normalizedVariablesMessages.noPollutant}
        helperText={normalizedVariablesMessages.pollutantHint}
        choices={choices}
        validate={unitRule}
        onChange={() => setChosen(true)}
      />
      <div className={styles.hints} role="status">
        {!isChosen && usual && <p>{text(normalizedVariablesMessages.pollutantByName)}</p>}
        {isChosen && usual && pollutant !== usual && (
          <p>{text(normalizedVariablesMessages.usualPollutant, { pollutant: ABOUT[usual].name })}</p>
        )}
      </div>
    </div>
  );
};
