import { useRecordContext } from 'react-admin';

import { TextInput } from '@/shared/inputs/TextInput';
import { requiredText } from '@/shared/inputs/validators';

import { LiveProblems } from './LiveProblems';
import { LocationInputs } from './LocationInputs';
import { SensorTypeInput } from './SensorTypeInput';

const nameRules = requiredText('sensorForm.problems.nameRequired');

/**
 * What a sensor is called, what it is and where it stands, shared by both forms. The type is chosen for a new sensor only:
 * an update can't change it (doc 1 §3).
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
