import { useMemo } from 'react';
import { useGetList } from 'react-admin';

import { ownPart, type ReportSelection } from './reportSelection';
import type { Sensor, SensorType } from '@/providers/data/types';

const OWN = { scope: 'own' };

const idsOf = (records: readonly { id: number }[] | undefined) =>
  records && new Set(records.map(({ id }) => id));

/**
 * The person's own types and the sensors of the chosen one, and what of the selection is theirs (doc 2 §6). A sensor that
 * came without its type is looked for among all of theirs.
 */
export const useOwnSensors = (selection: ReportSelection) => {
  const { sensorType, sensor: sensorId } = selection;
  const types = useGetList<SensorType>('sensor-types', { meta: OWN });
  const lacksType = sensorType === null && sensorId !== null;
  const all = useGetList<Sensor>('sensors', { meta: OWN }, { enabled: lacksType });
  const typeId = lacksType ? (all.data?.find(({ id }) => id === sensorId)?.typeId ?? null) : sensorType;
  const ofType = useGetList<Sensor>(
    'sensors',
    { filter: { typeId }, meta: OWN },
    { enabled: typeId !== null },
  );

  const known = ofType.data ?? (lacksType ? all.data : undefined);
  const ownTypes = useMemo(() => idsOf(types.data), [types.data]);
  const ownSensors = useMemo(() => idsOf(known), [known]);
  const own = useMemo(
    () => ownPart({ ...selection, sensorType: typeId }, ownTypes, ownSensors),
    [selection, typeId, ownTypes, ownSensors],
  );
  const chosenId = own.isSensorPending ? null : own.sensor;
  const sensor = useMemo(() => known?.find(({ id }) => id === chosenId) ?? null, [known, chosenId]);

  return { types, sensors: lacksType && !ofType.data && typeId === null ? all : ofType, own, sensor };
};
