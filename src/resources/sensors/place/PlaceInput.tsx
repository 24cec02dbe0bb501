import { isPlace, readPlace } from '@domain/sensors/place';

import { TextInput } from '@/kit/inputs/TextInput';

import { placeMessages } from './texts';
import { useCanPlaceSensors } from './useCanPlaceSensors';

const placeRules = (value: unknown) => {
  const read = readPlace(typeof value === 'string' ? value : '');
  return isPlace(read) ? undefined : placeMessages.problems[read];
};

/** Where the sensor of a form is, for administrators (EXT-75). */
export const PlaceInput = () =>
  useCanPlaceSensors() && (
    <TextInput
      source="place"
      label={placeMessages.input}
      helperText={placeMessages.inputHint}
      validate={placeRules}
    />
  );
