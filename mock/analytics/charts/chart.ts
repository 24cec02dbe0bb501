/**
 * What people can read from a chart step by step, with a pointer or arrow keys. Its cells are in rows of
 * `columns`, from the top left; the first `skipped` of them are empty.
 */
export interface Readout {
  columns: number;
  rows: number;
  skipped: number;
  /** A sentence for each cell. */
  values: readonly string[];
}

/** A drawing with the values that can be read from it. */
export interface Chart {
  svg: string;
  readout?: Readout;
}

/** Cells side by side, like the days or hours of an axis. */
export function readAcross(values: readonly string[]): Readout {
  return { columns: values.length, rows: 1, skipped: 0, values };
}
