import { formatList } from '@domain/formatList';
import { NEEDED_SHARE } from '@domain/sensors/measuredShare';
import { addsUp } from '@domain/sensors/variableKind';

import type { AnnualReport, VariableYear } from './annualReport';
import {
  changeOf,
  isLittleKnownBefore,
  littleKnownBefore,
  measuredInWords,
  monthsMeasured,
  nameInReport,
  placesInWords,
  timeOutside,
  wholeYear,
} from './annualWords';

/** One of the questions that a year is read for. */
export interface SummarySection {
  readonly title: string;
  /** Of single variables, those that matter most first. */
  readonly told: readonly { readonly name: string; readonly text: string }[];
  /** Of the others. */
  readonly rest: readonly string[];
}

const MOST_NAMES = 4;

/** 'A, B y C', 'A, B, C, D y 8 más'. */
const someOf = (names: readonly string[]): string =>
  formatList(
    names.length > MOST_NAMES + 1
      ? [...names.slice(0, MOST_NAMES), `${names.length - MOST_NAMES} más`]
      : names,
  );

/** A sentence about so many; none about nothing. */
const about = (count: number, one: string, many: string): string[] => {
  if (count === 0) return [];
  return [count === 1 ? one : many];
};

/** The first of them one by one, and the names of those that are left. */
const tell = (
  report: AnnualReport,
  all: readonly VariableYear[],
  most: number,
  textOf: (variable: VariableYear) => string,
) => ({
  told: all
    .slice(0, most)
    .map((variable) => ({ name: nameInReport(variable, report), text: textOf(variable) })),
  left: all.slice(most).map((variable) => nameInReport(variable, report)),
});

const isKnown = ({ share }: VariableYear): boolean => share >= NEEDED_SHARE;

const outsideInWords = (variable: VariableYear, report: AnnualReport): string => {
  const time = timeOutside(variable.outsideMinutes ?? 0, variable.sensors);
  const [extremes] = placesInWords(variable, report);
  return [`${time}${isKnown(variable) ? '' : ', en lo que se midió'}.`, extremes].filter(Boolean).join(' ');
};

const neverOutside = (within: readonly VariableYear[], isAll: boolean): string[] => {
  const unknown = within.every(isKnown) ? '' : ', en lo que se midió';
  if (isAll) return [`Nada salió de sus límites${unknown}.`];
  return about(
    within.length,
    `Otra variable nunca salió de sus límites${unknown}.`,
    `Otras ${within.length} variables nunca salieron de sus límites${unknown}.`,
  );
};

const limitsOfYear = (report: AnnualReport, most: number): SummarySection => {
  const title = 'Qué estuvo fuera de sus límites';
  const limited = report.variables.filter(({ outsideMinutes }) => outsideMinutes !== null);
  if (limited.length === 0) return { title, told: [], rest: ['Ninguna variable tiene límites.'] };
  const minutesOf = ({ outsideMinutes }: VariableYear) => outsideMinutes ?? 0;
  const outside = limited
    .filter((variable) => minutesOf(variable) > 0)
    .toSorted((one, other) => minutesOf(other) - minutesOf(one));
  const within = limited.filter((variable) => minutesOf(variable) === 0);
  const unlimited = report.variables.length - limited.length;
  const { told, left } = tell(report, outside, most, (variable) => outsideInWords(variable, report));
  return {
    title,
    told,
    rest: [
      ...about(
        left.length,
        `Menos tiempo lo estuvo ${someOf(left)}.`,
        `Menos tiempo lo estuvieron ${someOf(left)}.`,
      ),
      ...neverOutside(within, outside.length === 0),
      ...about(unlimited, 'Una variable no tiene límites.', `${unlimited} variables no tienen límites.`),
    ],
  };
};

/**
 * How much it changed, beside how much its months differ: so degrees, decibels and cubic metres can be put in order.
 * Undefined if that isn't known, or nothing.
 */
const sizeOfChange = (variable: VariableYear): number | undefined => {
  const change = changeOf(variable);
  if (change?.amount === undefined) return undefined;
  const figures = variable.months.flatMap((month) => (month ? [month.figure] : []));
  const ofMonth = addsUp(variable.kind) ? change.by / figures.length : change.by;
  return Math.abs(ofMonth) / (Math.max(...figures) - Math.min(...figures));
};

const uncompared = (report: AnnualReport): string[] => {
  if (isLittleKnownBefore(report)) return [littleKnownBefore(report)];
  const comparable = report.variables.filter(({ kind }) => kind !== 'direction');
  const unknown = comparable.filter(({ before }) => before === null || before.lessKnown !== null);
  const compared = `para comparar con ${report.year - 1}`;
  if (unknown.length > 0 && unknown.length === comparable.length)
    return [`No hay mediciones suficientes ${compared}.`];
  return about(
    unknown.length,
    `De una variable no hay mediciones suficientes ${compared}.`,
    `De ${unknown.length} variables no hay mediciones suficientes ${compared}.`,
  );
};

const figuresOfYear = (report: AnnualReport, most: number): SummarySection => {
  const sized = report.variables.map((variable) => ({ variable, size: sizeOfChange(variable) ?? -1 }));
  // Of several that changed alike, or of which that isn't known, what most sensors measure.
  const ordered = sized.toSorted(
    (one, other) => other.size - one.size || other.variable.sensors - one.variable.sensors,
  );
  const { told, left } = tell(
    report,
    ordered.map(({ variable }) => variable),
    most,
    (variable) => wholeYear(variable, report),
  );
  return {
    title: 'Cómo fue y qué cambió',
    told,
    rest: [
      ...uncompared(report),
      ...about(
        left.length,
        'Otra variable está con su gráfico.',
        `Otras ${left.length} variables están con su gráfico.`,
      ),
    ],
  };
};

const enoughOfAll = (report: AnnualReport, enough: string): string => {
  const [only, ...more] = report.variables;
  return only && more.length === 0 ? measuredInWords(only, report) : `De todas las variables ${enough}`;
};

const knownOfYear = (report: AnnualReport, most: number): SummarySection => {
  const { variables, unmeasured } = report;
  const poor = variables
    .filter((variable) => {
      const { missing, few } = monthsMeasured(variable, report);
      return !isKnown(variable) || missing.length > 0 || few.length > 0;
    })
    .toSorted((one, other) => one.share - other.share);
  const { told, left } = tell(report, poor, most, (variable) => measuredInWords(variable, report));
  const well = variables.length - poor.length;
  const enough = `se midió al menos el ${NEEDED_SHARE * 100} % de cada mes.`;
  return {
    title: 'Qué no se midió',
    told,
    rest: [
      ...(unmeasured.length > 0 ? [`No hay mediciones de ${someOf(unmeasured)}.`] : []),
      ...(left.length > 0 ? [`También falta de ${someOf(left)}.`] : []),
      ...(poor.length === 0
        ? [enoughOfAll(report, enough)]
        : about(well, `De otra variable ${enough}`, `De otras ${well} variables ${enough}`)),
    ],
  };
};

/** What matters of a year: at most so many variables are told of in each section. */
export const annualSummary = (report: AnnualReport, most: number): readonly SummarySection[] => [
  limitsOfYear(report, most),
  figuresOfYear(report, most),
  knownOfYear(report, most),
];
