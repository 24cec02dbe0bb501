import * as z from 'zod/mini';

import {
  DATE_ORDERS,
  DOUBLED_HOURS,
  HISTORY_MEANINGS,
  MAX_PART_LENGTH,
  TABLE_DELIMITERS,
} from '@domain/tables/historyTable';
import { MAX_FILE_LINES, MAX_SENSOR_COLUMNS } from '@domain/tables/sensorTable';
import { DECIMALS } from '@domain/tables/tableNumber';

import { defineCall, json, unspecified } from '../call';
import { absent, id, nonEmptyText } from '../values';

const feature = 'imports';

/** What the cells of a column mean (EXT-55). */
export const historyColumn = z.strictObject({
  meaning: z.enum(HISTORY_MEANINGS),
  /** Of whose values they are. */
  variable: z.optional(nonEmptyText.check(z.maxLength(200))),
});

/** How the lines of a file are read. */
export const historySettings = z.strictObject({
  delimiter: z.enum(TABLE_DELIMITERS),
  /** The row of headings, which may come again. */
  cells: z.array(z.string()).check(z.maxLength(MAX_SENSOR_COLUMNS)),
  columns: z.array(z.nullable(historyColumn)).check(z.minLength(1), z.maxLength(MAX_SENSOR_COLUMNS)),
  decimal: z.enum(DECIMALS),
  dateOrder: z.enum(DATE_ORDERS),
  /** Whose all rows are; null if they name it. */
  sensorId: z.nullable(id),
});

const whole = z.int().check(z.nonnegative());

/** Lines of a file, whole ones, with the number of the first. */
const part = {
  firstLine: z.int().check(z.positive(), z.maximum(MAX_FILE_LINES)),
  lines: z.string().check(z.maxLength(MAX_PART_LENGTH)),
};

const lineProblem = z.object({ line: z.number(), text: z.string() });

/** A line whose time was shown twice by the site's clocks, if nobody said yet which of the two is meant. */
const question = z.object({ line: z.number(), time: z.string() });

/**
 * Says how the first lines of a file of measurements would be read, and stores nothing.
 * @see EXT-55
 */
export const tryHistoryImport = defineCall('POST', '/api/history-imports/trials', {
  access: 'admin',
  feature,
  body: z.strictObject({ settings: historySettings, ...part }),
  answer: json(
    z.object({
      /** How many measurements. */
      values: z.number(),
      samples: z.array(
        z.object({
          line: z.number(),
          /** Blank if all rows are of one sensor. */
          sensor: z.string(),
          variable: z.string(),
          at: z.string(),
          value: z.number(),
        }),
      ),
      problems: z.array(lineProblem),
      question: absent(question),
    }),
  ),
});

/**
 * Begins an import of measurements, whose file comes in parts.
 *
 * Answers the same import when it is sent again with its key.
 * @see EXT-55
 */
export const startHistoryImport = defineCall('POST', '/api/history-imports', {
  access: 'admin',
  feature,
  body: z.strictObject({
    key: z.uuid(),
    name: nonEmptyText.check(z.maxLength(200)),
    /** The size of the file. */
    bytes: whole,
    settings: historySettings,
  }),
  answer: json(z.object({ id })),
});

export const historyImport = z.object({
  id,
  name: z.string(),
  state: z.enum(['running', 'done']),
  startedAt: z.string(),
  startedBy: absent(z.string()),
  finishedAt: absent(z.string()),
  bytes: z.number(),
  /** As much of the file is stored. */
  doneBytes: z.number(),
  /** The number of the part that is expected, and of its first line. */
  nextPart: z.number(),
  nextLine: z.number(),
  /** New measurements; those that were there already; what is wrong with lines, which are listed up to a number. */
  stored: z.number(),
  known: z.number(),
  refused: z.number(),
});

const withProblems = z.extend(historyImport, {
  settings: historySettings,
  problems: z.array(lineProblem),
});

/**
 * Stores a part of the file of an import of measurements.
 *
 * Stores the next part of the file, once: one that was stored before changes nothing. If its lines need a word about
 * a doubled hour, none of them is stored, and the answer asks. Answers 409 for a part that isn't the next one.
 * @see EXT-55
 */
export const sendHistoryPart = defineCall('PUT', '/api/history-imports/{id}/parts/{part}', {
  access: 'admin',
  feature,
  body: z.strictObject({
    ...part,
    /** Where the part ends in the file. */
    endsAt: whole,
    /** How many lines it has. */
    lineCount: whole.check(z.maximum(MAX_PART_LENGTH)),
    isLast: z.boolean(),
  }),
  answer: json(z.extend(historyImport, { question: absent(question) })),
});

/**
 * Says which of two equal hours is meant in the file of an import.
 * @see EXT-55
 */
export const answerDoubledHour = defineCall('PUT', '/api/history-imports/{id}/doubled-hour', {
  access: 'admin',
  feature,
  body: z.strictObject({ doubled: z.enum(DOUBLED_HOURS) }),
  answer: unspecified,
});

/**
 * The last imports of measurements, newest first.
 * @see EXT-55
 */
export const listHistoryImports = defineCall('GET', '/api/history-imports', {
  access: 'admin',
  feature,
  answer: json(z.array(historyImport)),
});

/**
 * How far an import of measurements is, and what is wrong with lines.
 * @see EXT-55
 */
export const getHistoryImport = defineCall('GET', '/api/history-imports/{id}', {
  access: 'admin',
  feature,
  answer: json(withProblems),
});
