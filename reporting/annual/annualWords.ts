import { formatList } from '@domain/formatList';
import { monthNameWithin } from '@domain/monthNames';
import { daysIn } from '@domain/months';
import { NEEDED_SHARE } from '@domain/sensors/measuredShare';
import { addsUp, addsUpBetweenSensors, type VariableKind } from '@domain/sensors/variableKind';

import { capitalized } from '../capitalized';
import { formatFigure } from '../captions';
import { changeInWords, percentInWords } from '../comparison/figureWords';
import { isAsMuch, shareWithArticle } from '../completeness';
import { formatDuration } from '../format';
import type { AnnualReport, PlaceOfYear, VariableYear } from './annualReport';

const LAST_DAY = '12-31';

const isOver = ({ until }: Pick<AnnualReport, 'until'>): boolean => until.endsWith(LAST_DAY);

/** '12 sensores', '1 sensor'. */
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** 'En 2026', or of a year that goes on 'Del 1 de enero al 30 de noviembre de 2026'. */
export const yearInWords = ({ year, until }: Pick<AnnualReport, 'year' | 'until'>): string => {
  if (isOver({ until })) return `En ${year}`;
  const [, month, day] = until.split('-').map(Number);
  return `Del 1 de enero al ${day} de ${monthNameWithin(month ?? 1)} de ${year}`;
};

/** '12 sensores de todos los barrios', 'tu sensor de Norte'. */
const whoMeasured = ({ place, isOwn, sensors }: AnnualReport): string => {
  if (!isOwn) return `${counted(sensors, 'sensor', 'sensores')} de ${place ?? 'todos los barrios'}`;
  const own = sensors === 1 ? 'tu sensor' : `tus ${sensors} sensores`;
  return place === null ? own : `${own} de ${place}`;
};

export const littleKnownBefore = ({ year }: AnnualReport): string =>
  `De ${year - 1} hay muchas menos mediciones, y no se puede comparar.`;

/** Whether that is so of all that could be compared: then it is said once. */
export const isLittleKnownBefore = ({ variables }: AnnualReport): boolean => {
  const compared = variables.filter(({ kind, before }) => kind !== 'direction' && before !== null);
  return compared.length > 1 && compared.every(({ before }) => before?.lessKnown === 'before');
};

/** What the report is about, in a sentence. */
export const introduction = (report: AnnualReport): string => {
  const { sensors, variables } = report;
  return `${yearInWords(report)}, ${whoMeasured(report)} ${sensors === 1 ? 'midió' : 'midieron'} ${counted(variables.length, 'variable', 'variables')}.`;
};

/** A variable's name, with its type where another one has such a variable, too. */
export const nameInReport = (variable: VariableYear, { variables }: AnnualReport): string =>
  variables.some((other) => other !== variable && other.name === variable.name)
    ? `${variable.name}, ${variable.typeName}`
    : variable.name;

const SUBJECTS: Readonly<Record<VariableKind, string>> = {
  instantaneous: 'El promedio fue',
  'sound-level': 'El nivel equivalente fue',
  meter: 'El consumo fue',
  amount: 'El total fue',
  direction: 'La dirección media fue',
  state: 'Estuvo activo el',
};

/** A total of several sensors says how they are put together. */
const subject = ({ kind, sensors, unitOfReading }: VariableYear): string => {
  if (!addsUp(kind) || sensors === 1) return SUBJECTS[kind];
  const total = kind === 'meter' ? 'El consumo' : 'El total';
  return addsUpBetweenSensors(kind, unitOfReading)
    ? `${total} de los ${sensors} sensores juntos fue`
    : `${total}, en promedio de los ${sensors} sensores, fue`;
};

const figureOf = (figure: number, variable: VariableYear): string =>
  `${formatFigure(figure, variable)}${variable.kind === 'state' ? ' del tiempo' : ''}`;

/** How it differs from the year before, in words too unless both are told alike; null where they aren't compared. */
export const changeOf = ({ figure, before, kind, unit, unitOfReading }: VariableYear) => {
  // Directions have no more or less.
  if (figure === null || before === null || before.lessKnown !== null || kind === 'direction') return null;
  const by = figure - before.figure;
  const amount = changeInWords(by, figure, { kind, unit: addsUp(kind) ? unitOfReading : unit });
  return { by, from: before.figure, amount };
};

/** ', 1,3 °C más que en 2025', or of what adds up ', un 12 % más', unless it was nothing before. */
const change = (variable: VariableYear, { year, until }: AnnualReport): string => {
  const { kind } = variable;
  const compared = changeOf(variable);
  if (!compared) return '';
  const { by, from, amount } = compared;
  const earlier = isOver({ until }) ? `en ${year - 1}` : `en los mismos días de ${year - 1}`;
  if (amount === undefined) return `, igual que ${earlier}`;
  if (addsUp(kind) && from === 0) return `, y ${earlier} fue ${figureOf(0, variable)}`;
  const size = addsUp(kind) ? `un ${percentInWords((100 * by) / from)}` : amount;
  return `, ${size}${kind === 'state' ? ' puntos' : ''} ${by > 0 ? 'más' : 'menos'} que ${earlier}`;
};

interface Named {
  readonly name: string;
  readonly figure: number;
}

/** Undefined where both would be told alike. */
const extremes = (
  all: readonly Named[],
  variable: VariableYear,
): { highest: Named; lowest: Named } | undefined => {
  const ordered = all.toSorted((one, other) => other.figure - one.figure);
  const [highest, lowest] = [ordered[0], ordered.at(-1)];
  return highest && lowest && figureOf(highest.figure, variable) !== figureOf(lowest.figure, variable)
    ? { highest, lowest }
    : undefined;
};

