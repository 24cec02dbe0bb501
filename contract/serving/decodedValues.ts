import { measuredText, type Measured, type Unclear } from './measuredText';
import { isNameOfMoment, ownMoment } from './ownMoment';

/** Codecs nest a few objects; a malicious message with thousands would overflow the stack. */
export const MAX_DEPTH = 20;
const MAX_SAMPLE = 100;

/** A number in what a codec made of a frame. */
export interface DecodedValue extends Measured {
  readonly name: string;
  /** When the device says that it measured it; undefined for the moment of the message. */
  readonly at?: number;
}

/** What is there and can't be read, with its beginning. */
export interface NotUnderstood {
  readonly name: string;
  readonly text: string;
  /** In Spanish. */
  readonly problem: string;
}

/** Undefined stands for what is nested too deep. */
type Found = DecodedValue | NotUnderstood | undefined;

export const isNotUnderstood = (found: DecodedValue | NotUnderstood): found is NotUnderstood =>
  'problem' in found;

type Fields = Readonly<Record<string, unknown>>;

const VALUE_NAMES: ReadonlySet<string> = new Set(['value', 'val', 'valor', 'v']);
const UNIT_NAMES = ['unit', 'units', 'unidad', 'uom', 'u'];

/** Lists so called say how records are sent, not what they are. */
const CONTAINERS: ReadonlySet<string> = new Set(
  [
    'history histories historic data datalog datalogs log logs logger records record readings measurements measures samples',
    'values value values_list backlog buffer entries items list points datapoints telemetry messages historial datos registros',
    'retransmission stored events series',
  ].flatMap((line) => line.split(' ')),
);

const NO_MOMENT: Unclear = { problem: 'La fecha que le pone el equipo no se entiende.' };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const join = (prefix: string, name: string): string =>
  prefix && name ? `${prefix}.${name}` : prefix || name;

const sampleOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, MAX_SAMPLE);

/** The name of the field that says in which unit another one is. */
const unitFieldOf = (fields: Fields, name: string): string | undefined => {
  if (UNIT_NAMES.includes(name)) return undefined;
  const isAlone = Object.keys(fields).every(
    (other) => other === name || UNIT_NAMES.includes(other) || isNameOfMoment(other),
  );
  const ofValue = VALUE_NAMES.has(name) || isAlone ? UNIT_NAMES : [];
  return [`${name}_unit`, `${name}Unit`, `${name}_uom`, ...ofValue].find(
    (field) => typeof fields[field] === 'string',
  );
};

interface Place {
  readonly name: string;
  readonly depth: number;
  readonly at: number | undefined;
  /** When the message was heard. */
  readonly arrived: number;
}

const valueAt = (place: Place, { value, unit }: Measured, ownUnit?: string): DecodedValue => {
  const said = unit ?? (ownUnit?.trim() || undefined);
  return {
    name: place.name,
    value,
    ...(said === undefined ? {} : { unit: said.slice(0, MAX_SAMPLE) }),
    ...(place.at === undefined ? {} : { at: place.at }),
  };
};

function* inText(text: string, place: Place, unit: string | undefined): Generator<Found> {
  if (text.trim() === '') return;
  const read = measuredText(text);
  yield 'problem' in read
    ? { name: place.name, text: sampleOf(text), problem: read.problem }
    : valueAt(place, read, unit);
}

function* inFields(fields: Fields, place: Place, without: readonly string[] = []): Generator<Found> {
  const units = new Set(
    Object.keys(fields).flatMap((name) => {
      const unit = unitFieldOf(fields, name);
      return unit === undefined ? [] : [unit];
    }),
  );
  for (const [name, value] of Object.entries(fields)) {
    if (without.includes(name) || units.has(name)) continue;
    const unit = unitFieldOf(fields, name);
    const inner = { ...place, name: join(place.name, name), depth: place.depth - 1 };
    if (Array.isArray(value))
      yield* inList(value, inner, { list: name, parent: place.name, siblings: fields });
    // A date of the record itself is understood, and no measurement.
    else if (
      isNameOfMoment(name) &&
      typeof value === 'string' &&
      ownMoment(name, value, place.arrived) !== undefined
    )
      continue;
    else yield* valuesIn(value, inner, unit === undefined ? undefined : String(fields[unit]));
  }
}

interface ListOf {
  readonly list: string;
  readonly parent: string;
  readonly siblings: Fields;
}

