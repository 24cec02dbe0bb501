import { FILE_NAME_MAX_BYTES, fileNamePart, SENSOR_PART_MAX_LENGTH } from './fileNamePart';
import { isoMonth } from '../monthNames';

const BEFORE_NAME = 'Reporte_';

/**
 * The file name for a sensor's report of a month (DWN-9).
 * @param distinction distinguishes the sensor from another of the same name
 */
export const reportFileName = (
  sensorName: string,
  year: number,
  month: number,
  distinction?: number,
): string => {
  const suffix = distinction === undefined ? '' : `_${distinction}`;
  const afterName = `${suffix}_${isoMonth({ year, month })}.pdf`;
  const name = fileNamePart(
    sensorName,
    SENSOR_PART_MAX_LENGTH - suffix.length,
    FILE_NAME_MAX_BYTES - BEFORE_NAME.length - afterName.length,
  );
  return `${BEFORE_NAME}${name}${afterName}`;
};
