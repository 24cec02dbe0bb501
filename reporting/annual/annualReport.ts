import type { StateName } from '@domain/sensors/stateNames';
import type { Thresholds } from '@domain/sensors/threshold';
import type { VariableKind } from '@domain/sensors/variableKind';

import type { Scope } from '../scopeName';

/** A month of a year, of which something was measured. */
export interface MeasuredMonthOfYear {
  /** By the variable's kind (EXT-61). */
  figure: number;
  min: number;
  max: number;
  /** How much of it was measured, of all sensors together (0–1). */
  share: number;
}

export interface PlaceOfYear {
  /** Of a neighbourhood or sensor; null for sensors without a neighbourhood. */
  name: string | null;
  figure: number;
  /** How much of the year, as far as it went, was measured there (0–1). */
  share: number;
}

/** A variable's year, of all sensors of a place together. */
export interface VariableYear {
  name: string;
  typeName: string;
  /** Of an hour's figure, and of the single readings. */
  unit: string | null;
  unitOfReading: string | null;
  kind: VariableKind;
  stateNames: readonly StateName[] | null;
  sensors: number;
  /** Null of directions that cancel each other out. */
  figure: number | null;
  /** Of the same days of the year before, and of which of both much less is known than of the other; null for nothing. */
  before: { figure: number; lessKnown: 'now' | 'before' | null } | null;
  /**
   * How much of the year, as far as it went, was measured, of all sensors together (0–1). Those of a mean count from when they
   * began, as in months.
   */
  share: number;
  /** For how long values were outside of limits: a sensor's mean. Null if no sensor has limits. */
  outsideMinutes: number | null;
  /** Those that all sensors share; null for none, or for others each. */
  limits: Thresholds | null;
  /** January first; null for nothing measured, and for months to come. */
  months: readonly (MeasuredMonthOfYear | null)[];
  /** Those with a figure, between which the figures can be compared. */
  places: readonly PlaceOfYear[];
}

/** A year of a neighbourhood or of all, for people who would rather read than compute (EXT-77). */
export interface AnnualReport extends Scope {
  year: number;
  timeZone: string;
  /** The last day that is told of, like 2026-12-31. */
  until: string;
  sensors: number;
  /** Those of which something was measured. */
  variables: readonly VariableYear[];
  /** The names of the others. */
  unmeasured: readonly string[];
}