/** The moment of a record, and the name of the field that has it. */
const recordMoment = (record: Fields, arrived: number) => {
  const candidates = Object.entries(record).filter(([name]) => isNameOfMoment(name));
  for (const [field, value] of candidates) {
    const at = ownMoment(field, value, arrived);
    if (at !== undefined) return { field, at };
  }
  const [unread] =
    candidates.find(
      ([, value]) => typeof value === 'string' && value.trim() !== '' && 'problem' in measuredText(value),
    ) ?? [];
  return unread === undefined ? undefined : { field: unread, at: NO_MOMENT };
};

/** Where the values of a logger's record belong: beside its list, unless the list's name says what they are. */
const namesOfRecord = (record: Fields, without: string, { list, parent, siblings }: ListOf): string => {
  const names = Object.keys(record).filter((name) => name !== without);
  const isContainer = CONTAINERS.has(list.toLowerCase()) || names.some((name) => name in siblings);
  return isContainer ? parent : join(parent, list);
};

const isValueAlone = (record: Fields, without: string): string | undefined => {
  const names = Object.keys(record).filter((name) => name !== without && !UNIT_NAMES.includes(name));
  return names.length === 1 && VALUE_NAMES.has(names[0] ?? '') ? names[0] : undefined;
};

function* inRecord(
  record: Fields,
  place: Place,
  of: ListOf,
  moment: { field: string; at: number },
): Generator<Found> {
  const here = { ...place, at: moment.at };
  const alone = isValueAlone(record, moment.field);
  if (alone !== undefined && !CONTAINERS.has(of.list.toLowerCase())) {
    const unit = unitFieldOf(record, alone);
    yield* valuesIn(record[alone], { ...here, name: join(of.parent, of.list) }, unit && String(record[unit]));
    return;
  }
  const name = namesOfRecord(record, moment.field, of);
  // As {ts, values: {…}}.
  const nested = Object.entries(record).filter(
    (entry): entry is [string, Fields] => isFields(entry[1]) && CONTAINERS.has(entry[0].toLowerCase()),
  );
  for (const [, fields] of nested) yield* inFields(fields, { ...here, name, depth: place.depth - 1 });
  yield* inFields(record, { ...here, name }, [moment.field, ...nested.map(([field]) => field)]);
}

/** Pairs of a moment and a value. */
const isSeries = (
  list: readonly unknown[],
  arrived: number,
): list is readonly (readonly [unknown, unknown])[] =>
  list.length > 0 &&
  list.every(
    (pair) =>
      Array.isArray(pair) && pair.length === 2 && typeof ownMoment('at', pair[0], arrived) === 'number',
  );

function* inList(list: readonly unknown[], place: Place, of: ListOf): Generator<Found> {
  if (place.depth <= 0) {
    yield undefined;
    return;
  }
  if (isSeries(list, place.arrived)) {
    for (const [moment, value] of list) {
      const at = ownMoment('at', moment, place.arrived);
      yield* valuesIn(value, {
        ...place,
        depth: place.depth - 1,
        at: typeof at === 'number' ? at : undefined,
      });
    }
    return;
  }
  for (const [index, value] of list.entries()) {
    const moment = isFields(value) ? recordMoment(value, place.arrived) : undefined;
    if (!isFields(value) || moment === undefined) {
      yield* valuesIn(value, { ...place, name: join(place.name, String(index)), depth: place.depth - 1 });
    } else if (typeof moment.at === 'number') {
      yield* inRecord(value, { ...place, depth: place.depth - 1 }, of, {
        field: moment.field,
        at: moment.at,
      });
    } else {
      yield { name: place.name, text: sampleOf(value), problem: moment.at.problem };
    }
  }
}

function* valuesIn(value: unknown, place: Place, unit?: string): Generator<Found> {
  if (typeof value === 'number' && Number.isFinite(value)) yield valueAt(place, { value }, unit);
  // As JSON makes them of 1e999.
  else if (typeof value === 'number') yield* inText(String(value), place, unit);
  else if (typeof value === 'boolean') yield valueAt(place, { value: Number(value) }, unit);
  else if (typeof value === 'string') yield* inText(value, place, unit);
  else if (typeof value === 'object' && value !== null) {
    if (place.depth <= 0) yield undefined;
    else if (Array.isArray(value))
      yield* inList(value, place, { list: '', parent: place.name, siblings: {} });
    else yield* inFields(value as Fields, place);
  }
}

/**
 * The values of a decoded object, under their names (EXT-49); in nested objects names are joined by dots (EXT-16). What a logger
 * kept in lists with moments of their own is named as if it had been sent at that moment.
 * @param arrived when the message was heard, in milliseconds since 1970
 */
export const decodedValues = (decoded: unknown, arrived: number): Generator<Found> =>
  valuesIn(decoded, { name: '', depth: MAX_DEPTH, at: undefined, arrived });
