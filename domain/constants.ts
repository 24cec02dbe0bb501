/**
 * The numbers and names of the product's rules that the web app, the mock and the server share
 * (docs/product/13-constants.md).
 */

export const PASSWORD_MIN_LENGTH = 8;
export const EARLIEST_REPORT_PERIOD = { year: 2024, month: 10 } as const;
export const REPORT_YEARS_BACK = 3;

/** Month names as the spec spells them; index 0 is January (month 1). */
export const MONTH_NAMES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

/** Longest part of a report's file name that the sensor's name may take (DWN-9). */
export const FILE_NAME_SENSOR_MAX_LENGTH = 80;

/** What the file systems of Linux and macOS take as a name; accents and pictures are several bytes a character. */
export const FILE_NAME_MAX_BYTES = 255;

/** The token's role that marks an administrator (SES-14). */
export const ADMIN_ROLE = 'ROLE_ADMIN';
export const USER_ROLE = 'ROLE_USER';

/** Entries of the activity, alarms or mails that come at a time (EXT-11, EXT-29, EXT-35). */
export const PAGE_SIZE = 50;

/** How far back a sensor's last values are drawn (EXT-23, EXT-37). */
export const RECENT_HOURS = 24;

/** How long single readings are kept, unless the operator says otherwise (EXT-27). */
export const READINGS_KEPT_MONTHS = 26;

/** The largest body of a request, in bytes: permissions for fifty thousand sensors fit. */
export const LARGEST_BODY = 1024 * 1024;

/** Where devices send readings to (EXT-14). */
export const READINGS_PATH = '/api/readings';

/** Readings that one request may bring (EXT-14). */
export const MOST_READINGS = 10_000;

/**
 * The largest body that brings them, in bytes (EXT-14). Two names of 200 letters take 2,400 where each letter is written as an
 * escape of six, such as `\u00f1`, as many programs do by default; the rest of a reading takes a hundred.
 */
export const LARGEST_BATCH = 24 * 1024 * 1024;
