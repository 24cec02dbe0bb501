import { FILE_NAME_MAX_BYTES, FILE_NAME_SENSOR_MAX_LENGTH } from './constants';

import type { ReportMonth } from './reportPeriod';

/**
 * With what turns the direction of a text around, which would show another ending than the file has, and halves of
 * characters, which all read alike.
 */
const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Bidi_Control}\s]/gu;

/** What nobody sees, so that two files would seem to have the same name: blanks without width, soft hyphens and the like. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Enough for the longest part of any name; what comes after it isn't looked at. */
const LONGEST_NAME_READ = 1_000;

const monthPart = ({ year, month }: ReportMonth) => `${year}-${String(month).padStart(2, '0')}`;

/** In UTF-8. A TextEncoder would take longer than all the rest, for ten thousand names. */
const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** As much of a sensor's name as a file name takes. */
const sanitise = (name: string, longest: number, mostBytes: number): string => {
  const clean = name.slice(0, LONGEST_NAME_READ).trim().replace(NOT_IN_FILE_NAMES, '_').replace(UNSEEN, '');
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
 * The name that a sensor's report of a month is saved under (DWN-9).
 * @param distinction tells the sensor from another of the same name
 */
export const reportFileName = (
  sensorName: string,
  year: number,
  month: number,
  distinction?: number,
): string => {
  const suffix = distinction === undefined ? '' : `_${distinction}`;
  const afterName = `${suffix}_${monthPart({ year, month })}.pdf`;
  const name = sanitise(
    sensorName,
    FILE_NAME_SENSOR_MAX_LENGTH - suffix.length,
    FILE_NAME_MAX_BYTES - BEFORE_NAME.length - afterName.length,
  );
  return `${BEFORE_NAME}${name}${afterName}`;
};

/** Windows and macOS see no difference between upper and lower case, nor macOS between two ways to write an accent. */
const asFileSystemsSeeIt = (fileName: string) => fileName.normalize('NFC').toLowerCase();

const duplicatesAmong = (names: ReadonlyMap<number, string>): number[] => {
  const idsByName = new Map<string, number[]>();
  for (const [id, name] of names) {
    const key = asFileSystemsSeeIt(name);
    idsByName.set(key, [...(idsByName.get(key) ?? []), id]);
  }
  return [...idsByName.values()].filter((ids) => ids.length > 1).flat();
};

/** The names of several sensors' reports of a month, by the sensor's id. Where they would be equal they get that id. */
export const reportFileNames = (
  sensors: readonly { id: number; name: string }[],
  { year, month }: ReportMonth,
): ReadonlyMap<number, string> => {
  const names = new Map(sensors.map(({ id, name }) => [id, reportFileName(name, year, month)]));
  const nameById = new Map(sensors.map(({ id, name }) => [id, name]));
  // A name with an id may in turn be the plain name of a third sensor, which then gets its own.
  for (let ids = duplicatesAmong(names); ids.length > 0; ids = duplicatesAmong(names)) {
    for (const id of ids) names.set(id, reportFileName(nameById.get(id) ?? '', year, month, id));
  }
  return names;
};

/** The name of the one file that holds all reports of a month. */
export const reportArchiveName = (month: ReportMonth): string => `Reportes_${monthPart(month)}.zip`;

/** Longest part of a chart's file name that its title may take. */
const TITLE_MAX_LENGTH = 60;

/** Days such as 2026-03-31. */
const daysPart = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  firstDay === lastDay ? firstDay : `${firstDay}_${lastDay}`;

/**
 * The name that what a chart shows is saved under (EXT-24).
 * @param part the days in view, where that isn't all of the month
 */
export const chartFileName = (
  title: string,
  sensorName: string,
  month: ReportMonth,
  ending: 'png' | 'csv',
  part?: { firstDay: string; lastDay: string },
): string => {
  const afterNames = `_${part ? daysPart(part) : monthPart(month)}.${ending}`;
  const beforeName = `${sanitise(title, TITLE_MAX_LENGTH, FILE_NAME_MAX_BYTES / 2)}_`;
  const room = FILE_NAME_MAX_BYTES / 2 - afterNames.length - 1;
  return beforeName + sanitise(sensorName, FILE_NAME_SENSOR_MAX_LENGTH, room) + afterNames;
};

/** The name that a sensor's readings between two days (such as 2026-03-31) are saved under (EXT-25). */
export const readingsFileName = (sensorName: string, from: string, to: string): string => {
  const [before, after] = ['Mediciones_', `_${from}_${to}.csv`];
  const room = FILE_NAME_MAX_BYTES - before.length - after.length;
  return before + sanitise(sensorName, FILE_NAME_SENSOR_MAX_LENGTH, room) + after;
};
