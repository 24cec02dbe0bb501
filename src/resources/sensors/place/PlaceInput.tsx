import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { formatPlace, isPlace, readPlace, roundPlace } from '@domain/sensors/place';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { TextInput } from '@/kit/inputs/TextInput';

import styles from './PlacePicker.module.css';
import { PlacePicker } from './PlacePicker';
import { placeMessages } from './texts';
import { useCanPlaceSensors } from './useCanPlaceSensors';

const placeRules = (value: unknown) => {
  const read = readPlace(typeof value === 'string' ? value : '');
  return isPlace(read) ? undefined : placeMessages.problems[read];
};

const neededPlaceRules = Object.assign(
  (value: unknown) => (value === '' ? placeMessages.problems.missing : placeRules(value)),
  { isRequired: true },
);

/** Of a form with a place as somebody writes it, and a neighbourhood. */
interface PlaceValues {
  place: string;
  locationId: number | null;
}

interface PlaceInputsProps {
  isNeeded?: boolean;
  /** In place of how a place is written. */
  hint?: MessageKey | undefined;
}

/** A place that is typed, pasted or picked on a map. */
export const PlaceInputs = ({ isNeeded = false, hint = placeMessages.inputHint }: PlaceInputsProps) => {
  const text = useText();
  const { setValue } = useFormContext<PlaceValues>();
  const [place, locationId] = useWatch<PlaceValues, ['place', 'locationId']>({
    name: ['place', 'locationId'],
  });
  const [isPicking, setPicking] = useState(false);
  const read = readPlace(place);

  return (
    <div className={styles.inputs}>
      <TextInput
        source="place"
        label={isNeeded ? placeMessages.neededInput : placeMessages.input}
        helperText={hint}
        validate={isNeeded ? neededPlaceRules : placeRules}
      />
      <Button
        icon={<Icon name="map" />}
        aria-expanded={isPicking}
        className={styles.toggle}
        onClick={() => setPicking(!isPicking)}
      >
        {text(isPicking ? placeMessages.closeMap : placeMessages.pick)}
      </Button>
      {isPicking && (
        <PlacePicker
          place={isPlace(read) ? read : null}
          locationId={locationId}
          onPick={(picked) =>
            setValue('place', formatPlace(roundPlace(picked)), { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
    </div>
  );
};

/** Where the sensor of a form is, for administrators (EXT-75). */
export const PlaceInput = () => useCanPlaceSensors() && <PlaceInputs />;
