import type { AnalysisPlaces } from '@domain/analysis';
import type { Days } from '@domain/days';
import type { VariableKind } from '@domain/sensors/variableKind';

import type { Scope } from '../scopeName';
import type { PlacesByParts } from './heatMap';
import type { ComparedPlaces } from './placeRows';

/** One place beside another, on paper (EXT-76). */
export interface ComparisonReport extends Scope {
  variable: string;
  kind: VariableKind;
  by: AnalysisPlaces;
  days: Days;
  /** With what it is compared. */
  before: Days | null;
  timeZone: string;
  figures: ComparedPlaces;
  /** By hour of the day, or by month. */
  byParts: PlacesByParts;
}
