import { useState } from 'react';
import { useGetList } from 'react-admin';

import type { Sensor, SensorType } from '@/providers/data/types';

const OWN = { scope: 'own' };

/** A sensor of one's own, found by its type (doc 1 §2): another type forgets the sensor and loads that type's sensors. */
export const useSensorPicker = () => {
  const [typeId, setTypeId] = useState<number | null>(null);
  const [sensorId, setSensorId] = useState<number | null>(null);
  const types = useGetList<SensorType>('sensor-types', { meta: OWN });
  const sensors = useGetList<Sensor>(
    'sensors',
    { filter: { typeId }, meta: OWN },
    // Every change of the type loads its sensors, also those of a type that was loaded a moment ago.
    { enabled: typeId !== null, staleTime: 0 },
  );

  const chooseType = (chosen: number | null) => {
    if (chosen === typeId) return;
    setTypeId(chosen);
    setSensorId(null);
  };

  return { types, sensors, typeId, sensorId, chooseType, chooseSensor: setSensorId };
};
