import { MAX_ALARM_NOTE_LENGTH } from '@domain/alarms';
import { MAX_PAYLOAD_LENGTH, MAX_SCRIPT_LENGTH } from '@domain/devices/decoders';
import { MAX_HEARD_LENGTH } from '@domain/devices/topicPattern';
import { MAX_FORMULA_LENGTH } from '@domain/sensors/formula';
import { MAX_PART_LENGTH } from '@domain/tables/historyTable';
import { MAX_CELL_LENGTH } from '@domain/tables/sensorTable';

/** The longest text of each field in characters; the server's database has the same limits. */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  mail: 254,
  email: 254,
  unit: 40,
  note: MAX_ALARM_NOTE_LENGTH,
  description: 2000,
  tableauGroupDescription: 2000,
  script: MAX_SCRIPT_LENGTH,
  examples: MAX_SCRIPT_LENGTH,
  payload: Math.max(MAX_PAYLOAD_LENGTH, MAX_HEARD_LENGTH),
  cells: MAX_CELL_LENGTH,
  lines: MAX_PART_LENGTH,
  formula: MAX_FORMULA_LENGTH,
  introduction: 2000,
  licenceText: 500,
  topics: 1000,
  topic: 1000,
};
const DEFAULT_MAX_LENGTH = 200;

/** Fields with several lines. */
const PARAGRAPHS = new Set([
  'note',
  'description',
  'tableauGroupDescription',
  'script',
  'examples',
  'payload',
  'cells',
  'lines',
  'formula',
  'introduction',
  'licenceText',
]);

const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u;
const HALF_CHARACTER = /\p{Cs}/u;

const problemOf = (field: string, path: string, text: string): string | undefined => {
  const longest = MAX_LENGTHS[field] ?? DEFAULT_MAX_LENGTH;
  if (text.length > longest) return `El campo "${path}" puede tener ${longest} caracteres como máximo.`;
  const forbidden = PARAGRAPHS.has(field) ? CONTROL_BUT_LINES : CONTROL;
  if (forbidden.test(text) || HALF_CHARACTER.test(text)) {
    return `El campo "${path}" tiene caracteres que no se pueden mostrar.`;
  }
  return undefined;
};

/**
 * What is wrong with the texts in a request, in Spanish, naming the first field; undefined if all are fine.
 */
export const textProblem = (value: unknown, field = '', path = ''): string | undefined => {
  if (typeof value === 'string') return problemOf(field, path, value);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    // Lists of ten thousand ids contain no texts to check.
    if (typeof inner === 'number') continue;
    const isItem = Array.isArray(value);
    const innerPath = isItem ? `${path}[${key}]` : [path, key].filter(Boolean).join('.');
    const problem = textProblem(inner, isItem ? field : key, innerPath);
    if (problem !== undefined) return problem;
  }
  return undefined;
};
