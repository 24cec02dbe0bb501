import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import { useLocations, useNormalizedVariables } from './sensorChoices';
import type { SensorValues } from './sensorValues';

/** What saving a changed sensor waits for (doc 1 §5). */
const AWAITED = ['name', 'locationId', 'newLocationName'] as const;

/**
 * Has problems come and go with every change, since one input's depend on others and on what the server lists: all of
 * them from the first try to save on; before, in the edit, those that its button waits for.
 */
export const LiveProblems = () => {
  const isEdit = useRecordContext() !== undefined;
  const { isSubmitted } = useFormState();
  const { trigger } = useFormContext<SensorValues>();
  const values = useWatch<SensorValues>();
  const { locations } = useLocations();
  const { normalizedVariables } = useNormalizedVariables();

  // After the inputs that a change brings are there.
  useEffect(() => {
    if (isSubmitted) void trigger();
    else if (isEdit) void trigger(AWAITED);
  }, [isSubmitted, isEdit, trigger, values, locations, normalizedVariables]);

  return null;
};
