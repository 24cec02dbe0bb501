import type { AlarmLevel } from '@domain/alarms';
import type { HourDetail } from '@domain/sensors/hourDetail';
import { nameOfState, type StateName } from '@domain/sensors/stateNames';
import { addsUp, isAmongValues, isByDay, OTHER_STATES, readingUnit } from '@domain/sensors/variableKind';

import { hasDirection } from './figures';
import { formatDuration, formatMean, formatMeasure, formatNumber } from './format';
import { onCircle } from './onCircle';
import type { Summary } from './statistics';
import type { VariableMonth } from './variableMonth';

/** Takes the place of a value in a sentence. */
export const UNMEASURED = 'sin mediciones';

/** A variable's name with its unit: 'Temperatura (°C)'. */
export function variableTitle({ name, unit }: Pick<VariableMonth, 'name' | 'unit'>): string {
  return unit ? `${name} (${unit})` : name;
}

/** The label of a limit's line in a chart: 'Crít. 41'. */
export function limitLabel(status: AlarmLevel, value: number): string {
  return `${status === 'critical' ? 'Crít.' : 'Adv.'} ${formatNumber(value)}`;
}

/** What measures a variable, for words about it. */
export interface Measure {
  /** Of an hour's figure. */
  unit?: string | null | undefined;
  kind?: string | null | undefined;
  /** What states are called, if they have names. */
  stateNames?: readonly StateName[] | null | undefined;
  /** Of the single readings, and of what adds up. */
  unitOfReading?: string | null | undefined;
}

/** What the figure of a longer time is called, such as a month's. */
export function nameOfFigure({ kind }: Measure): string {
  if (addsUp(kind)) return 'total';
  if (kind === 'direction') return 'dirección media';
  if (kind === 'state') return 'activo';
  return kind === 'sound-level' ? 'equivalente' : 'promedio';
}

/** The unit of such a figure. */
export function unitOfFigure({ unit, kind, unitOfReading }: Measure): string | null {
  if (kind === 'state') return '%';
  return (addsUp(kind) ? unitOfReading : unit) ?? null;
}

/** A value whose figure stands out from what measures it, which may be empty. */
export interface ValueParts {
  readonly figure: string;
  readonly unit: string;
}

const joined = ({ figure, unit }: ValueParts): string => (unit ? `${figure} ${unit}` : figure);

const COMPASS = ['norte', 'noreste', 'este', 'sudeste', 'sur', 'sudoeste', 'oeste', 'noroeste'];

/** Where degrees point to: 'noreste'. */
function compassPoint(degrees: number): string {
  const turn = onCircle(degrees) / 360;
  return COMPASS[Math.round(turn * COMPASS.length) % COMPASS.length] ?? '';
}

/** '92°' and '(este)'. */
const directionInParts = (degrees: number): ValueParts => ({
  figure: `${formatNumber(Number(onCircle(degrees).toFixed(0)) % 360)}°`,
  unit: `(${compassPoint(degrees)})`,
});

/** '92° (este)'. */
const formatDirection = (degrees: number): string => joined(directionInParts(degrees));

const inPercent = (share: number): string => `${formatNumber(Math.round(share * 100))} %`;

const STEADY = 0.8;
const CHANGING = 0.5;

/** 'estable 87 %'. */
export function describeSteadiness(steadiness: number): string {
  const word = steadiness >= STEADY ? 'estable' : steadiness >= CHANGING ? 'cambiante' : 'muy cambiante';
  return `${word} ${inPercent(steadiness)}`;
}

/** 'dirección media 270° (oeste), estable 87 %'. */
const describeDirection = (mean: number, steadiness: number | undefined): string => {
  if (steadiness === undefined) return `dirección media ${formatDirection(mean)}`;
  if (!hasDirection(steadiness)) return 'sin una dirección media, de todos lados por igual';
  return `dirección media ${formatDirection(mean)}, ${describeSteadiness(steadiness)}`;
};

/** A single value in words: 'Abierta', '270° (oeste)', '12,1 °C'. */
export function formatValue(value: number, measure: Measure): string {
  if (measure.kind === 'direction') return formatDirection(value);
  return nameOfState(value, measure.stateNames) ?? formatMeasure(value, measure.unit);
}

