import { isPlace, readPlace, type Place } from '@domain/sensors/place';

import { numberProblem } from './cellProblem';
import type { Cell, RowProblem } from './sensorEntry';

/** Points or commas, whatever other columns have: degrees have no thousands. */
const withPoint = ({ text }: Cell): string => text.replace(',', '.');

const isNumber = (cell: Cell): boolean => /^[+-]?\d+(\.\d+)?$/.test(withPoint(cell).replace('−', '-'));

const TEXTS = {
  latitude: 'La latitud va de -90 a 90. Fijate que la planilla no le haya quitado el punto.',
  longitude: 'La longitud va de -180 a 180. Fijate que la planilla no le haya quitado el punto.',
} as const;

/** Where a sensor of a table is, by its two columns (EXT-75), and what is wrong with them. */
export const readCoordinates = (
  latitude: Cell | null,
  longitude: Cell | null,
): { place: Place | null; problems: RowProblem[] } => {
  const failed = (cell: Cell, text: string) => ({ place: null, problems: [{ column: cell.column, text }] });
  if (!latitude || !longitude) {
    if (latitude) return failed(latitude, 'Falta la longitud.');
    return longitude ? failed(longitude, 'Falta la latitud.') : { place: null, problems: [] };
  }
  const wrong = [latitude, longitude].find((cell) => !isNumber(cell));
  if (wrong) return failed(wrong, numberProblem(wrong.text));
  const read = readPlace(`${withPoint(latitude)}; ${withPoint(longitude)}`);
  if (isPlace(read)) return { place: read, problems: [] };
  return read === 'longitude' ? failed(longitude, TEXTS.longitude) : failed(latitude, TEXTS.latitude);
};
