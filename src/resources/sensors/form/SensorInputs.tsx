import { useEffect, useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import { SearchableSelect } from '@/kit/controls/searchable-select/SearchableSelect';
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog';
import { LoadError } from '@/kit/feedback/LoadError';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { RadioButtonGroupInput } from '@/kit/inputs/RadioButtonGroupInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { useInputControl } from '@/kit/inputs/useInputControl';
import { required, requiredChoice } from '@/kit/inputs/validators';
import type { SensorType } from '@/providers/data/records';

import { PlaceInput } from '../place/PlaceInput';
import { RuledPeople } from './RuledPeople';
import { useLocations, useNormalizedVariables } from './sensorChoices';
import styles from './SensorInputs.module.css';
import type { SensorValues } from './sensorValues';
import { sensorFormMessages } from './texts';

const nameRules = required(sensorFormMessages.problems.nameRequired);

const typeRules = requiredChoice(sensorFormMessages.problems.typeRequired);

const LOCATION_REQUIRED = sensorFormMessages.problems.locationRequired;

const newLocationRules = required(LOCATION_REQUIRED);

const locationModes = [
  { id: 'existing', name: sensorFormMessages.existingLocation },
  { id: 'new', name: sensorFormMessages.newLocation },
] as const;

const locationModesOfNew = [...locationModes, { id: 'none', name: 'sensorList.noLocation' }] as const;

/** The type, which determines the variables. A change that drops some must be confirmed. */
const SensorTypeInput = () => {
  const { getValues, setValue } = useFormContext<SensorValues>();
  const types = useGetList<SensorType>('sensor-types');
  const [asked, setAsked] = useState<{ typeId: number | null } | null>(null);
  const { field, frame, isRequired } = useInputControl({
    source: 'sensorTypeId',
    label: sensorFormMessages.type,
    validate: typeRules,
  });
  const value = field.value as number | null;

  const choose = (typeId: number | null) => {
    if (typeId === value) return;
    if (getValues('variables').length > 0) setAsked({ typeId });
    else field.onChange(typeId);
  };

  const change = (typeId: number | null) => {
    setAsked(null);
    setValue('variables', [], { shouldDirty: true });
    field.onChange(typeId);
  };

  return (
    <>
      <SearchableSelect
        label={frame.label}
        options={types.data ?? []}
        // While the question is open, the control shows the new type.
        value={asked ? asked.typeId : value}
        onChange={choose}
        onBlur={field.onBlur}
        loading={types.isLoading}
        required={isRequired}
        problem={frame.problem}
      />
      <LoadError query={types} />
      {asked && (
        <ConfirmDialog
          title={sensorFormMessages.changeTypeTitle}
          content={sensorFormMessages.changeTypeText}
          confirm={sensorFormMessages.changeType}
          onConfirm={() => change(asked.typeId)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};

/** The neighbourhood (SEN-11): an existing one, a new one, or none for a new sensor (SEN-13). */
const LocationInputs = () => {
  const isNew = useRecordContext() === undefined;
  const mode = useWatch<SensorValues, 'locationMode'>({ name: 'locationMode' });
  const { query, locations } = useLocations();

  return (
    <div className={styles.location}>
      <RadioButtonGroupInput
        source="locationMode"
        label={sensorFormMessages.location}
        choices={isNew ? locationModesOfNew : locationModes}
      />
      {mode === 'existing' && (
        <>
          <AutocompleteInput
            source="locationId"
            label={sensorFormMessages.chooseLocation}
            choices={locations}
            isPending={query.isFetching && locations.length === 0}
            validate={requiredChoice(
              LOCATION_REQUIRED,
              (chosen) => !locations.some(({ id }) => id === chosen),
            )}
          />
          <LoadError query={query} />
        </>
      )}
      {mode === 'new' && (
        <TextInput
          source="newLocationName"
          label={sensorFormMessages.nameLocation}
          validate={newLocationRules}
        />
      )}
    </div>
  );
};

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

/** A sensor's name, type and place, in both forms; only a new sensor's type can be chosen (SEN-7). */
export const SensorInputs = () => {
  const isNew = useRecordContext() === undefined;

  return (
    <>
      <TextInput source="name" label={sensorFormMessages.name} validate={nameRules} />
      {isNew && <SensorTypeInput />}
      <LocationInputs />
      <RuledPeople />
      <PlaceInput />
      <LiveProblems />
    </>
  );
};
