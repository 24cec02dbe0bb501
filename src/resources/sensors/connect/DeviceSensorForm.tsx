import { ResourceContextProvider, useGetList } from 'react-admin';

import { LoadError, loadFailure } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import type { Device, NormalizedVariable } from '@/providers/data/records';

import { EMPTY_SENSOR, type SensorValues } from '../form/sensorValues';
import { suggestType, suggestVariables } from '../form/suggestSensor';
import { sensorFormMessages } from '../form/texts';
import { NewSensorForm } from '../form/NewSensorForm';
import { useSensorTypeData } from '../parts/useSensorTypeData';
import styles from './DeviceConnect.module.css';

/** What a form for a device's sensor begins with, once it is known; and what keeps it from being known. */
const useSuggestion = ({ identifier, variables }: Device) => {
  const received = variables.map(({ name }) => name);
  const all = useGetList<NormalizedVariable>('normalized-variables');
  const sensorTypeId = suggestType(all.data ?? [], received);
  const type = useSensorTypeData(sensorTypeId, 'configuration');
  const failed = [all, type].find((query) => loadFailure(query) !== null);
  const isKnown = all.data !== undefined && (sensorTypeId === null || type.data !== undefined);
  const values: SensorValues | undefined = isKnown
    ? {
        ...EMPTY_SENSOR,
        name: identifier,
        sensorTypeId,
        device: identifier,
        variables: suggestVariables(type.data?.normalizedVariables ?? [], received),
      }
    : undefined;
  return { values, failed };
};

/**
 * A new sensor for a device that already sends: its type, its variables and their limits follow from what arrives
 * (EXT-52).
 */
export const DeviceSensorForm = ({ device }: { device: Device }) => {
  const { values, failed } = useSuggestion(device);

  return (
    <ResourceContextProvider value="sensors">
      {values && <NewSensorForm defaultValues={values} device={device} />}
      {failed && <LoadError query={failed} />}
      {!values && !failed && (
        <Skeleton data-coming className={styles.skeleton} label={sensorFormMessages.loadingType} />
      )}
    </ResourceContextProvider>
  );
};