/** What tells a value as limits judge it. The unit is that of an hour, or of limits. */
interface Judged extends Measure {
  limitsBy?: string | null | undefined;
}

const ofDay = (measure: Judged): string => [readingUnit(measure), 'en el día'].filter(Boolean).join(' ');

/** A value as limits judge it: '12,1' and '°C', '270°' and '(oeste)', or of a day (EXT-72) '6,1' and 'm³ en el día'. */
export function judgedInParts(value: number, measure: Judged): ValueParts {
  if (measure.kind === 'direction') return directionInParts(value);
  const state = nameOfState(value, measure.stateNames);
  if (state !== undefined) return { figure: state, unit: '' };
  return { figure: formatNumber(value), unit: isByDay(measure) ? ofDay(measure) : (measure.unit ?? '') };
}

/** The same as one text: '6,1 m³ en el día'. */
export const formatJudged = (value: number, measure: Judged): string => joined(judgedInParts(value, measure));

/** The shares of time in states, the longest first: '0: 60 %, 1: 40 %', or 'Cerrada: 60 %, Abierta: 40 %'. */
export function describeStates(
  states: Readonly<Record<string, number>>,
  names?: readonly StateName[] | null,
): string {
  const minutes = Object.entries(states).toSorted(([, one], [, other]) => other - one);
  const whole = minutes.reduce((sum, [, some]) => sum + some, 0);
  return minutes
    .map(([state, some]) => {
      const name =
        state === OTHER_STATES ? 'otros' : (nameOfState(Number(state), names) ?? formatNumber(Number(state)));
      return `${name}: ${formatNumber(Number(((some / whole) * 100).toFixed(1)))} %`;
    })
    .join(', ');
}

export const describeChanges = (changes: number): string =>
  changes === 1 ? '1 cambio' : `${formatNumber(changes)} cambios`;

/** 'activo 40 % del tiempo (0: 60 %, 1: 40 %), 12 cambios'. */
const describeState = (
  mean: number,
  { states, changes }: HourDetail,
  names: Measure['stateNames'],
): string => {
  const share = `activo ${formatMean(mean, '%')} del tiempo`;
  const each =
    states && Object.keys(states).length > 0 ? `${share} (${describeStates(states, names)})` : share;
  return changes === undefined ? each : `${each}, ${describeChanges(changes)}`;
};

/** A figure with its unit: '12,1 °C', '270° (oeste)'. */
export const formatFigure = (mean: number, measure: Measure): string =>
  measure.kind === 'direction' ? formatDirection(mean) : formatMean(mean, unitOfFigure(measure));

/** Takes the place of the mean of directions that cancel each other out. */
export const NO_DIRECTION = 'ninguna';

/** A level that was passed for a part of the time; without one, a dash. */
export const describeLevels = ({ l10, l90 }: HourDetail): string | undefined =>
  l10 === undefined || l90 === undefined ? undefined : `L10 ${formatMean(l10)}, L90 ${formatMean(l90)}`;

/**
 * 'de 3,2 a 41 °C, promedio 12,1', 'de 0 a 3,1 m³/h, total 41,2 m³', 'dirección media 270° (oeste), estable 87 %',
 * 'activo 40 % del tiempo, 12 cambios'.
 */
export function describeSpan({ min, mean, max, detail }: Summary, measure: Measure): string {
  if (!isAmongValues(measure.kind)) {
    return measure.kind === 'state'
      ? describeState(mean, detail ?? {}, measure.stateNames)
      : describeDirection(mean, detail?.steadiness);
  }
  const unit = unitOfFigure(measure);
  const figure = formatMean(mean, unit === measure.unit ? null : unit);
  const levels = describeLevels(detail ?? {});
  const span = `de ${formatNumber(min)} a ${formatMeasure(max, measure.unit)}, ${nameOfFigure(measure)} ${figure}`;
  return levels === undefined ? span : `${span}, ${levels}`;
}

/** How many minutes it was outside the normal range. */
export function describeAlerts({ warning, critical }: { warning: number; critical: number }): string {
  const parts = [
    warning > 0 ? `${formatDuration(warning)} en advertencia` : '',
    critical > 0 ? `${formatDuration(critical)} en estado crítico` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'sin alertas';
}
