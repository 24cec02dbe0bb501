import { canonicalDevice } from '@domain/devices/deviceName';
import { SENSOR_FIELDS, type SensorColumn, type SensorMeaning } from '@domain/tables/sensorTable';
import { readTableNumber, type Decimal } from '@domain/tables/tableNumber';
import { LIMITS, type Limit } from '@domain/sensors/threshold';
import { isBlank } from '@domain/unseen';

import { deviceDoubt, deviceProblem, nameProblem, numberProblem } from './cellProblem';
import { readCoordinates } from './readCoordinates';
import type { Cell, EntryVariable, RowProblem, SensorEntry } from './sensorEntry';

interface SensorTable {
  readonly columns: readonly (SensorColumn | null)[];
  readonly decimal: Decimal;
  readonly rows: readonly {
    readonly line: number;
    readonly cells: readonly string[];
    readonly isUnclosed?: boolean | undefined;
  }[];
}

/** Whatever says that there is nothing. */
const NONE = new Set(['-', '–', '—']);
const YES = new Set(['sí', 'si', 'x', '1', 'true', 'verdadero', 'yes', '✓', '✔']);
const NO = new Set(['no', '0', 'false', 'falso', ...NONE]);

const LIMIT_NAMES = new Set<SensorMeaning>(LIMITS);
const isLimit = (meaning: SensorMeaning): meaning is Limit => LIMIT_NAMES.has(meaning);

/** The form in which names are compared. */
export const nameForm = (name: string): string => name.trim().normalize('NFC').toLowerCase();

const NOWHERE: Cell = { text: '', column: null };

interface Growing {
  readonly line: number;
  readonly fields: Map<SensorMeaning, Cell>;
  readonly variables: Map<string, EntryVariable>;
  readonly problems: RowProblem[];
}

type Row = SensorTable['rows'][number];

/** The cells of a row that say something. */
const cellsOf = ({ cells }: Row, columns: SensorTable['columns']) =>
  columns.flatMap((column, index) => {
    const text = (cells[index] ?? '').trim();
    return column === null || isBlank(text) ? [] : [{ ...column, cell: { text, column: index } }];
  });

type Said = ReturnType<typeof cellsOf>[number];

/** Adds what a cell says of a variable. */
const withCell = (
  before: EntryVariable,
  { meaning, cell }: Said,
  decimal: Decimal,
  problems: RowProblem[],
): EntryVariable => {
  if (meaning === 'payloadName') {
    const text = nameProblem(cell.text);
    if (text !== undefined) problems.push({ column: cell.column, text });
    return { ...before, payloadName: cell };
  }
  if (!isLimit(meaning)) return before;
  const value = NONE.has(cell.text) ? null : readTableNumber(cell.text, decimal);
  if (value === undefined) problems.push({ column: cell.column, text: numberProblem(cell.text) });
  return { ...before, limits: { ...before.limits, [meaning]: value ?? null } };
};

const addVariable = (entry: Growing, name: Cell, said: readonly Said[], decimal: Decimal): void => {
  const begun: EntryVariable = { name, payloadName: null, limits: {} };
  const wrong = nameProblem(name.text);
  if (wrong !== undefined) entry.problems.push({ column: name.column, text: wrong });
  const form = nameForm(name.text);
  if (entry.variables.has(form))
    entry.problems.push({ column: name.column, text: `La variable "${name.text}" está dos veces.` });
  entry.variables.set(
    form,
    said.reduce((before, one) => withCell(before, one, decimal, entry.problems), begun),
  );
};

/** Adds the variables of columns that are about one each: those of which a cell says something. */
const addFromColumns = (entry: Growing, said: readonly Said[], decimal: Decimal): void => {
  const byVariable = new Map<string, Said[]>();
  for (const one of said) {
    if (one.variable === undefined) continue;
    byVariable.set(one.variable, [...(byVariable.get(one.variable) ?? []), one]);
  }
  for (const [variable, cells] of byVariable) {
    const measures = cells.find(({ meaning }) => meaning === 'measures')?.cell;
    if (measures && NO.has(measures.text.toLowerCase())) continue;
    if (measures && !YES.has(measures.text.toLowerCase())) {
      const text = `"${measures.text}" no dice si la mide: escribí sí o no.`;
      entry.problems.push({ column: measures.column, text });
    }
    addVariable(entry, { text: variable, column: cells[0]?.cell.column ?? null }, cells, decimal);
  }
};

/** A sensor's further rows may leave out what its first one says, and must not say otherwise. */
const addFields = (entry: Growing, said: readonly Said[], line: number): void => {
  for (const field of SENSOR_FIELDS) {
    const cell = said.find(({ meaning }) => meaning === field)?.cell;
    if (!cell) continue;
    const before = entry.fields.get(field);
    if (!before) entry.fields.set(field, cell);
    else if (nameForm(before.text) !== nameForm(cell.text)) {
      const text = `En la fila ${line} dice "${cell.text}", y antes decía "${before.text}".`;
      entry.problems.push({ column: cell.column, text });
    }
  }
};

