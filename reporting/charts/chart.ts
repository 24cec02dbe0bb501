/**
 * What somebody reads off a chart step by step, with a pointer or arrow keys: its cells lie in rows of `columns`, from the
 * top left; the first `skipped` of them hold nothing.
 */
export interface Readout {
  columns: number;
  rows: number;
  skipped: number;
  /** A sentence for each cell. */
  values: readonly string[];
}

/** A drawing with what can be read off it. */
export interface Chart {
  svg: string;
  readout?: Readout;
}

/** Cells side by side, as the days or hours of an axis are. */
export function readAcross(values: readonly string[]): Readout {
  return { columns: values.length, rows: 1, skipped: 0, values };
}
