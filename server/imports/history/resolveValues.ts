import type { DoubledHour } from '@domain/tables/historyTable';
import { MAX_AHEAD_MS } from '@domain/devices/readings';
import { conversionBetween, isSameUnit } from '@domain/sensors/units';

import type { StoredReading } from '../../readings/storeReadings';
import type { WrittenMoment } from './readMoment';
import type { LineProblem, WrittenRows, WrittenValue } from './readRows';
import type { TargetOf } from './targets';

interface Rules {
  readonly now: Date;
  /** Earlier readings aren't kept (EXT-27). */
  readonly oldest: Date;
  /** The instants at which the site's clocks show a time, in seconds. */
  readonly instantsOf: (local: number) => readonly number[];
  /** Undefined until somebody says so. */
  readonly doubled: DoubledHour | undefined;
  /** The last instant of each variable in the lines before, in milliseconds. */
  readonly lastAt: ReadonlyMap<number, number>;
}

interface Resolved {
  readonly readings: readonly StoredReading[];
  /** The first of them, as the table names them. */
  readonly samples: readonly (Omit<WrittenValue, 'moment' | 'unit'> & { readonly at: number })[];
  readonly problems: readonly LineProblem[];
  readonly lastAt: ReadonlyMap<number, number>;
  /** The first value of which nobody said yet in which of two equal hours it was. */
  readonly question: WrittenValue | undefined;
}

const SAMPLES = 5;

/** Which of two instants follows the one before: later rows are of later times, or of earlier ones if the newest come first. */
const byOrder = (first: number, second: number, last: number | undefined, isNewestFirst: boolean): number => {
  if (isNewestFirst) return last !== undefined && last <= second ? first : second;
  return last !== undefined && last >= first ? second : first;
};

const shownAt = (moment: WrittenMoment): number => ('at' in moment ? moment.at : moment.local);

/** Whether rows go from new to old, as programs export them: by most steps from one row to another. */
const areNewestFirst = (values: readonly WrittenValue[]): boolean => {
  let back = 0;
  for (const [index, { moment }] of values.entries()) {
    const before = values[index - 1];
    if (before) back += Math.sign(shownAt(before.moment) - shownAt(moment));
  }
  return back > 0;
};

/** Whether a unit is surely not the variable's; what isn't known may be its own word for it. */
const isOtherUnit = (unit: string, own: string): boolean =>
  conversionBetween(unit, own) !== undefined && !isSameUnit(unit, own);

/** The readings that values of a table are, with their variables and their instants; and what is wrong with the others. */
export const resolveValues = (
  { values, problems: before }: Pick<WrittenRows, 'values' | 'problems'>,
  targetOf: TargetOf,
  { now, oldest, instantsOf, doubled, lastAt: lastBefore }: Rules,
): Resolved => {
  const readings: StoredReading[] = [];
  const samples: (Omit<WrittenValue, 'moment' | 'unit'> & { at: number })[] = [];
  const problems: LineProblem[] = [...before];
  const lastAt = new Map(lastBefore);
  let question: WrittenValue | undefined;
  const isNewestFirst = doubled === 'order' && areNewestFirst(values);
  const latest = now.getTime() + MAX_AHEAD_MS;

  const instantOf = (value: WrittenValue, variableId: number): number | string | undefined => {
    const { moment } = value;
    if ('at' in moment) return moment.at;
    const instants = instantsOf(moment.local / 1000).map((seconds) => seconds * 1000);
    const [first, second] = instants;
    if (first === undefined) return 'Esa hora no existió: los relojes se adelantaron.';
    if (second === undefined) return first;
    if (doubled === undefined) {
      question ??= value;
      return undefined;
    }
    if (doubled === 'order') return byOrder(first, second, lastAt.get(variableId), isNewestFirst);
    return doubled === 'first' ? first : second;
  };

  for (const value of values) {
    const { line } = value;
    const target = targetOf(value);
    if (typeof target === 'string') {
      problems.push({ line, text: target });
      continue;
    }
    const { unit } = value;
    if (unit !== undefined && target.unit !== null && isOtherUnit(unit, target.unit)) {
      problems.push({ line, text: `El valor está en ${unit}, y la variable en ${target.unit}.` });
      continue;
    }
    const at = instantOf(value, target.id);
    if (at === undefined) continue;
    if (typeof at === 'string') problems.push({ line, text: at });
    else if (at > latest) problems.push({ line, text: 'La fecha está más de diez minutos en el futuro.' });
    else if (at < oldest.getTime())
      problems.push({ line, text: 'La fecha es anterior a las mediciones que se guardan.' });
    else {
      readings.push({ variableId: target.id, at, value: value.value });
      lastAt.set(target.id, at);
      const { moment: _, unit: __, ...named } = value;
      if (samples.length < SAMPLES) samples.push({ ...named, at });
    }
  }
  return {
    readings,
    samples,
    problems: problems.toSorted((one, other) => one.line - other.line),
    lastAt,
    question,
  };
};
