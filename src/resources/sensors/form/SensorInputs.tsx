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

/** The fields that saving a changed sensor waits for (SEN-14). */
const AWAITED = ['name', 'locationId', 'newLocationName'] as const;

/**
 * Validates after every change, because the problems of one input depend on others and on the server's lists.
 * After the first attempt to save it checks all inputs; before that, in the edit, those that its button waits
 * for.
 */
const LiveProblems = () => {
  const isEdit = useRecordContext() !== undefined;
  const { isSubmitted } = useFormState();
  const { trigger } = useFormContext<SensorValues>();
  const values = useWatch<SensorValues>();
  const { locations } = useLocations();
  const { normalizedVariables } = useNormalizedVariables();

  // In an effect, so that inputs added by the change are registered.
  useEffect(() => {
    if (isSubmitted) void trigger();
    else if (isEdit) void trigger(AWAITED);
  }, [isSubmitted, isEdit, trigger, values, locations, normalizedVariables]);

  return null;
};

/**
 * A sensor's name, type and place, shared by both forms. The type can be chosen only for a new sensor,
 * because an update can't change it (SEN-7).
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
