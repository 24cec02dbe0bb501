import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { LoadError } from '@/shared/feedback/LoadError';
import { AutocompleteInput } from '@/shared/inputs/AutocompleteInput';
import { RadioButtonGroupInput } from '@/shared/inputs/RadioButtonGroupInput';
import { TextInput } from '@/shared/inputs/TextInput';
import { requiredText } from '@/shared/inputs/validators';

import styles from './LocationInputs.module.css';
import { useLocations } from './sensorChoices';
import type { SensorValues } from './sensorValues';

const modes = [
  { id: 'existing', name: 'sensorForm.existingLocation' },
  { id: 'new', name: 'sensorForm.newLocation' },
] as const;

const modesOfNew = [...modes, { id: 'none', name: 'sensorForm.noLocation' }] as const;

const REQUIRED = 'sensorForm.problems.locationRequired';

const newNameRules = requiredText(REQUIRED);

/** The neighbourhood (SEN-11): an existing one, a new one, or none for a new sensor (SEN-13). */
export const LocationInputs = () => {
  const isNew = useRecordContext() === undefined;
  const mode = useWatch<SensorValues, 'locationMode'>({ name: 'locationMode' });
  const { query, locations } = useLocations();

  return (
    <div className={styles.location}>
      <RadioButtonGroupInput
        source="locationMode"
        label="sensorForm.location"
        choices={isNew ? modesOfNew : modes}
      />
      {mode === 'existing' && (
        <>
          <AutocompleteInput
            source="locationId"
            label="sensorForm.chooseLocation"
            choices={locations}
            isPending={query.isFetching && locations.length === 0}
            validate={(chosen: unknown) => (locations.some(({ id }) => id === chosen) ? undefined : REQUIRED)}
          />
          <LoadError query={query} />
        </>
      )}
      {mode === 'new' && (
        <TextInput source="newLocationName" label="sensorForm.nameLocation" validate={newNameRules} />
      )}
    </div>
  );
};
