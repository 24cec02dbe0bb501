import type { AnalysisPlaces } from '@domain/analysis';

import type { ComparisonName } from '@/kit/period/comparisons';
import { areDays } from '@/kit/period/dayProblems';
import type { AnalysedVariable, AnalysedVariables } from '@/providers/data/records';

import type { AnalysisFilter } from './analysisAddress';
import { readMonth, usualMonth, type Period } from './analysisPeriod';

/** What is shown: what somebody chose, and the usual for the rest. */
export interface Choice {
  readonly variable: AnalysedVariable;
  readonly by: AnalysisPlaces;
  /** The neighbourhood whose sensors are compared; null for all. */
  readonly location: number | null;
  readonly period: Period;
  readonly compare: ComparisonName;
  readonly view: AnalysisFilter['view'];
}

/** The variable that most sensors measure; among several of them the first sound level, or else the first. */
export const usualVariable = (variables: readonly AnalysedVariable[]): AnalysedVariable | undefined => {
  const most = Math.max(...variables.map(({ sensors }) => sensors));
  const candidates = variables.filter(({ sensors }) => sensors === most);
  return candidates.find(({ kind }) => kind === 'sound-level') ?? candidates[0];
};

const FEWEST_PLACES = 2;

/** Neighbourhoods, unless there are too few to compare. */
const usualPlaces = (locations: readonly unknown[]): AnalysisPlaces =>
  locations.length < FEWEST_PLACES ? 'sensor' : 'location';

const periodOf = ({ month, year, from, to }: AnalysisFilter, today: string, since: string | null): Period => {
  if (areDays({ from, to }, today)) return { kind: 'days', from, to };
  if (year !== null && String(year) <= today.slice(0, 4)) return { kind: 'year', year };
  const isKnown = month !== null && month <= today.slice(0, 7);
  return { kind: 'month', month: isKnown ? readMonth(month) : usualMonth(today, since) };
};

/** What an address asks for; undefined if nothing can be compared. What isn't there falls back to the usual. */
export const choiceOf = (
  filter: AnalysisFilter,
  { today, variables, locations }: AnalysedVariables,
): Choice | undefined => {
  const variable = variables.find(({ id }) => id === filter.variable) ?? usualVariable(variables);
  if (!variable) return undefined;
  const location = locations.some(({ id }) => id === filter.location) ? filter.location : null;
  const by = location === null ? (filter.by ?? usualPlaces(locations)) : 'sensor';
  return {
    variable,
    by,
    location,
    period: periodOf(filter, today, variable.since),
    compare: filter.compare ?? 'before',
    view: filter.view,
  };
};
