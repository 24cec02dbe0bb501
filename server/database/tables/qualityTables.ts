import type { Generated } from 'kysely';

import type { AnnotationKind } from '@domain/sensors/annotation';

import type { CreatedAt, Id } from './columns';

interface Corrections {
  id: Id;
  variableId: number;
  /** It holds until the next one of the variable. */
  fromAt: Date;
  factor: number;
  offset: number;
  reason: string;
  userId: number | null;
  createdAt: CreatedAt;
}

/** How what comes becomes the variable's unit (EXT-65). */
interface UnitConversions {
  variableId: number;
  /** It holds until the next one of the variable. */
  fromAt: Date;
  factor: number;
  offset: number;
}

/** Notes, annulled stretches and meters' swaps (EXT-63). */
interface Annotations {
  id: Id;
  sensorId: number;
  /** Null for all variables of the sensor. */
  variableId: number | null;
  kind: AnnotationKind;
  fromAt: Date;
  /** The same as the beginning for a moment; infinity for what goes on. */
  toAt: Date | number;
  note: string;
  finalCount: number | null;
  firstCount: number | null;
  userId: number | null;
  createdAt: CreatedAt;
}

/** Variables that are computed of others of their sensor (EXT-64). */
interface DerivedVariables {
  variableId: number;
  /** With {7} for the variable 7. */
  formula: string;
  /** What is before is still to be computed, infinity at first; null once nothing is. */
  leftUntil: Date | number | null;
  done: Generated<number>;
  total: Generated<number>;
}

interface DerivedSources {
  sourceId: number;
  variableId: number;
}

/** Stretches whose readings are computed again, or were (EXT-60). */
interface Recomputations {
  id: Id;
  variableId: number;
  fromAt: Date;
  /** Infinity for one without an end, also in `leftUntil`. */
  toAt: Date | number;
  requestedAt: CreatedAt;
  total: number;
  done: Generated<number>;
  /** What is before is still to be done. */
  leftUntil: Date | number;
  finishedAt: Date | null;
  /** Whether it looks for readings that a new range concerns (EXT-62); what it changes has rows of its own. */
  isSearch: Generated<boolean>;
  /** Until nobody stores readings by the range of before. */
  waitsForWriters: Generated<boolean>;
}

/** Implausible readings of a month whose single readings are gone. */
interface ThinnedDoubts {
  variableId: number;
  /** Where its partition began. */
  fromAt: Date;
  readings: number;
}

/** What becomes of measurements: corrected, converted, annulled, computed of others, and computed again. */
export interface QualityTables {
  corrections: Corrections;
  annotations: Annotations;
  recomputations: Recomputations;
  unitConversions: UnitConversions;
  thinnedDoubts: ThinnedDoubts;
  derivedVariables: DerivedVariables;
  derivedSources: DerivedSources;
}