/** How many months are over: one that goes on is no lowest one. */
const monthsOver = (until: string): number => {
  const [year, month, day] = until.split('-').map(Number);
  const last = { year: year ?? 0, month: month ?? 1 };
  return day === daysIn(last) ? last.month : last.month - 1;
};

const months = (variable: VariableYear, { until }: AnnualReport): string[] => {
  if (variable.kind === 'direction') return [];
  const known = variable.months
    .slice(0, monthsOver(until))
    .flatMap((month, index) =>
      month && month.share >= NEEDED_SHARE
        ? [{ name: monthNameWithin(index + 1), figure: month.figure }]
        : [],
    );
  const found = extremes(known, variable);
  if (!found) return [];
  const { highest, lowest } = found;
  return [
    `El mes más alto fue ${highest.name}, con ${figureOf(highest.figure, variable)}; el más bajo, ${lowest.name}, con ${figureOf(lowest.figure, variable)}.`,
  ];
};

const MOST_NAMES = 3;

/** Who isn't among the extremes: a figure of a few days says nothing of a year. */
const leftOut = (names: readonly string[], noun: string): string[] => {
  if (names.length === 0) return [];
  if (names.length === 1) return [`No se cuenta ${formatList(names)}, que tiene muchas menos mediciones.`];
  const told = names.length > MOST_NAMES ? `${names.length} ${noun}` : formatList(names);
  return [`No se cuentan ${told}, que tienen muchas menos mediciones.`];
};

/** The highest and the lowest of them, and who isn't counted. */
export const placesInWords = (variable: VariableYear, { place, isOwn }: AnnualReport): string[] => {
  if (variable.kind === 'direction') return [];
  // What is in no neighbourhood is none.
  const named = variable.places.flatMap(({ name, ...one }) => (name === null ? [] : [{ ...one, name }]));
  const most = Math.max(...named.map(({ share }) => share));
  const isKnown = ({ share }: PlaceOfYear) => isAsMuch(share, most);
  const found = extremes(named.filter(isKnown), variable);
  if (!found) return [];
  const { highest, lowest } = found;
  const noun = place === null ? 'barrios' : 'sensores';
  const unknown = named.filter((one) => !isKnown(one)).map(({ name }) => name);
  return [
    `Entre ${isOwn ? 'tus' : 'los'} ${noun}, el más alto fue ${highest.name} (${figureOf(highest.figure, variable)}) y el más bajo, ${lowest.name} (${figureOf(lowest.figure, variable)}).`,
    ...leftOut(unknown, noun),
  ];
};

/** '12,5 h', or of several '12,5 h por sensor, en promedio'. */
export const timeOutside = (minutes: number, sensors: number): string =>
  `${formatDuration(minutes)}${sensors === 1 ? '' : ' por sensor, en promedio'}`;

const outside = (minutes: number, sensors: number): string =>
  minutes === 0
    ? 'nunca salió de sus límites.'
    : `estuvo fuera de sus límites ${timeOutside(minutes, sensors)}.`;

/** The names of the months, as far as the year went, of which nothing or little is known. */
export const monthsMeasured = ({ months: all }: VariableYear, { until }: AnnualReport) => {
  const past = all.slice(0, Number(until.slice(5, 7)));
  const namesOf = (isSo: (month: (typeof past)[number]) => boolean) =>
    past.flatMap((month, index) => (isSo(month) ? [monthNameWithin(index + 1)] : []));
  return {
    missing: namesOf((month) => month === null),
    few: namesOf((month) => month !== null && month.share < NEEDED_SHARE),
  };
};

/** Of how much of the year something is known, and of which months little or nothing. */
export const measuredInWords = (variable: VariableYear, report: AnnualReport): string => {
  const { missing, few } = monthsMeasured(variable, report);
  return [
    `Se midió ${shareWithArticle(variable.share)} del tiempo`,
    missing.length > 0 ? `; no hay mediciones de ${formatList(missing)}` : '',
    few.length > 0 ? `; de ${formatList(few)} hay pocas` : '',
    '.',
  ].join('');
};

/** How long it was outside of limits, and of how much that is known: that comes first where it is little. */
const limitsAndMeasured = (variable: VariableYear, report: AnnualReport): string[] => {
  const known = measuredInWords(variable, report);
  if (variable.outsideMinutes === null) return [known];
  const told = outside(variable.outsideMinutes, variable.sensors);
  return variable.share < NEEDED_SHARE ? [known, `En lo que se midió, ${told}`] : [capitalized(told), known];
};

/** Why nothing is said of a change. */
const changeUnknown = ({ before, kind }: VariableYear, report: AnnualReport): string[] => {
  const { year } = report;
  if (!before?.lessKnown || kind === 'direction' || isLittleKnownBefore(report)) return [];
  return before.lessKnown === 'before'
    ? [littleKnownBefore(report)]
    : [`De ${year} hay muchas menos mediciones que de ${year - 1}, y no se puede comparar.`];
};

/** Its figure, and by how much that changed. */
export const wholeYear = (variable: VariableYear, report: AnnualReport): string => {
  const { figure } = variable;
  if (figure === null) return 'No tuvo una dirección media: fue de todos lados por igual.';
  return `${subject(variable)} ${figureOf(figure, variable)}${change(variable, report)}.`;
};

/** A variable's year in plain sentences. */
export const variableInWords = (variable: VariableYear, report: AnnualReport): string[] => [
  wholeYear(variable, report),
  ...months(variable, report),
  ...placesInWords(variable, report),
  ...limitsAndMeasured(variable, report),
  ...changeUnknown(variable, report),
];
