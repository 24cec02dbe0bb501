import { useRecordContext } from 'react-admin';

import type { Sensor } from '@/providers/data/records';
import { reportsPath } from '@domain/reportsPath';

import { RowLink } from '../list/RowAction';

/** 'Ver reporte' for the sensor in context, which is one of the person's own. */
export const ReportLink = ({ isOnly = false }: { isOnly?: boolean }) => {
  const sensor = useRecordContext<Sensor>();
  if (!sensor) return null;

  const address = reportsPath({ sensorType: sensor.typeId ?? undefined, sensor: sensor.id });
  return <RowLink isOnly={isOnly} label="sensorList.viewReport" icon="chart" to={address} />;
};
