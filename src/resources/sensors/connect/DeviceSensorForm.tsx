import { ResourceContextProvider, useGetList } from 'react-admin';

import { Skeleton } from '@/kit/feedback/Skeleton';
import type { Device, NormalizedVariable } from '@/providers/data/records';

import { EMPTY_SENSOR, type SensorValues } from '../form/sensorValues';
import { suggestType, suggestVariables } from '../form/suggestSensor';
import { sensorFormMessages } from '../form/texts';
import { NewSensorForm } from '../form/NewSensorForm';
import { useSensorTypeData } from '../parts/useSensorTypeData';
import styles from './DeviceConnect.module.css';

/** What a form for a device's sensor begins with; undefined until it is known, or known to be unknown. */
const useSuggestedValues = ({ identifier, variables }: Device): SensorValues | undefined => {
  const received = variables.map(({ name }) => name);
  const all = useGetList<NormalizedVariable>('normalized-variables');
  const sensorTypeId = suggestType(all.data ?? [], received);
  const type = useSensorTypeData(sensorTypeId, 'configuration');
  if (all.isLoading || type.isLoading) return undefined;
  return {
    ...EMPTY_SENSOR,
    name: identifier,
    sensorTypeId,
    device: identifier,
    variables: suggestVariables(type.data?.normalizedVariables ?? [], received),
  };
};

/** A new sensor for a device that already sends: its type, its variables and their limits follow from what arrives (EXT-52). */
export const DeviceSensorForm = ({ device }: { device: Device }) => {
  const values = useSuggestedValues(device);

  return (
    <ResourceContextProvider value="sensors">
      {values ? (
        <NewSensorForm defaultValues={values} device={device} />
      ) : (
        <Skeleton data-coming className={styles.skeleton} label={sensorFormMessages.loadingType} />
      )}
    </ResourceContextProvider>
  );
};
