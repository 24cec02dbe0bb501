import { withoutUnseen } from '../unseen';

/** Longest part of a file's name that the sensor's name may take (DWN-9). */
export const SENSOR_PART_MAX_LENGTH = 80;

/** What the file systems of Linux and macOS take as a name; accents and emoji are several bytes a character. */
export const FILE_NAME_MAX_BYTES = 255;

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
export const fileNamePart = (name: string, longest: number, mostBytes: number): string => {
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
