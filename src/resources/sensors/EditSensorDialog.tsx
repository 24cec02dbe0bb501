import { useState } from 'react';

import { locationName, toDraft } from './sensorForm';
import { findChangedSensorProblems } from './sensorFormProblems';
import { toUpdateRequest } from './sensorFormRequests';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';
import { FormDialog } from '@/shared/dialogs/FormDialog';

import styles from './EditSensorDialog.module.css';
import { EditSensorFields } from './EditSensorFields';
import { SensorFields } from './SensorFields';
import { useSensorForm } from './useSensorForm';
import { useUpdateSensor } from './useUpdateSensor';

interface EditSensorDialogProps {
  sensor: Sensor;
  onClose: () => void;
  /** After a successful save. */
  onSaved: () => void;
  /** The sensor turned out to be deleted, which the person was told. */
  onGone: () => void;
}

/** The neighbourhood that the sensor says it has. */
const ownLocation = ({ locationId, locationName }: Sensor) =>
  locationId && locationName ? [{ id: locationId, name: locationName }] : [];

/** Name, neighbourhood and variables of a sensor (doc 1 §2, §3). What was changed isn't lost by closing without a question. */
export const EditSensorDialog = ({ sensor, onClose, onSaved, onGone }: EditSensorDialogProps) => {
  const text = useText();
  const [initial] = useState(() => toDraft(sensor));
  const [knownLocations] = useState(() => ownLocation(sensor));
  const form = useSensorForm({
    name: `edit-sensor ${sensor.id}`,
    initial,
    findProblems: findChangedSensorProblems,
    knownLocations,
  });
  const { mutate, isPending, error } = useUpdateSensor({
    sensorId: sensor.id,
    onUpdated: () => {
      onSaved();
      onClose();
    },
    onGone: () => {
      onGone();
      onClose();
    },
  });

  const location = locationName(form.draft, form.choices.locations);
  const canSave = !isPending && form.draft.name.trim() !== '' && location !== null;

  const save = () => {
    if (canSave && form.check()) mutate(toUpdateRequest(form.draft, location));
  };

  return (
    <FormDialog
      title={text('sensorForm.editTitle')}
      submitLabel={text('common.save')}
      busyLabel={text('common.saving')}
      hasChanges={form.hasChanges}
      isBusy={isPending}
      isDisabled={!canSave}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <SensorFields className={styles.fields} tries={form.tries} isBusy={isPending}>
        <EditSensorFields sensor={sensor} form={form} />
      </SensorFields>
    </FormDialog>
  );
};
