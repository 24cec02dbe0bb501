import type { Generated } from 'kysely';

import type { DoubledHour } from '@domain/tables/historyTable';

import type { Id } from './columns';

interface SensorImports {
  id: Id;
  key: string;
  name: string;
  userId: number | null;
  state: 'running' | 'done' | 'undoing' | 'undone';
  startedAt: Date;
  finishedAt: Date | null;
  withMeasured: Generated<boolean>;
  locationIds: Generated<number[]>;
  placedLocationIds: Generated<number[]>;
  total: number;
  created: Generated<number>;
  refused: Generated<number>;
  removed: Generated<number>;
  kept: Generated<number>;
}

interface SensorImportRows {
  importId: number;
  place: number;
  line: number;
  name: string;
  entry: object;
  outcome: 'created' | 'refused' | 'removed' | 'kept' | null;
  reason: string | null;
  sensorId: number | null;
}

interface HistoryImports {
  id: Id;
  key: string;
  name: string;
  userId: number | null;
  settings: object;
  doubled: DoubledHour | null;
  startedAt: Date;
  finishedAt: Date | null;
  bytes: number;
  doneBytes: Generated<number>;
  nextPart: Generated<number>;
  nextLine: Generated<number>;
  lastAt: Generated<Record<string, number>>;
  stored: Generated<number>;
  known: Generated<number>;
  refused: Generated<number>;
  problems: Generated<{ line: number; text: string }[]>;
}

/** What people bring in from tables. */
export interface ImportTables {
  sensorImports: SensorImports;
  sensorImportRows: SensorImportRows;
  historyImports: HistoryImports;
}
