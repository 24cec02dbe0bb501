import { useMemo } from 'react';
import { useGetList } from 'react-admin';

import type { PeriodChoice } from '@domain/reportPeriod';

import type { Sensor, SensorType } from '@/providers/data/records';
import { OWN } from '@/shared/sensors/useSensors';

import { ownPart, withSensor, withType } from './reportSelection';
import { useReportSelection } from './useReportSelection';

const idsOf = (records: readonly { id: number }[] | undefined) =>
  records && new Set(records.map(({ id }) => id));

/**
 * The person's own types and the sensors of the chosen type, and the part of the selection that is theirs
 * (REP-4). A sensor that came without its type is looked up among all of theirs.
 */
export const useOwnSelection = () => {
  const [selection, setSelection] = useReportSelection();
  const { sensorType, sensor: wanted } = selection;
  const types = useGetList<SensorType>('sensor-types', OWN);
  const lacksType = sensorType === null && wanted !== null;
  const all = useGetList<Sensor>('sensors', OWN, { enabled: lacksType });
  const typeId = lacksType ? (all.data?.find(({ id }) => id === wanted)?.typeId ?? null) : sensorType;
  const ofType = useGetList<Sensor>('sensors', { ...OWN, filter: { typeId } }, { enabled: typeId !== null });

  const known = ofType.data ?? (lacksType ? all.data : undefined);
  const ownTypes = useMemo(() => idsOf(types.data), [types.data]);
  const ownSensors = useMemo(() => idsOf(known), [known]);
  const own = useMemo(
    () => ownPart({ ...selection, sensorType: typeId }, ownTypes, ownSensors),
    [selection, typeId, ownTypes, ownSensors],
  );
  const sensorId = own.isSensorPending ? null : own.sensor;
  const sensor = useMemo(() => known?.find(({ id }) => id === sensorId) ?? null, [known, sensorId]);

  return {
    own,
    types,
    sensors: lacksType && typeId === null ? all : ofType,
    /** Null while its name is unknown, too. */
    sensor,
    sensorId,
    chooseType: (id: number | null) => setSelection(withType(own, id)),
    chooseSensor: (id: number | null) => setSelection(withSensor(own, id)),
    choosePeriod: (period: PeriodChoice) => setSelection({ ...own, period }),
  };
};

export type OwnSelection = ReturnType<typeof useOwnSelection>;
