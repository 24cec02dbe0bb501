/** What a column of a table of measurements says (EXT-55). */
export const HISTORY_MEANINGS = [
  'time',
  'date',
  'clock',
  'sensor',
  'variable',
  'value',
  /** Values of the variable that the column is about. */
  'measure',
] as const;

export type HistoryMeaning = (typeof HISTORY_MEANINGS)[number];

export interface HistoryColumn {
  readonly meaning: HistoryMeaning;
  readonly variable?: string | undefined;
}

export const TABLE_DELIMITERS = [';', '\t', ',', '|'] as const;

/** What comes first in a date such as 3/5/2026. */
export const DATE_ORDERS = ['day', 'month'] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

/** Which of the two is meant by a time of the hour that clocks show twice; 'order': as the rows go, from old to new or back. */
export const DOUBLED_HOURS = ['first', 'second', 'order'] as const;

export type DoubledHour = (typeof DOUBLED_HOURS)[number];

/** How much of a file one part brings, in bytes: some ten thousand lines, which are stored in less than a second. */
export const HISTORY_PART_BYTES = 512 * 1024;
/** In letters: what isn't a part's line end must fit as well. */
export const MAX_PART_LENGTH = 2 * HISTORY_PART_BYTES;
/** In bytes, each quote and each line end escaped. */
export const MAX_PART_BODY_BYTES = 6 * 1024 * 1024;

/** Over how many lines a row may go whose cells have line ends. A quote that isn't closed by then was one too many. */
export const MAX_RECORD_LINES = 20;

/** Of what is wrong with an import's lines, how much is listed; all of it is counted. */
export const MAX_LISTED_PROBLEMS = 200;
