import { useState } from 'react';
import { ResourceContextProvider, useGetList } from 'react-admin';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { LoadError, loadFailure } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { useFeature } from '@/kit/useFeature';
import type { Device, NormalizedVariable } from '@/providers/data/records';
import { typeForDeviceMessages } from '@/resources/sensor-types/parts/texts';

import { EMPTY_SENSOR, type SensorValues } from '../form/sensorValues';
import { useLocations } from '../form/sensorChoices';
import { suggestType, suggestVariables } from '../form/suggestSensor';
import { sensorFormMessages } from '../form/texts';
import { NewSensorForm } from '../form/NewSensorForm';
import { useSensorTypeData } from '../parts/useSensorTypeData';
import styles from './DeviceConnect.module.css';

const LazyTypeForDevice = lazyPart(
  async () => (await import('@/resources/sensor-types/parts/TypeForDevice')).TypeForDevice,
);

/** What a form for a device's sensor begins with, once it is known; and what keeps it from being known. */
const useSuggestion = ({ identifier, networkName, variables }: Device, createdTypeId: number | null) => {
  const received = variables.map(({ name }) => name);
  const all = useGetList<NormalizedVariable>('normalized-variables');
  const { query: locations } = useLocations();
  const sensorTypeId = createdTypeId ?? suggestType(all.data ?? [], received);
  const type = useSensorTypeData(sensorTypeId, 'configuration');
  const failed = [all, type].find((query) => loadFailure(query) !== null);
  const isTypeKnown = all.data !== undefined && (sensorTypeId === null || type.data !== undefined);
  const values: SensorValues | undefined =
    // The form asks for them as well: one that waited for them each time would never stay after a failure.
    isTypeKnown && locations.isFetched
      ? {
          ...EMPTY_SENSOR,
          name: networkName ?? identifier,
          sensorTypeId,
          locationMode: locations.data?.length === 0 ? 'new' : 'existing',
          device: identifier,
          variables: suggestVariables(type.data?.normalizedVariables ?? [], received),
        }
      : undefined;
  return { values, failed };
};

const takeLostFocus = (form: HTMLElement | null): void => {
  if (document.activeElement === document.body) form?.focus();
};

interface SuggestedFormProps {
  device: Device;
  createdTypeId: number | null;
  onTypeCreated: (id: number) => void;
}

const SuggestedForm = ({ device, createdTypeId, onTypeCreated }: SuggestedFormProps) => {
  const text = useText();
  const { values: suggested, failed } = useSuggestion(device, createdTypeId);
  const [held, setHeld] = useState<SensorValues>();
  const canCreateType = useFeature('sensor-types');
  // As it was when the dialog was opened: its rows are fixed.
  const [described, setDescribed] = useState<Device>();
  const values = held ?? suggested;
  const isUnknown = values?.sensorTypeId === null && device.variables.length > 0;

  return (
    <>
      {isUnknown && canCreateType && (
        <div className={styles.unknown} role="status">
          <p>{text(typeForDeviceMessages.unknown)}</p>
          <Button onClick={() => setDescribed(device)}>{text(typeForDeviceMessages.create)}</Button>
        </div>
      )}
      {values && (
        // Whoever created a type goes on here: the button that opened its dialog is gone.
        <div ref={createdTypeId === null ? undefined : takeLostFocus} tabIndex={-1} className={styles.form}>
          {/* It follows what arrives until somebody is in it. */}
          <div onFocusCapture={() => setHeld(values)}>
            <NewSensorForm key={JSON.stringify(values)} defaultValues={values} device={device} />
          </div>
        </div>
      )}
      {failed && <LoadError query={failed} />}
      {!values && !failed && (
        <Skeleton data-coming className={styles.skeleton} label={sensorFormMessages.loadingType} />
      )}
      {described && (
        <LazyTypeForDevice
          device={described}
          onCreated={onTypeCreated}
          onClose={() => setDescribed(undefined)}
        />
      )}
    </>
  );
};

/**
 * A new sensor for a device that already sends: its type, its variables and their limits follow from what arrives
 * (EXT-52). A type that doesn't exist yet is created with them.
 */
export const DeviceSensorForm = ({ device }: { device: Device }) => {
  const [createdTypeId, setCreatedTypeId] = useState<number | null>(null);

  return (
    <ResourceContextProvider value="sensors">
      <SuggestedForm
        key={createdTypeId}
        device={device}
        createdTypeId={createdTypeId}
        onTypeCreated={setCreatedTypeId}
      />
    </ResourceContextProvider>
  );
};
