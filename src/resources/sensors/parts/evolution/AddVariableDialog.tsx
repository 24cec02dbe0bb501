import { useState } from 'react';
import { useGetOne } from 'react-admin';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { SearchableSelect } from '@/kit/controls/searchable-select/SearchableSelect';
import { Select } from '@/kit/controls/Select';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { Dialog } from '@/kit/dialogs/Dialog';
import { formFrame } from '@/kit/dialogs/formFrame';
import { LoadError } from '@/kit/feedback/LoadError';
import { useRecord } from '@/kit/useRecord';
import type { Sensor, SensorOverview } from '@/providers/data/records';

import { useSensorChoices } from '../useSensorChoices';
import type { BesideVariable } from './rules/besideVariables';
import { evolutionMessages } from './texts';
import { useOtherSensors } from './useOtherSensors';

interface Compared {
  id: number;
  variables: readonly { name: string }[];
}

interface AddVariableDialogProps extends ClosableProps {
  beside: readonly BesideVariable[];
  onAdd: (variable: BesideVariable) => void;
}

const NONE: readonly Sensor[] = [];

/** Which variable of which other sensor is drawn beside those of the sensor in context. */
export const AddVariableDialog = ({ beside, onAdd, onClose }: AddVariableDialogProps) => {
  const text = useText();
  const { id, variables: own } = useRecord<Compared>();
  const [sensorId, setSensorId] = useState<number | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const sensors = useOtherSensors();
  const choices = useSensorChoices(sensors.data ?? NONE).filter((sensor) => sensor.id !== id);
  const overview = useGetOne<SensorOverview>(
    'sensor-overviews',
    { id: sensorId ?? 0 },
    { enabled: sensorId !== null },
  );
  const options = (overview.data?.variables ?? [])
    .filter((variable) => !beside.some(({ variableId }) => variableId === variable.id))
    .map((variable) => ({ value: variable.id, label: variable.name }));
  // Most people compare the same in two places.
  const same = options.find(({ label }) => own.some(({ name }) => name === label)) ?? options[0];
  const variableId = options.some(({ value }) => value === chosenId) ? chosenId : (same?.value ?? null);

  const add = () => {
    if (sensorId === null || variableId === null) return;
    onAdd({ sensorId, variableId });
    onClose();
  };

  return (
    <Dialog
      title={text(evolutionMessages.addTitle)}
      onClose={onClose}
      renderFrame={formFrame(add)}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={variableId === null}>
            {text(evolutionMessages.add)}
          </Button>
        </>
      }
    >
      <LoadError query={sensors} />
      <SearchableSelect
        label={text(evolutionMessages.otherSensor)}
        options={choices}
        value={sensorId}
        loading={sensors.isPending}
        onChange={setSensorId}
      />
      {sensorId !== null && <LoadError query={overview} />}
      {options.length > 0 && (
        <Select
          label={text(evolutionMessages.itsVariable)}
          options={options}
          value={variableId ?? options[0]?.value ?? 0}
          onChange={setChosenId}
        />
      )}
      {sensorId !== null && overview.isSuccess && options.length === 0 && (
        <p>{text(evolutionMessages.nothingToAdd)}</p>
      )}
    </Dialog>
  );
};
