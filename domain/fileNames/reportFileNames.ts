import { isoMonth } from '../monthNames';
import { reportFileName } from './reportFileName';
import type { ReportMonth } from '../months';

/** Windows and macOS ignore case, and macOS treats two spellings of an accented letter as equal. */
const asFileSystemsSeeIt = (fileName: string) => fileName.normalize('NFC').toLowerCase();

const duplicatesAmong = (names: ReadonlyMap<number, string>): number[] => {
  const idsByName = new Map<string, number[]>();
  for (const [id, name] of names) {
    const key = asFileSystemsSeeIt(name);
    idsByName.set(key, [...(idsByName.get(key) ?? []), id]);
  }
  return [...idsByName.values()].filter((ids) => ids.length > 1).flat();
};

/** The file names for sensors' reports of a month, by the sensor's id. Names that would be equal get that id. */
export const reportFileNames = (
  sensors: readonly { id: number; name: string }[],
  { year, month }: ReportMonth,
): ReadonlyMap<number, string> => {
  const names = new Map(sensors.map(({ id, name }) => [id, reportFileName(name, year, month)]));
  const nameById = new Map(sensors.map(({ id, name }) => [id, name]));
  // A name with an id may equal the plain name of a third sensor, which then gets its id too.
  for (let ids = duplicatesAmong(names); ids.length > 0; ids = duplicatesAmong(names)) {
    for (const id of ids) names.set(id, reportFileName(nameById.get(id) ?? '', year, month, id));
  }
  return names;
};

/** The name of the single file with all reports of a month. */
export const reportArchiveName = (month: ReportMonth): string => `Reportes_${isoMonth(month)}.zip`;
