import type { AnswerOf } from '../../call';
import type { trySensorImport } from '../../extensions/sensorImports';
import type { Place } from '@domain/sensors/place';
import type { Limit } from '@domain/sensors/threshold';

export type PlannedSensor = AnswerOf<typeof trySensorImport>['sensors'][number];
export type RowProblem = PlannedSensor['problems'][number];

/** A cell's text, and the column where it stands; null if nobody wrote it. */
export interface Cell {
  readonly text: string;
  readonly column: number | null;
}

/** A variable of a sensor as the table names it. */
export interface EntryVariable {
  readonly name: Cell;
  readonly payloadName: Cell | null;
  /** Null for none; left out for the usual one. */
  readonly limits: Readonly<Partial<Record<Limit, number | null>>>;
}

/** A sensor as its rows say it, before anything is looked up. */
export interface SensorEntry {
  readonly line: number;
  readonly name: Cell;
  readonly type: Cell;
  readonly location: Cell | null;
  readonly device: Cell | null;
  readonly place: Place | null;
  /** Where its neighbourhood is. */
  readonly locationPlace: Place | null;
  /** None: all that its type has. */
  readonly variables: readonly EntryVariable[];
  readonly problems: readonly RowProblem[];
  readonly notes: readonly string[];
}