const finished = ({ line, fields, variables, problems }: Growing): SensorEntry => {
  const name = fields.get('name') ?? NOWHERE;
  const type = fields.get('type') ?? NOWHERE;
  const location = fields.get('location') ?? null;
  const written = fields.get('device') ?? null;
  const device = written && { ...written, text: canonicalDevice(written.text) };
  if (name.text === '') problems.push({ column: null, text: 'Falta el nombre.' });
  if (type.text === '') problems.push({ column: null, text: 'Falta el tipo.' });
  for (const cell of [name, type, location]) {
    const text = cell && nameProblem(cell.text);
    if (cell && text !== null && text !== undefined) problems.push({ column: cell.column, text });
  }
  const { place, problems: misplaced } = readCoordinates(
    fields.get('latitude') ?? null,
    fields.get('longitude') ?? null,
  );
  problems.push(...misplaced);
  const ofLocation = readCoordinates(
    fields.get('locationLatitude') ?? null,
    fields.get('locationLongitude') ?? null,
  );
  problems.push(...ofLocation.problems);
  const locationPlace = ofLocation.place;
  if (locationPlace && !location)
    problems.push({ column: fields.get('locationLatitude')?.column ?? null, text: 'Falta el barrio.' });
  const wrong = written && deviceProblem(written.text);
  if (written && typeof wrong === 'string') problems.push({ column: written.column, text: wrong });
  const doubt = written && deviceDoubt(written.text);
  const notes = typeof doubt === 'string' ? [doubt] : [];
  const said = { line, name, type, location, device, place, locationPlace };
  return { ...said, variables: [...variables.values()], problems, notes };
};

/** Marks what another row of the table has already; the first one stays. */
const withRepeated = (entries: readonly SensorEntry[]): SensorEntry[] => {
  const lineOf = new Map<string, number>();
  const repeated = (kind: string, cell: Cell | null, line: number): RowProblem[] => {
    if (!cell || cell.text === '') return [];
    const form = `${kind} ${nameForm(cell.text)}`;
    const first = lineOf.get(form);
    if (first === undefined) {
      lineOf.set(form, line);
      return [];
    }
    const text =
      kind === 'name'
        ? `El nombre "${cell.text}" ya está en la fila ${first}.`
        : `El dispositivo "${cell.text}" ya está en la fila ${first}.`;
    return [{ column: cell.column, text }];
  };
  return entries.map((entry) => ({
    ...entry,
    problems: [
      ...entry.problems,
      ...repeated('name', entry.name, entry.line),
      ...repeated('device', entry.device, entry.line),
    ],
  }));
};

/**
 * The sensors of a table (EXT-54): one a row, with columns for each variable, or several rows a sensor, each with one of
 * its variables. A row that names none but a variable goes on with the sensor above it.
 */
export const readEntries = ({ columns, decimal, rows }: SensorTable): SensorEntry[] => {
  const entries: Growing[] = [];
  const byName = new Map<string, Growing>();
  const hasVariableRows = columns.some((column) => column?.meaning === 'variable');

  const entryFor = (said: readonly Said[], line: number): Growing => {
    const name = said.find(({ meaning }) => meaning === 'name')?.cell;
    const known = name ? byName.get(nameForm(name.text)) : entries.at(-1);
    if (hasVariableRows && known) return known;
    const entry: Growing = { line, fields: new Map(), variables: new Map(), problems: [] };
    entries.push(entry);
    if (name) byName.set(nameForm(name.text), entry);
    return entry;
  };

  for (const row of rows) {
    const said = cellsOf(row, columns);
    if (said.length === 0) continue;
    const entry = entryFor(said, row.line);
    if (row.isUnclosed) {
      entry.problems.push({ column: null, text: `En la fila ${row.line} hay una comilla (") sin cerrar.` });
      addFields(
        entry,
        said.filter(({ meaning }) => meaning === 'name'),
        row.line,
      );
      continue;
    }
    addFields(entry, said, row.line);
    addFromColumns(entry, said, decimal);
    const variable = said.find(({ meaning }) => meaning === 'variable')?.cell;
    const ofRow = said.filter((one) => one.variable === undefined);
    if (variable) addVariable(entry, variable, ofRow, decimal);
    else {
      const loose = ofRow.find(({ meaning }) => meaning === 'payloadName' || isLimit(meaning));
      if (loose) entry.problems.push({ column: loose.cell.column, text: 'Falta decir de qué variable es.' });
    }
  }
  return withRepeated(entries.map(finished));
};
