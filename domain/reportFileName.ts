import { isoMonth } from './monthNames';
import type { ReportMonth } from './reportPeriod';
import { withoutUnseen } from './unseen';

/** Longest part of a report's file name that the sensor's name may take (DWN-9). */
const FILE_NAME_SENSOR_MAX_LENGTH = 80;

/** What the file systems of Linux and macOS take as a name; accents and emoji are several bytes a character. */
const FILE_NAME_MAX_BYTES = 255;

/**
 * Also removes characters that reverse the direction of a text, which would make a file's extension look
 * different, and halves of characters, which all look alike.
 */
const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Bidi_Control}\s]/gu;

/** Enough for the longest part of any name; the rest is ignored. */
const MAX_NAME_READ = 1_000;

/** In UTF-8. For ten thousand names, a TextEncoder would take longer than everything else. */
const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/**
 * As much of a sensor's name as fits into a file name, without what nobody sees, which would let two files seem to have
 * the same name.
 */
const sanitise = (name: string, longest: number, mostBytes: number): string => {
  const clean = withoutUnseen(name.slice(0, MAX_NAME_READ).trim().replace(NOT_IN_FILE_NAMES, '_'));
  let part = '';
  let length = 0;
  let bytes = 0;
  for (const character of clean) {
    length += 1;
    bytes += bytesOf(character);
    if (length > longest || bytes > mostBytes) break;
    part += character;
  }
  return part.replace(/\.+$/, '');
};

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
  const name = sanitise(
    sensorName,
    FILE_NAME_SENSOR_MAX_LENGTH - suffix.length,
    FILE_NAME_MAX_BYTES - BEFORE_NAME.length - afterName.length,
  );
  return `${BEFORE_NAME}${name}${afterName}`;
};

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

/** The maximum length of the title in a chart's file name. */
const TITLE_MAX_LENGTH = 60;

/** The days, such as 2026-03-31. */
const daysPart = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  firstDay === lastDay ? firstDay : `${firstDay}_${lastDay}`;

/**
 * The file name for a chart's content (EXT-24).
 * @param part the days in view, if they aren't the whole month
 */
export const chartFileName = (
  title: string,
  sensorName: string,
  month: ReportMonth,
  ending: 'png' | 'csv',
  part?: { firstDay: string; lastDay: string },
): string => {
  const afterNames = `_${part ? daysPart(part) : isoMonth(month)}.${ending}`;
  const beforeName = `${sanitise(title, TITLE_MAX_LENGTH, FILE_NAME_MAX_BYTES / 2)}_`;
  const room = FILE_NAME_MAX_BYTES / 2 - afterNames.length - 1;
  return beforeName + sanitise(sensorName, FILE_NAME_SENSOR_MAX_LENGTH, room) + afterNames;
};

/** The file name for a sensor's readings between two days, such as 2026-03-31 (EXT-25). */
export const readingsFileName = (sensorName: string, from: string, to: string): string => {
  const before = 'Mediciones_';
  const after = `_${from}_${to}.csv`;
  const room = FILE_NAME_MAX_BYTES - before.length - after.length;
  return before + sanitise(sensorName, FILE_NAME_SENSOR_MAX_LENGTH, room) + after;
};
