import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import '@/i18n/screens/sensorForm';
import { TextInput } from '@/shared/inputs/TextInput';
import { requiredText } from '@/shared/inputs/validators';

import { LocationInputs } from './LocationInputs';
import { useLocations, useNormalizedVariables } from './sensorChoices';
import { SensorTypeInput } from './SensorTypeInput';
import type { SensorValues } from './sensorValues';

const nameRules = requiredText('sensorForm.problems.nameRequired');

/** What saving a changed sensor waits for (SEN-14). */
const AWAITED = ['name', 'locationId', 'newLocationName'] as const;

/**
 * Looks for problems after every change, since one input's depend on others and on what the server lists: for all of them
 * from the first try to save on; before, in the edit, for those that its button waits for.
 */
const LiveProblems = () => {
  const isEdit = useRecordContext() !== undefined;
  const { isSubmitted } = useFormState();
  const { trigger } = useFormContext<SensorValues>();
  const values = useWatch<SensorValues>();
  const { locations } = useLocations();
  const { normalizedVariables } = useNormalizedVariables();

  // In an effect, when the inputs that a change brings are there.
  useEffect(() => {
    if (isSubmitted) void trigger();
    else if (isEdit) void trigger(AWAITED);
  }, [isSubmitted, isEdit, trigger, values, locations, normalizedVariables]);

  return null;
};

/**
 * What a sensor is called, what it is and where it stands, shared by both forms. The type is chosen for a new sensor only:
 * an update can't change it (SEN-15).
 */
export const SensorInputs = () => {
  const isNew = useRecordContext() === undefined;

  return (
    <>
      <TextInput source="name" label="sensorForm.name" validate={nameRules} />
      {isNew && <SensorTypeInput />}
      <LocationInputs />
      <LiveProblems />
    </>
  );
};
