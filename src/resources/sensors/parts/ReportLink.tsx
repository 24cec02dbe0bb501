import { reportsPath } from '@domain/reports/reportsPath';

import { RowLink } from '@/kit/list/RowAction';
import { useRecord } from '@/kit/useRecord';
import type { Sensor } from '@/providers/data/records';

/** 'Ver reporte' for the sensor in context, which is one of the person's own. */
export const ReportLink = ({ isOnly = false }: { isOnly?: boolean }) => {
  const sensor = useRecord<Sensor>();

  const address = reportsPath({ sensorType: sensor.typeId, sensor: sensor.id });
  return <RowLink isOnly={isOnly} label="sensorList.viewReport" icon="chart" to={address} />;
};
